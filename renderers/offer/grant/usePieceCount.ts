import { useMediaQuery } from '../../ui/device/useMediaQuery';

/** The screens below the breakpoint of the offer. The styles have the same. */
const narrow = '(max-width: 767.98px)';

/** How many pieces fit this screen. */
export function usePieceCount(pieces: { readonly wide: number; readonly narrow: number }): number {
  return useMediaQuery(narrow) ? pieces.narrow : pieces.wide;
}
