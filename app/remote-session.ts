import type { FunnelOutline } from '../engine';
import { whenIdle } from './browser/fetch-ahead';
import type { Store } from './browser/store';

/**
 * Saves the session on the server, behind the visitor's back: what was left over from an earlier
 * visit once the page is idle, and whatever changes from now on. The code for it is fetched when
 * there may be something to save; what it cannot save it leaves for the next time.
 * @returns tells that the answers on the device have changed
 */
export function saveRemotely(outline: FunnelOutline, store: Store, sessionId: string): () => void {
  let starting: Promise<() => void> | undefined;
  const changed = (): void => {
    starting ??= import('./backend/start-saving').then(({ startSaving }) =>
      startSaving(outline, store, sessionId),
    );
    starting.then(
      (tell) => tell(),
      () => {
        starting = undefined;
      },
    );
  };
  if (store.get(outline.session.dataKey) !== undefined) whenIdle(changed);
  return changed;
}
