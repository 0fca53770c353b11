import type { WebhookEvent } from './event.ts';
import type { Outcome } from './forward.ts';

/** May this call send the event? */
export type Claim =
  /** Yes; `attempt` says which call this is, `payload` what came first under the event's id. */
  | { readonly state: 'go'; readonly attempt: number; readonly payload: string }
  /** Not now: another call sends it, or the receiver asked for rest, for this many seconds at most. */
  | { readonly state: 'busy'; readonly wait: number }
  /** No: it has arrived. */
  | { readonly state: 'delivered' };

/** What is known about events, and who may send them. Both reject when the store does not answer. */
export interface Deliveries {
  /** Stores an event and asks to send it. Of several calls at once one gets "go". */
  claim(event: WebhookEvent): Promise<Claim>;
  /** Ends the claim. Without an outcome the event is stored, and waits for an address. */
  finish(id: string, attempt: number, outcome: Outcome | undefined): Promise<void>;
}

/** How long a claim is respected when its sender says nothing more, in seconds. Longer than any call. */
const lease = 60;

/**
 * Deliveries in the table webhook_deliveries, over PostgREST.
 * @param key the secret key: the table and its functions are closed to everybody else
 */
export function deliveriesAt(url: string, key: string, request: typeof fetch): Deliveries {
  const call = async (name: string, body: object): Promise<unknown> => {
    const response = await request(new URL(`/rest/v1/rpc/${name}`, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: key, authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5_000),
    });
    if (!response.ok) throw new Error(`${name} answered ${response.status}`);
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  };
  return {
    claim: async ({ id, sessionId, body }) =>
      claimFrom(
        await call('claim_webhook_delivery', {
          p_event_id: id,
          p_session_id: sessionId,
          p_payload: body,
          p_lease: lease,
        }),
      ),
    finish: async (id, attempt, outcome) => {
      await call('finish_webhook_delivery', {
        p_event_id: id,
        p_attempt: attempt,
        p_status: outcome === undefined ? 'stored' : outcome.delivered ? 'delivered' : 'failed',
        p_http_status: outcome?.status ?? null,
        p_error: outcome?.error ?? null,
        p_rest: Math.ceil((outcome?.retryAfter ?? 0) / 1000),
      });
    },
  };
}

function claimFrom(value: unknown): Claim {
  if (typeof value === 'object' && value !== null && 'state' in value) {
    const { state } = value;
    if (state === 'delivered') return { state };
    if (state === 'go' && 'attempt' in value && 'payload' in value)
      return { state, attempt: Number(value.attempt), payload: String(value.payload) };
    if (state === 'busy' && 'wait' in value) return { state, wait: Number(value.wait) };
  }
  throw new Error('claim_webhook_delivery answered something else');
}
