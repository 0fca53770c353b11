import type { CSSProperties } from 'react';

/** Tells the slider's style sheet how much of the track is filled, from 0 to 1. Undefined: nothing, also below the handle. */
export function filledTo(share: number | undefined): CSSProperties & Record<'--filled', number> {
  // At 0 the track is filled up to the middle of the handle there; at -1 it is filled nowhere.
  return { '--filled': share ?? -1 };
}
