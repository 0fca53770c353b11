import { useSyncExternalStore } from 'react';

/** The screens below the breakpoint of the offer. The styles have the same. */
const narrow = '(max-width: 767.98px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** How many pieces fit this screen. */
export function usePieceCount(pieces: { readonly wide: number; readonly narrow: number }): number {
  const isNarrow = useSyncExternalStore(
    subscribe,
    () => matchMedia(narrow).matches,
    () => false,
  );
  return isNarrow ? pieces.narrow : pieces.wide;
}
