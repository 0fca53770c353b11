import { createActor } from 'xstate';
import type { FunnelOutline } from '../../engine';
import type { Store } from '../browser/store';
import { backendConnection } from './connection';
import { createSave } from './save-session';
import { sessionSaving } from './session-saving';

/**
 * Keeps the server's copy of the session up with the device's, from now on.
 * @returns tells that the answers on the device have changed
 */
export function startSaving(outline: FunnelOutline, store: Store, sessionId: string): () => void {
  const connection = backendConnection(window.location.origin);
  const save = createSave({ outline, store, sessionId, connection });
  const input = { save, random: Math.random };
  const actor = createActor(sessionSaving, { input }).start();
  const leaving = (): void => actor.send({ type: 'leaving' });
  // A phone may never say more than that the page is hidden.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leaving();
  });
  window.addEventListener('pagehide', leaving);
  window.addEventListener('online', () => actor.send({ type: 'online' }));
  return () => actor.send({ type: 'changed' });
}
