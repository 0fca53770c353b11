import type { ClaimedEvent, WebhookEvent } from './event.ts';
import type { Outcome } from './forward.ts';
import type { Skipped } from './receivers/receiver.ts';

/** Whether this call may send the event. */
export type Claim =
  /** Yes, with this payload: the first one under the event's id, or the proven one that replaced it. */
  | ({ readonly state: 'go' } & ClaimedEvent)
  /**
   * Not now, for this many seconds. busy: another call is sending it, or the receiver sent Retry-After;
   * contested: it is unproven, and was first sent with another key.
   */
  | { readonly state: 'busy' | 'contested'; readonly wait: number }
  /** Not now, because a rate limit is exceeded. kept: it is stored, and the resend sends it. */
  | { readonly state: 'limited'; readonly wait: number; readonly isKept: boolean }
  /**
   * No. delivered: it has arrived; refused: the session has a row with another key; erased: the session was erased;
   * none: there is nothing to resend.
   */
  | { readonly state: 'delivered' | 'refused' | 'erased' | 'none' };

/** What the function has found of an event. */
interface Verdict {
  /** Why it looks like spam, for a person. */
  readonly reason?: string;
  /** What could not be checked, for a person. */
  readonly note?: string;
  /** How old the visit was, in milliseconds, as its page says. */
  readonly age?: number;
  /** The least age of a person's visit. */
  readonly quickest: number;
}

/** The store of events, which decides who sends them. All methods reject when the store does not answer. */
export interface Deliveries {
  /**
   * Stores an event and claims it. Of several concurrent calls one gets "go".
   * @param caller stands for the client's address, where it is known
   */
  claim(event: WebhookEvent, caller: string | undefined): Promise<Claim>;
  /**
   * Keeps whether a stored event is spam, and releases it where it is. Resolves to whether it is held.
   */
  judge(id: string, verdict: Verdict): Promise<boolean>;
  /** Claims a stored event for a resend: the one with this id, or the oldest that is due. */
  claimResend(id: string | undefined): Promise<Claim>;
  /**
   * Releases a claim. Without an outcome the event stays stored until a webhook URL is set. Where the session was
   * erased in the meantime, resolves to the id of the notice, which may be sent now.
   */
  finish(event: ClaimedEvent, outcome: Outcome | undefined): Promise<string | undefined>;
  /** Claims an event for those of some receivers that have not been told, and that no other call is telling. */
  claimReceivers(
    id: string,
    receivers: readonly string[],
    caller: string | undefined,
  ): Promise<readonly ReceiverClaim[]>;
  /**
   * Claims a stored event for receivers: the one with this id, or the oldest that is due. Undefined without one.
   * @param isUnhooked whether no webhook is set, whose resend would take what was kept because of a limit
   */
  claimReceiversResend(
    id: string | undefined,
    receivers: readonly string[],
    isUnhooked: boolean,
  ): Promise<ToldEvent | undefined>;
  /** Releases the claim for a receiver. */
  finishReceiver(id: string, claim: ReceiverClaim, outcome: Outcome | Skipped): Promise<void>;
}

/** A receiver that this call may tell. */
export interface ReceiverClaim {
  readonly receiver: string;
  /** The number of this call for the event and the receiver, from 1. */
  readonly attempt: number;
}

/** An event, and the receivers that are to be told of it. */
export interface ToldEvent {
  readonly id: string;
  readonly payload: string;
  readonly receivers: readonly ReceiverClaim[];
}

/** When a claim that was not released expires, in seconds. Longer than any call. */
const lease = 60;

/**
 * The longest wait for an answer of the database, in milliseconds. A claim whose answer was not awaited holds its event
 * until it expires, so a database that has just started is waited for.
 */
const longestAnswer = 15_000;

/**
 * Deliveries in the table webhook_deliveries, over PostgREST.
 * @param key the secret key: only it may use the table and its functions
 */
