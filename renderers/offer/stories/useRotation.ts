import { useEffect, useState, useSyncExternalStore } from 'react';

/** The slide that is shown, and how to show another. */
export interface Rotation {
  readonly shown: number;
  /** Any number: behind the last comes the first, before the first the last. */
  readonly show: (slide: number) => void;
}

/** Shows one slide after the other, and begins again. Each stays its whole time, however it was reached. */
export function useRotation(count: number, everyMs: number, isHeld: boolean): Rotation {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (isHeld || count < 2) return undefined;
    const timer = window.setInterval(() => setShown((shown + 1) % count), everyMs);
    return () => window.clearInterval(timer);
  }, [shown, count, everyMs, isHeld]);
  return { shown, show: (slide) => setShown((slide + count) % count) };
}

/** Whether the page is in a hidden tab. */
export function useHiddenTab(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange);
      return () => document.removeEventListener('visibilitychange', onChange);
    },
    () => document.hidden,
    () => false,
  );
}
