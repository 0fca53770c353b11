import { useRef, type MouseEvent, type PointerEvent } from 'react';

/**
 * Calls back when a dialog's backdrop is clicked, but not when a press started inside the dialog, as when
 * selecting text.
 */
export function useBackdropPress(press: () => void): {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
} {
  const isBegun = useRef(false);
  return {
    onPointerDown: ({ target, currentTarget }) => {
      isBegun.current = target === currentTarget;
    },
    onClick: ({ target, currentTarget }) => {
      if (isBegun.current && target === currentTarget) press();
    },
  };
}