export function deliveriesAt(url: string, key: string, request: typeof fetch): Deliveries {
  const call = async (name: string, body: object): Promise<unknown> => {
    const response = await request(new URL(`/rest/v1/rpc/${name}`, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: key, authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(longestAnswer),
    });
    if (!response.ok) throw new Error(`${name} answered ${response.status}`);
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  };
  return {
    claim: async ({ id, sessionId, body, keyHash }, caller) =>
      claimFrom(
        await call('claim_webhook_delivery', {
          p_event_id: id,
          p_session_id: sessionId,
          p_payload: body,
          p_lease: lease,
          p_key_hash: keyHash ?? null,
          p_caller: caller ?? null,
        }),
      ),
    judge: async (id, { reason, note, age, quickest }) =>
      (await call('judge_delivery', {
        p_event_id: id,
        p_reason: reason ?? null,
        p_note: note ?? null,
        p_age: age ?? null,
        p_quickest: quickest,
      })) === true,
    claimResend: async (id) =>
      claimFrom(await call('claim_webhook_resend', { p_lease: lease, p_event_id: id ?? null })),
    finish: async ({ id, attempt, proven }, outcome) => {
      const notice = await call('finish_webhook_delivery', {
        p_event_id: id,
        p_attempt: attempt,
        p_status: outcome === undefined ? 'stored' : outcome.delivered ? 'delivered' : 'failed',
        p_http_status: outcome?.status ?? null,
        p_error: outcome?.error ?? null,
        p_rest: Math.ceil((outcome?.retryAfter ?? 0) / 1000),
        p_proven: proven,
      });
      return typeof notice === 'string' ? notice : undefined;
    },
    claimReceivers: async (id, receivers, caller) =>
      receiverClaims(
        await call('claim_receivers', {
          p_event_id: id,
          p_receivers: receivers,
          p_lease: lease,
          p_caller: caller ?? null,
        }),
      ),
    claimReceiversResend: async (id, receivers, isUnhooked) => {
      const claimed = await call('claim_receivers_resend', {
        p_receivers: receivers,
        p_lease: lease,
        p_event_id: id ?? null,
        p_unhooked: isUnhooked,
      });
      if (typeof claimed !== 'object' || claimed === null) return undefined;
      if (!('event' in claimed && 'payload' in claimed && 'receivers' in claimed)) throw noClaim();
      return {
        id: String(claimed.event),
        payload: String(claimed.payload),
        receivers: receiverClaims(claimed.receivers),
      };
    },
    finishReceiver: async (id, { receiver, attempt }, outcome) => {
      const isSkipped = 'skipped' in outcome;
      await call('finish_receiver', {
        p_event_id: id,
        p_receiver: receiver,
        p_attempt: attempt,
        p_status: isSkipped ? 'skipped' : outcome.delivered ? 'delivered' : 'failed',
        p_http_status: isSkipped ? null : (outcome.status ?? null),
        p_error: isSkipped ? outcome.skipped : (outcome.error ?? null),
        p_rest: isSkipped ? 0 : Math.ceil((outcome.retryAfter ?? 0) / 1000),
      });
    },
  };
}

function receiverClaims(value: unknown): ReceiverClaim[] {
  if (!Array.isArray(value)) throw noClaim();
  return value.map((claim: unknown) => {
    if (typeof claim !== 'object' || claim === null) throw noClaim();
    if (!('receiver' in claim && 'attempt' in claim)) throw noClaim();
    return { receiver: String(claim.receiver), attempt: Number(claim.attempt) };
  });
}

const noClaim = (): Error => new Error('The database did not return a claim.');

function claimFrom(value: unknown): Claim {
  if (typeof value === 'object' && value !== null && 'state' in value) {
    const { state } = value;
    if (state === 'delivered' || state === 'refused' || state === 'erased' || state === 'none')
      return { state };
    if ((state === 'busy' || state === 'contested') && 'wait' in value)
      return { state, wait: Number(value.wait) };
    if (state === 'limited' && 'wait' in value)
      return { state, wait: Number(value.wait), isKept: 'kept' in value && value.kept === true };
    if (state === 'go' && 'event' in value && 'attempt' in value && 'payload' in value)
      return {
        state,
        id: String(value.event),
        attempt: Number(value.attempt),
        payload: String(value.payload),
        proven: 'proven' in value && value.proven === true,
      };
  }
  throw noClaim();
}
