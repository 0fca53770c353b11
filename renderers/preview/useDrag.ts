import { useRef, type PointerEvent } from 'react';

interface Drag {
  /** How far down the pointer is from where it began, in pixels. */
  readonly onMove?: (by: number) => void;
  /** The pointer is released there; 0 when the browser has taken over, as it does to scroll. */
  readonly onEnd: (by: number) => void;
}

/** Follows a pointer up and down, from where it is pressed. What can be scrolled or pressed inside is left alone. */
export function usePointerDrag({ onMove, onEnd }: Drag) {
  const from = useRef<number>(undefined);
  const end = (by: number): void => {
    if (from.current === undefined) return;
    from.current = undefined;
    onEnd(by);
  };
  const by = ({ clientY }: PointerEvent): number => clientY - (from.current ?? clientY);
  return {
    onPointerDown: ({ target, clientY, currentTarget, pointerId, pointerType }: PointerEvent) => {
      const inner = target instanceof Element ? target.closest('[role=log], button') : null;
      if (pointerType === 'mouse' || (inner && inner !== currentTarget)) return;
      from.current = clientY;
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current !== undefined) onMove?.(by(event));
    },
    onPointerUp: (event: PointerEvent) => end(by(event)),
    onPointerCancel: () => end(0),
  };
}
