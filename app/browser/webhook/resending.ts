import { createActor, type Actor } from 'xstate';
import type { WebhookOptions } from '../../../engine';
import type { Store } from '../device/store';
import { sessionSaving } from '../sync/session-saving';
import { deliverFailed } from './deliver';
import type { WebhookPort } from './port';

/** Sends again what could not be delivered. */
export interface Resending {
  /** Something has just failed: it is sent again after a wait. */
  failed(): void;
  /** Sends at once. */
  begin(): void;
}

/** How much slower than a save: the function has tried three times already when it says that the receiver fails. */
export const pace = 10;

/**
 * Keeps sending what could not be delivered as long as the page is open: with longer waits than a save that fails, and
 * at once when the network is back.
 */
export function startResending(
  webhook: Pick<WebhookOptions, 'sentKey' | 'failedKey'>,
  port: WebhookPort,
  store: Store,
): Resending {
  const actor: Actor<typeof sessionSaving> = createActor(sessionSaving, {
    input: {
      save: async () => ((await deliverFailed(webhook, port, store)) ? 'saved' : 'later'),
      // No event is refused for good because of its session's key.
      renew: () => undefined,
      random: Math.random,
      pace,
    },
  }).start();
  window.addEventListener('online', () => actor.send({ type: 'online' }));
  return {
    failed: () => actor.send({ type: 'changed' }),
    begin: () => {
      actor.send({ type: 'changed' });
      actor.send({ type: 'leaving' });
    },
  };
}
