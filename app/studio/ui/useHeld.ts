import { useEffect, useRef, useState } from 'react';
import { useWhenUp } from './useWhenUp';

/** A value that stays as it is while a button of the mouse is down, such as problems that are found or mended meanwhile. */
export function useHeld<Value>(now: Value): Value {
  const whenUp = useWhenUp();
  const [held, setHeld] = useState(now);
  const newest = useRef(now);
  useEffect(() => {
    newest.current = now;
    whenUp(() => setHeld(newest.current));
  }, [now, whenUp]);
  return held;
}
