import type { RefObject } from 'react';
import { isOnHeading, usePageKeys } from '../ui/device/usePageKeys';

/**
 * Lets the visitor just begin to type: a new screen puts the focus on its heading, and the first
 * letter moves it into the box.
 */
export function useTypingAnywhere(box: RefObject<HTMLElement | null>): void {
  usePageKeys((event) => {
    const isWriting = (event.key.length === 1 && event.key !== ' ') || event.key === 'Enter';
    if (isWriting && isOnHeading(event)) box.current?.focus();
  });
}
