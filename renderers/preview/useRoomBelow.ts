import { useLayoutEffect, type RefObject } from 'react';

/** The least distance between what a screen shows and what is below it, in pixels. */
const gap = 12;

/** As much of the window's height as is left when a keyboard is there, at most. */
const withKeyboard = 0.8;

const written =
  'input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable]';

/**
 * Shows a place at the foot of a screen only while it covers nothing: the screen leaves it free, and nobody writes. The
 * browser tells of sizes before it paints them, so nothing is covered for a moment either.
 */
export function useRoomBelow(place: RefObject<HTMLElement | null>): void {
  // After every render: another screen may be there.
  useLayoutEffect(() => {
    const element = place.current;
    const main = element?.parentElement?.querySelector(':scope > main');
    if (!element || !main) return undefined;
    const parts = [...main.children].filter((part) => !part.matches('[data-bleed]'));
    const look = (): void => {
      const end = Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
      const style = getComputedStyle(element);
      const [height = 0, rise = 0] = ['--height', '--rise'].map((name) =>
        Number.parseFloat(style.getPropertyValue(name)),
      );
      const isFree = end + gap + height + rise <= main.getBoundingClientRect().bottom;
      element.hidden = !isFree || isWriting();
    };
    const sizes = new ResizeObserver(look);
    for (const part of [main, ...parts]) sizes.observe(part);
    const listening = new AbortController();
    const { signal } = listening;
    window.visualViewport?.addEventListener('resize', look, { signal });
    for (const type of ['focusin', 'focusout'])
      document.addEventListener(type, () => requestAnimationFrame(look), { signal });
    return () => {
      sizes.disconnect();
      listening.abort();
    };
  });
}

/** Whether a text box has the focus, or a keyboard takes part of the window. */
function isWriting(): boolean {
  const { visualViewport, innerHeight } = window;
  return (
    document.activeElement?.matches(written) === true ||
    (visualViewport !== null && visualViewport.height < innerHeight * withKeyboard)
  );
}
