import { useState, type FocusEvent, type PointerEvent } from 'react';

/** Whether the pointer or the focus is on an element, and what to attach to it to know. */
export interface Attention {
  readonly isThere: boolean;
  readonly listeners: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/** Knows when the visitor attends to an element. A finger does not hover. */
export function useAttention(): Attention {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  return {
    isThere: isHovered || isFocused,
    listeners: {
      onPointerEnter: ({ pointerType }) => setIsHovered(pointerType === 'mouse'),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        const stays = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        setIsFocused(stays);
      },
    },
  };
}
