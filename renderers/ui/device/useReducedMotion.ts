import { isStill, reducedMotion } from './preferences';
import { useMediaQuery } from './useMediaQuery';

/** Whether the visitor asked for less motion, also when they change their mind, or the theme has none. */
export function useReducedMotion(): boolean {
  return useMediaQuery(reducedMotion, isStill);
}
