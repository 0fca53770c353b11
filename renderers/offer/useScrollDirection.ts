import { useEffect } from 'react';

/** How far, in pixels, a movement has to go to count. */
const least = 12;
/** Up to here, in pixels from the top, the page counts as not scrolled. */
const top = 160;

/**
 * Writes the direction in which the visitor scrolls to the page's root element, as `data-scroll`: "down", or "up",
 * which it is at the top of the page too. The bars of small windows make room while it is "down".
 */
export function useScrollDirection(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let last = window.scrollY;
    const onScroll = (): void => {
      const now = window.scrollY;
      if (now > top && Math.abs(now - last) < least) return;
      dataset.scroll = now > last && now > top ? 'down' : 'up';
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      delete dataset.scroll;
    };
  }, []);
}
