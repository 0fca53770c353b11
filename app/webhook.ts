import type { FunnelOutline, WebhookPayload } from '../engine';
import type { Store } from './browser/store';

/** What the receiving function answers. */
interface WebhookAnswer {
  readonly success: boolean;
  readonly error?: string;
}

/** Takes a payload to wherever it belongs. May reject. */
export type WebhookPort = (payload: WebhookPayload) => Promise<WebhookAnswer>;

/** The port while no backend is configured: the payload stays on this device, in its marker. */
export const keepLocally: WebhookPort = () => Promise.resolve({ success: true });

/**
 * Delivers a payload once. A marker per event keeps it from being sent again; a failed delivery is
 * stored with its error. Never rejects.
 */
export async function deliver(
  { webhook }: FunnelOutline,
  payload: WebhookPayload,
  send: WebhookPort,
  store: Store,
): Promise<boolean> {
  const sentKey = webhook.sentKey + payload.event_id;
  const failedKey = webhook.failedKey + payload.event_id;
  if (store.get(sentKey) !== undefined) return true;
  const { success, error } = await send(payload).catch((reason: unknown) => ({
    success: false,
    error: reason instanceof Error ? reason.message : String(reason),
  }));
  if (success) {
    store.set(sentKey, JSON.stringify({ sent_at: payload.submitted_at, payload }));
    store.remove(failedKey);
  } else {
    console.warn(`The answers could not be sent: ${error ?? 'no reason given'}`);
    store.set(failedKey, JSON.stringify({ payload, error: error ?? null }));
  }
  return success;
}
