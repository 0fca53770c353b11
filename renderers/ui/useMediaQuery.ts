import { useSyncExternalStore } from 'react';

/** Whether a media query matches, also when that changes. False on the server. */
export function useMediaQuery(media: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(media);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(media).matches,
    () => false,
  );
}
