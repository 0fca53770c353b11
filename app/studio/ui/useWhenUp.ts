import { useCallback, useEffect, useRef } from 'react';

/**
 * Answers what calls back at once, or, while a button of the mouse is down, once it is up: what is drawn must not move
 * away from under a press.
 */
export function useWhenUp(): (act: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const end = (): void => {
      isDown.current = false;
      for (const act of waiting.current.splice(0)) act();
    };
    const press = (): void => void (isDown.current = true);
    // After the click, which follows the release.
    const release = (): void => void setTimeout(end);
    // A menu of the browser keeps the release to itself.
    const move = ({ buttons }: PointerEvent): void => {
      if (isDown.current && buttons === 0) release();
    };
    const ends = ['pointerup', 'pointercancel'] as const;
    window.addEventListener('pointerdown', press, { capture: true });
    window.addEventListener('pointermove', move, { capture: true });
    for (const each of ends) window.addEventListener(each, release, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', press, { capture: true });
      window.removeEventListener('pointermove', move, { capture: true });
      for (const each of ends) window.removeEventListener(each, release, { capture: true });
      end();
    };
  }, []);
  return useCallback((act) => {
    if (isDown.current) waiting.current.push(act);
    else act();
  }, []);
}
