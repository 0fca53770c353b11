import { useLayoutEffect, type RefObject } from 'react';
import { moveBetween } from '../../movement/load-moves';

interface Growing {
  readonly isPlaying: boolean;
  /** Where the box was when the clip was played. */
  readonly before: RefObject<DOMRect | undefined>;
}

/** Lets the box of a clip that is played grow to its place from where it rested. */
export function useGrowth(
  box: RefObject<HTMLElement | null>,
  { isPlaying, before }: Growing,
  isSeen = true,
): void {
  useLayoutEffect(() => {
    const { current: film } = box;
    const { current: from } = before;
    if (isPlaying && isSeen && film && from) moveBetween(({ filmGrows }) => filmGrows(film, from));
  }, [box, isPlaying, before, isSeen]);
}
