import { useLayoutEffect, useRef, type RefObject } from 'react';
import { prefersReducedMotion } from '../ui/preferences';

/**
 * Where the ground changes between paper and night, all that is on it fades in with it, so that no ink is seen on the
 * night. Where it stays, nothing is animated. Pointers reach what fades in: a tap counts.
 */
export function useLookChange(look: string): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(look);
  useLayoutEffect(() => {
    if (shown.current === look) return;
    shown.current = look;
    if (prefersReducedMotion()) return;
    for (const part of page.current?.children ?? [])
      part.animate({ opacity: [0, 0, 1], offset: [0, 0.3, 1] }, 240);
  }, [look]);
  return page;
}
