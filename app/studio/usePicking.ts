import { useRef, useState } from 'react';
import type { Pane } from './commands/panes';
import { useStable } from './useStable';

/**
 * The place in the text for which a screen is chosen on the map, if any. The map gets the focus, and what had it gets it
 * back.
 * @param goTo shows a pane and moves the focus there
 */
export function usePicking(goTo: (pane: Pane) => void) {
  const [picking, setPicking] = useState<string>();
  const before = useRef<Element>(null);
  const pick = useStable((pointer: string | undefined): void => {
    if (pointer === picking) return;
    setPicking(pointer);
    if (pointer !== undefined) {
      before.current = document.activeElement;
      return goTo('map');
    }
    const { current } = before;
    if (current instanceof HTMLElement && current.closest('[data-pane-of="edit"]')) goTo('edit');
    // After the pane is shown, which moves the focus to its main control.
    requestAnimationFrame(() => current instanceof HTMLElement && current.focus());
  });
  return { picking, pick };
}
