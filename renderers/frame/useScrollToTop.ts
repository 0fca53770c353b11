import { useCallback, useEffect, useRef } from 'react';

/**
 * Scrolls to the top of the page at once, even on pages whose links scroll smoothly. A page that has not been scrolled
 * is left alone, because scrolling, and asking where it is, forces a layout.
 */
export function useScrollToTop(): () => void {
  // A reload keeps the place.
  const isScrolled = useRef(true);
  useEffect(() => {
    const note = (): void => {
      isScrolled.current = true;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  return useCallback(() => {
    if (!isScrolled.current) return;
    isScrolled.current = false;
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
}
