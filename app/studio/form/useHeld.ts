import { useEffect, useRef, useState } from 'react';

/**
 * A value that stays as it is while a button of the mouse is down: what is drawn of it must not move away from under
 * a press, such as a problem that is found or mended meanwhile.
 */
export function useHeld<Value>(now: Value): Value {
  const [held, setHeld] = useState(now);
  const newest = useRef(now);
  const isDown = useRef(false);
  useEffect(() => {
    newest.current = now;
    if (!isDown.current) setHeld(now);
  }, [now]);
  useEffect(() => {
    const press = (): void => void (isDown.current = true);
    // After the click, which follows the release.
    const release = (): void =>
      void setTimeout(() => {
        isDown.current = false;
        setHeld(newest.current);
      });
    const ends = ['pointerup', 'pointercancel'] as const;
    window.addEventListener('pointerdown', press, { capture: true });
    for (const end of ends) window.addEventListener(end, release, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', press, { capture: true });
      for (const end of ends) window.removeEventListener(end, release, { capture: true });
    };
  }, []);
  return held;
}
