import type { FunnelOutline } from '../engine';
import { backendConnection } from './backend/connection';
import { whenIdle } from './browser/fetch-ahead';
import { parseJson, type Store } from './browser/store';

/**
 * Saves the session on the server, behind the visitor's back: what was left over from an earlier
 * visit once the page is idle, and whatever changes from now on. The code for it is fetched when
 * there is something to save; what it cannot save it leaves for the next time.
 * @returns tells that the answers on the device have changed
 */
export function saveRemotely(outline: FunnelOutline, store: Store, sessionId: string): () => void {
  let starting: Promise<() => void> | undefined;
  const changed = (): void => {
    starting ??= import('./backend/start-saving').then(({ startSaving }) =>
      startSaving({ outline, store, sessionId, connection: backendConnection(location.origin) }),
    );
    starting.then(
      (tell) => tell(),
      () => {
        starting = undefined;
      },
    );
  };
  if (hasUnsaved(outline, store)) whenIdle(changed);
  return changed;
}

/** Whether the device has answers that the server has not acknowledged. */
function hasUnsaved({ session }: FunnelOutline, store: Store): boolean {
  const record = parseJson(store.get(session.dataKey));
  const isDated = typeof record === 'object' && record !== null && 'updated_at' in record;
  return isDated && record.updated_at !== store.get(session.savedKey);
}
