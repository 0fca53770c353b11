import { useRef, type PointerEvent } from 'react';
import { pageIsRightToLeft } from '../../ui/device/reading-direction';

/** From how many pixels on a stroke is a swipe. */
const swipeFrom = 48;

/** What to attach to an element that can be swiped by a finger. */
export interface Swipe {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
}

/**
 * Listens for swipes.
 * @param onSwipe 1 towards what comes next, -1 towards what came before
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void): Swipe {
  const from = useRef<number>(undefined);
  return {
    onPointerDown: ({ pointerType, clientX }) => {
      from.current = pointerType === 'mouse' ? undefined : clientX;
    },
    onPointerUp: ({ clientX }) => {
      const way = clientX - (from.current ?? clientX);
      from.current = undefined;
      if (Math.abs(way) > swipeFrom) onSwipe(way < 0 === pageIsRightToLeft() ? -1 : 1);
    },
  };
}
