import { useEffect, useRef, type RefObject } from 'react';
import { prefersReducedMotion } from './preferences';

/**
 * Lets a drawing play its entrance once, when it is scrolled into view. Styles see it in
 * `data-motion`: "waiting" below the fold, then "running". Without it the drawing is complete, as
 * it does on the server and for visitors who asked for less motion.
 */
export function useDrawOnce<E extends HTMLElement>(): RefObject<E | null> {
  const drawing = useRef<E>(null);
  useEffect(() => {
    const element = drawing.current;
    if (!element || prefersReducedMotion()) return undefined;
    const { dataset } = element;
    dataset['motion'] = 'waiting';
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        dataset['motion'] = 'running';
        observer.disconnect();
      },
      // By its upper edge: it may be higher than the window.
      { rootMargin: '0px 0px -15%' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      delete dataset['motion'];
    };
  }, []);
  return drawing;
}
