import { useEffect, useEffectEvent, useReducer } from 'react';

/** Fetches what boxes need to be read, and draws them again once it is here: an answer from before may then say more. */
export function usePrepared(prepare: () => Promise<unknown>): void {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const start = useEffectEvent(prepare);
  useEffect(() => {
    let isGone = false;
    void start().then(() => isGone || draw());
    return () => void (isGone = true);
  }, []);
}
