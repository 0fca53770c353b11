import { useRef, useState, type FocusEvent, type PointerEvent } from 'react';

const swipeFrom = 48;

/** Whether the pointer or the focus is on an element, and what to attach to it to know. */
export interface Attention {
  readonly isThere: boolean;
  readonly listeners: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Knows when the visitor attends to an element. A finger does not hover, it swipes.
 * @param onSwipe 1 to the next, -1 to the one before
 */
export function useAttention(onSwipe: (step: 1 | -1) => void): Attention {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const from = useRef<number>(undefined);
  return {
    isThere: isHovered || isFocused,
    listeners: {
      onPointerEnter: ({ pointerType }) => setIsHovered(pointerType === 'mouse'),
      onPointerLeave: () => setIsHovered(false),
      onPointerDown: ({ pointerType, clientX }) => {
        from.current = pointerType === 'mouse' ? undefined : clientX;
      },
      onPointerUp: ({ clientX }) => {
        const way = clientX - (from.current ?? clientX);
        from.current = undefined;
        if (Math.abs(way) > swipeFrom) onSwipe(way < 0 ? 1 : -1);
      },
      onFocus: () => setIsFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        const stays = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        setIsFocused(stays);
      },
    },
  };
}
