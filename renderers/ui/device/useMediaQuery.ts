import { useSyncExternalStore } from 'react';

/**
 * Whether a media query matches, also when that changes. False on the server.
 * @param isAlways whether it counts as if it matched
 */
export function useMediaQuery(media: string, isAlways = (): boolean => false): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(media);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => isAlways() || matchMedia(media).matches,
    () => false,
  );
}
