import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and calls the newest one: panes that get it are drawn again only for their data. */
export function useStable<Arguments extends readonly unknown[], Result>(
  call: (...values: Arguments) => Result,
): (...values: Arguments) => Result {
  const newest = useRef(call);
  useLayoutEffect(() => {
    newest.current = call;
  });
  return useCallback((...values) => newest.current(...values), []);
}
