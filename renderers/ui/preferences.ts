import { useSyncExternalStore } from 'react';

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Whether the visitor asked for less motion. Only for effects: the server cannot know. */
export function prefersReducedMotion(): boolean {
  return matchMedia(reducedMotion).matches;
}

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

/** Whether the visitor asked for less data, where the browser tells. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}
