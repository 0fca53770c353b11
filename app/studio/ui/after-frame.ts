import { startTransition, useEffect, useState } from 'react';

/**
 * Does something once the browser has drawn what has changed so far.
 * @returns what gives it up
 */
export function afterFrame(act: () => void): () => void {
  let timer: number | undefined;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}

/** A value as it was when the browser has drawn last: for what takes long to draw and need not be in the first frame. */
export function useAfterFrame<Value>(value: Value): Value {
  const [late, setLate] = useState(value);
  useEffect(
    () => (late === value ? undefined : afterFrame(() => startTransition(() => setLate(value)))),
    [late, value],
  );
  return late;
}
