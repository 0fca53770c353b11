import { useEffect, useRef } from 'react';

/**
 * Runs something at once, or, while a mouse button or a finger is down, when it is up. A message that appears when a
 * box is left moves what is below it: the press that leaves the box would no longer hit its target.
 */
export function useAfterPress(): (run: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const ended = new AbortController();
    const on = (event: string, listener: () => void): void =>
      window.addEventListener(event, listener, { capture: true, signal: ended.signal });
    const release = (): void => {
      isDown.current = false;
      for (const run of waiting.current.splice(0)) run();
    };
    on('mousedown', () => (isDown.current = true));
    // The target of a click is fixed at mouseup. A drag and a context menu may end without one.
    for (const event of ['mouseup', 'dragend', 'contextmenu', 'keydown']) on(event, release);
    return () => ended.abort();
  }, []);

  return (run) => {
    if (isDown.current) waiting.current.push(run);
    else run();
  };
}
