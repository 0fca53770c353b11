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
  // After every render: the place may be another one.
  useLayoutEffect(() => {
    const element = place.current;
    const frame = element?.parentElement;
    if (!element || !frame) return undefined;
    const screen = (): Element | null => frame.querySelector(':scope > main');
    const partsOf = (main: Element): Element[] =>
      [...main.children].filter((part) => !part.matches('[data-bleed]'));
    const look = (): void => {
      const main = screen();
      if (!main) return;
      const end = Math.max(...partsOf(main).map((part) => part.getBoundingClientRect().bottom));
      const style = getComputedStyle(element);
      const [height = 0, rise = 0] = ['--height', '--rise'].map((name) =>
        Number.parseFloat(style.getPropertyValue(name)),
      );
      const isFree = end + gap + height + rise <= main.getBoundingClientRect().bottom;
      element.hidden = !isFree || isWriting();
    };
    const sizes = new ResizeObserver(look);
    // The next screen may come later than this render.
    const screens = new MutationObserver(() => follow());
    const follow = (): void => {
      sizes.disconnect();
      screens.disconnect();
      screens.observe(frame, { childList: true });
      const main = screen();
      if (!main) return;
      screens.observe(main, { childList: true });
      for (const part of [main, ...partsOf(main)]) sizes.observe(part);
    };
    follow();
    const listening = new AbortController();
    const { signal } = listening;
    window.visualViewport?.addEventListener('resize', look, { signal });
    for (const type of ['focusin', 'focusout'])
      document.addEventListener(type, () => requestAnimationFrame(look), { signal });
    return () => {
      sizes.disconnect();
      screens.disconnect();
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
