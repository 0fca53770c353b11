import type { CSSProperties } from 'react';

/** Tells the slider's style sheet how much of the track is filled, from 0 to 1. */
export function filledTo(share: number): CSSProperties & Record<'--filled', number> {
  return { '--filled': share };
}
