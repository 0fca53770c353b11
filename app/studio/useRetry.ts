import { useEffect, useEffectEvent } from 'react';
import type { SaveState } from './useFlow';

/** How long to wait before a lost server is asked again, in milliseconds. */
const retryAfter = 2000;

/** Saves again and again while the server cannot be reached. */
export function useRetry(state: SaveState, onSave: () => void): void {
  const save = useEffectEvent(onSave);
  useEffect(() => {
    if (state.type !== 'failed' || !state.isLost) return undefined;
    const timer = window.setTimeout(() => save(), retryAfter);
    return () => window.clearTimeout(timer);
  }, [state]);
}
