import { createActor } from 'xstate';
import type { FunnelOutline } from '../../../engine';
import type { Store } from '../device/store';
import type { VisitorSession } from '../session/session';
import { backendConnection } from './connection';
import { createSave } from './save-session';
import { sessionSaving } from './session-saving';

/** A session that is being saved on the server. */
export interface Saving {
  /** The answers on the device have changed. */
  changed(): void;
  /** Saves at once what is not saved yet. Resolves once the server has it, or has not taken it. */
  arrived(): Promise<void>;
}

/**
 * Keeps the server's copy of the session up with the device's, from now on.
 */
export function startSaving(
  outline: FunnelOutline,
  store: Store,
  session: Pick<VisitorSession, 'id'>,
): Saving {
  const connection = backendConnection(window.location.origin);
  const input = { ...createSave({ outline, store, session, connection }), random: Math.random };
  const actor = createActor(sessionSaving, { input }).start();
  const leaving = (): void => actor.send({ type: 'leaving' });
  // On phones, visibilitychange may be the last event of a page.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leaving();
  });
  window.addEventListener('pagehide', leaving);
  window.addEventListener('online', () => actor.send({ type: 'online' }));
  return {
    changed: () => actor.send({ type: 'changed' }),
    arrived: () =>
      new Promise((resolve) => {
        leaving();
        const settle = (state: { readonly value: unknown }): void => {
          if (state.value === 'resting' || state.value === 'waiting') resolve();
        };
        actor.subscribe(settle);
        settle(actor.getSnapshot());
      }),
  };
}
