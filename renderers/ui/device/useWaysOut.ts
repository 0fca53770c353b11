import { useRef, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react';

/**
 * The ways out of a dialog that are none of its buttons: calls back at Escape, and when its backdrop is clicked, but not when
 * a press started inside the dialog, as when selecting text.
 */
export function useWaysOut(shut: () => void): {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
  readonly onCancel: (event: SyntheticEvent) => void;
} {
  const isBegun = useRef(false);
  return {
    onPointerDown: ({ target, currentTarget }) => {
      isBegun.current = target === currentTarget;
    },
    onClick: ({ target, currentTarget }) => {
      if (isBegun.current && target === currentTarget) shut();
    },
    onCancel: (event) => {
      event.preventDefault();
      shut();
    },
  };
}
