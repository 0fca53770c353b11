import type { BackendConnection } from '../sync/connection';
import { storableText } from '../sync/storable-text';

/** What came of sending an event. */
interface WebhookAnswer {
  readonly success: boolean;
  /** Why it failed, for a person at the console. */
  readonly error?: string;
  /** Whether the event itself is at fault: sending it again would fail again. */
  readonly isFinal?: boolean;
}

/** An event on its way: a payload, of which only its id matters here. */
export interface WebhookEvent {
  readonly event_id: string;
}

/** What an event is sent with, for the function only. */
export interface Enclosed {
  /** The write key of its session, which proves that the event comes from there. The device may have begun another since. */
  readonly writeKey?: string;
  /** What the page has seen of the visit, by which the function knows robots: see `visitSigns`. */
  readonly signs?: Readonly<Record<string, string>>;
}

/** Sends an event. May reject. */
export type WebhookPort = (event: WebhookEvent, enclosed?: Enclosed) => Promise<WebhookAnswer>;

/**
 * Statuses by which the function refuses a payload. Any other failure may be fixed without the
 * page: a function that is down, a key that was changed, a receiver that has moved.
 */
const refusals = new Set([400, 413, 415, 422]);

/** Browsers refuse to outlive their page with more than 64 KiB, all such requests together. */
const longestKept = 60_000;

/** The port to a server function of the backend. */
export function functionPort(
  name: string,
  { url, publishableKey }: BackendConnection,
  send: typeof fetch = fetch,
): WebhookPort {
  return async (event, { writeKey, signs } = {}) => {
    const body = new TextEncoder().encode(JSON.stringify(event, storable));
    const response = await send(`${url}/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: publishableKey,
        authorization: `Bearer ${publishableKey}`,
        ...(writeKey === undefined ? {} : { 'x-session-key': writeKey }),
        // A header that functions of earlier versions let pages send.
        ...(signs && { 'x-client-info': new URLSearchParams(signs).toString() }),
      },
      body,
      // Who leaves the page has sent their answers all the same.
      keepalive: body.byteLength <= longestKept,
    });
    const { success, error } = answerIn(await response.json().catch(() => undefined));
    if (response.ok && success) return { success };
    return {
      success: false,
      error: error ?? `Webhook failed with status: ${response.status}`,
      isFinal: refusals.has(response.status),
    };
  };
}

/** Texts as the function accepts them. */
const storable = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? storableText(value) : value;

/** The part of an answer that we know, from whatever has answered. */
function answerIn(value: unknown): WebhookAnswer {
  if (typeof value !== 'object' || value === null) return { success: false };
  const error = 'error' in value && typeof value.error === 'string' ? value.error : '';
  return {
    success: 'success' in value && value.success === true,
    ...(error === '' ? {} : { error }),
  };
}
