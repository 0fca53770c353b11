import { useEffect, useRef } from 'react';
import type { PhaseOf } from '../../engine/compile';

/** When a change of phase takes away the control that had the focus, the heading takes it. */
export function useHeadingFocus(phase: PhaseOf<'video'>['name']): void {
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });
  }, [phase]);
}
