import { useRef, type MouseEvent, type PointerEvent } from 'react';

/**
 * Hears a press on the ground of a dialog. Whoever begins on the dialog's words, as to mark them, and
 * lets go outside has not pressed the ground.
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
