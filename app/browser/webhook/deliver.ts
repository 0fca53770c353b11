import { isRecord, parseJson } from '../../../engine';
import type { WebhookOptions } from '../../../engine';
import type { Store } from '../device/store';
import type { Enclosed, WebhookEvent, WebhookPort } from './port';

type Keys = Pick<WebhookOptions, 'sentKey' | 'failedKey'>;

/** What is kept of an event that has not arrived yet. */
interface Failure extends Enclosed {
  readonly payload: WebhookEvent;
  /** Why, or null before the first answer. */
  readonly error: string | null;
  /** Whether it is kept for a person, and not tried again. */
  readonly isFinal?: boolean;
}

/** Events that this page is sending. */
const sending = new Map<string, Promise<boolean>>();

/**
 * Delivers an event once. It counts as failed from before it is sent until it has arrived: a crash in
 * between leads to another try, and the function knows the event's id. A marker keeps it from being sent
 * again. Resolves to whether it has arrived; never rejects.
 */
export function deliver(
  keys: Keys,
  event: WebhookEvent,
  send: WebhookPort,
  store: Store,
  enclosed: Enclosed = {},
): Promise<boolean> {
  const id = event.event_id;
  if (store.get(keys.sentKey + id) !== undefined) return Promise.resolve(true);
  const running = sending.get(id) ?? attempt(keys, event, send, store, enclosed);
  sending.set(id, running);
  return running.finally(() => sending.delete(id));
}

async function attempt(
  keys: Keys,
  payload: WebhookEvent,
  send: WebhookPort,
  store: Store,
  enclosed: Enclosed,
): Promise<boolean> {
  const sentKey = keys.sentKey + payload.event_id;
  const failedKey = keys.failedKey + payload.event_id;
  keepUndelivered(keys, payload, store, enclosed);
  const { success, error, isFinal } = await send(payload, enclosed).catch((reason: unknown) => ({
    success: false,
    error: reason instanceof Error ? reason.message : String(reason),
    isFinal: false,
  }));
  // Another page of this visitor may have been faster.
  const hasArrived = success || store.get(sentKey) !== undefined;
  if (hasArrived) {
    if (success) store.set(sentKey, JSON.stringify({ sent_at: new Date().toISOString(), payload }));
    store.remove(failedKey);
  } else {
    console.warn(`The answers could not be sent: ${error ?? 'no reason given'}`);
    const failure: Failure = {
      payload,
      ...enclosed,
      error: error ?? null,
      ...(isFinal ? { isFinal } : {}),
    };
    store.set(failedKey, JSON.stringify(failure));
  }
  return hasArrived;
}

/** Stores an event as failed, unless it has been delivered or has failed before. */
export function keepUndelivered(
  keys: Keys,
  payload: WebhookEvent,
  store: Store,
  enclosed: Enclosed,
): void {
  const failedKey = keys.failedKey + payload.event_id;
  if ([failedKey, keys.sentKey + payload.event_id].some((key) => store.get(key) !== undefined))
    return;
  store.set(failedKey, JSON.stringify({ payload, ...enclosed, error: null } satisfies Failure));
}

/** How many events are tried again in one go. */
const mostAtOnce = 5;

/**
 * Tries again what could not be delivered: one event after another, in the background. One
 * that fails again does not block the others. What the function has refused stays stored, for a person to see.
 * Resolves to whether all of it has arrived or was refused; never rejects.
 */
export async function deliverFailed(keys: Keys, send: WebhookPort, store: Store): Promise<boolean> {
  const stillOpen = (): Omit<Failure, 'error'>[] =>
    store
      .keys(keys.failedKey)
      .flatMap((key) => openFailure(parseJson(store.get(key)), key.slice(keys.failedKey.length)));
  let isReached = true;
  const reach: WebhookPort = (event, enclosed) =>
    send(event, enclosed).catch((reason: unknown) => {
      isReached = false;
      throw reason;
    });
  for (const { payload, ...enclosed } of stillOpen().slice(0, mostAtOnce)) {
    await deliver(keys, payload, reach, store, enclosed);
    if (!isReached) return false;
  }
  return stillOpen().length === 0;
}

/** A stored failure, unless it is final or not what we have written. */
function openFailure(failure: unknown, id: string): Omit<Failure, 'error'>[] {
  if (typeof failure !== 'object' || failure === null || !('payload' in failure)) return [];
  const { payload } = failure;
  const isFinal = 'isFinal' in failure && failure.isFinal === true;
  const isOurs =
    typeof payload === 'object' &&
    payload !== null &&
    'event_id' in payload &&
    payload.event_id === id;
  if (!isOurs || isFinal) return [];
  const writeKey = 'writeKey' in failure && failure.writeKey;
  return [
    {
      payload: { ...payload, event_id: id },
      ...(typeof writeKey === 'string' ? { writeKey } : {}),
      ...('signs' in failure && isRecord(failure.signs) ? { signs: textsOf(failure.signs) } : {}),
    },
  ];
}

const textsOf = (record: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, String(value)]));
