import type { ClaimedEvent } from './event.ts';
import { signatureHeaders } from './signature.ts';

/** The URL that events are sent to, and the key that signs them. */
export interface Hook {
  readonly url: string;
  readonly key: CryptoKey;
}

/** Attempts and timeouts of one call. Times in milliseconds. */
export interface Limits {
  readonly attempts: number;
  /** The longest wait for one answer. */
  readonly answer: number;
  /** The longest time for all attempts and the pauses between them. */
  readonly total: number;
  /** The pause after the first attempt. It doubles with each. */
  readonly pause: number;
}

export const standardLimits: Limits = { attempts: 3, answer: 5_000, total: 15_000, pause: 500 };

/** How forwarding an event ended. */
export interface Outcome {
  readonly delivered: boolean;
  /** The receiver's status, where it gave one. */
  readonly status?: number;
  /** Why it was not delivered, for a person. */
  readonly error?: string;
  /** The Retry-After of the receiver, in milliseconds. */
  readonly retryAfter?: number;
}

/** The outcome of one attempt, and whether the failure is transient. */
export interface Attempt extends Outcome {
  readonly passing: boolean;
}

/** The longest Retry-After that is respected, in milliseconds. */
const longestRest = 24 * 60 * 60 * 1000;

/** What is posted to a URL. */
export interface Message {
  /** By which the receiver drops duplicates. */
  readonly id: string;
  readonly body: string;
  /** Besides those of every message. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What forwarding uses of the world. */
export interface Reach {
  readonly limits: Limits;
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/** The world as it is. */
export const standardReach: Reach = {
  limits: standardLimits,
  fetch: (...request) => fetch(...request),
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Forwards an event, as `post` does. */
export const forward = (
  { id, payload: body, proven }: ClaimedEvent,
  hook: Hook,
  reach: Reach,
): Promise<Outcome> =>
  post(
    {
      // Another id than that of the proven message, so that a receiver does not drop the proven one as a duplicate.
      id: proven ? id : `${id}.unproven`,
      body,
      headers: { 'webhook-proof': proven ? 'session-key' : 'none' },
    },
    hook,
    reach,
  );

/** Posts a signed message, and retries after transient failures. Never rejects. */
export const post = (
  { id, body, headers }: Message,
  { url, key }: Hook,
  reach: Reach,
): Promise<Outcome> =>
  repeated(
    async (left) =>
      attempt(
        url,
        {
          headers: {
            'content-type': 'application/json',
            'idempotency-key': id,
            ...headers,
            ...(await signatureHeaders(key, id, reach.now(), body)),
          },
          body,
        },
        reach,
        left,
      ),
    reach,
  );

/**
 * Attempts something, and again after transient failures.
 * @param once gets the milliseconds that are left
 */
export async function repeated(
  once: (left: number) => Promise<Attempt>,
  { limits, now, random, sleep }: Reach,
): Promise<Outcome> {
  const end = now() + limits.total;
  for (let count = 1; ; count += 1) {
    const { passing, ...outcome } = await once(end - now());
    if (!passing || count >= limits.attempts) return outcome;
    // Jitter: calls that failed together should not retry together.
    const pause = limits.pause * 2 ** (count - 1) * (0.75 + random() / 2);
    const rest = Math.max(pause, outcome.retryAfter ?? 0);
    if (now() + rest >= end) return outcome;
    await sleep(rest);
  }
}

/** What a request says besides its URL. It is a POST where it names no method. */
export type Posted = Pick<RequestInit, 'method' | 'body'> & {
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Sends a request once. Never rejects.
 * @param left the milliseconds that are left for it
 * @param judge reads an answer where its status does not say all
 */
export async function attempt(
  url: string,
  request: Posted,
  { fetch, now, limits }: Reach,
  left: number,
  judge?: (response: Response, outcome: Attempt) => Promise<Attempt>,
): Promise<Attempt> {
  try {
    const response = await fetch(url, {
      ...request,
      method: request.method ?? 'POST',
      headers: { 'user-agent': 'funnel-webhook/1', ...request.headers },
      // Following would turn the POST into a GET, and send answers to a URL that was not configured.
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.max(1, Math.min(limits.answer, left))),
    });
    const outcome = attemptOf(response, now());
    const judged = judge ? await judge(response, outcome) : outcome;
    await response.body?.cancel().catch(() => undefined);
    return judged;
  } catch (error) {
    // The runtime's own words may hold the address, which is a secret.
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return {
      delivered: false,
      passing: true,
      error: isLate
        ? 'The receiver did not answer in time.'
        : 'The receiver could not be reached, or closed the connection.',
    };
  }
}

function attemptOf({ ok, status, headers }: Response, now: number): Attempt {
  if (ok) return { delivered: true, passing: false, status };
  const isBusy = status >= 500 || status === 408 || status === 429;
  return {
    delivered: false,
    passing: isBusy,
    status,
    error:
      status >= 300 && status < 400
        ? `The receiver has moved: it answered ${status}.`
        : `The receiver answered ${status}.`,
    retryAfter: isBusy ? restAsked(headers.get('retry-after'), now) : undefined,
  };
}

/** The time that a Retry-After header asks for (seconds, or a date), in milliseconds. */
export function restAsked(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const rest = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(rest) ? undefined : Math.min(Math.max(0, rest), longestRest);
}
