import { useSyncExternalStore } from 'react';
import { prefersReducedMotion, reducedMotion } from './preferences';

/** Whether the visitor asked for less motion, also when they change their mind. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(reducedMotion);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    prefersReducedMotion,
    () => false,
  );
}
