import { Refusal } from './answer.ts';
import { checkPayload, type CheckedPayload } from './payload.generated.ts';
import { digest, readJson } from './request.ts';
import { withoutNul, wellFormed } from './text.ts';

/** The header with the write key of the event's session. It proves who sends, and is never in the payload. */
export const sessionKeyHeader = 'x-session-key';

/** An event that may be sent. */
export interface WebhookEvent {
  readonly id: string;
  readonly sessionId: string;
  /** The validated payload, serialized again, so that the receiver gets exactly what was validated. */
  readonly body: string;
  /** The SHA-256 of the session's write key, where the event came with one. */
  readonly keyHash?: string;
}

/** A stored event that this call has claimed. */
export interface ClaimedEvent {
  readonly id: string;
  /** The number of this call for the event, from 1. */
  readonly attempt: number;
  readonly payload: string;
  /** Whether it was sent with its session's key. */
  readonly proven: boolean;
}

/**
 * Reads and validates the event in a request.
 * @param origins the origins that a plan link may have
 * @throws Refusal when anything about it is wrong
 */
export async function readEvent(
  request: Request,
  keys: readonly string[],
  origins: readonly string[],
): Promise<WebhookEvent> {
  const checked = checkPayload(await readJson(request, keys));
  if ('problem' in checked) {
    const { instancePath, message = 'is wrong' } = checked.problem;
    const place = instancePath.slice(0, 100) || 'it';
    throw new Refusal(400, `The payload does not fit its schema: ${place} ${message}.`);
  }
  const { payload } = checked;
  const { event_id: id, session } = payload;
  // The schema has checked the session id; what follows it is the hash of the answers. "erased" is the notice's.
  const { session_id: sessionId } = session;
  if (
    !id.startsWith(`${sessionId}_`) ||
    !/^(?!erased$)[a-z0-9]+$/.test(id.slice(sessionId.length + 1))
  )
    throw new Refusal(400, 'The event id is not one of this session.');
  const personalized_plan_url = planUrl(payload, origins);
  const sessionKey = request.headers.get(sessionKeyHeader);
  return {
    id,
    sessionId,
    body: JSON.stringify(wellFormed(withoutNul({ ...payload, personalized_plan_url }))),
    ...(sessionKey ? { keyHash: await digest(sessionKey) } : {}),
  };
}

/**
 * The plan link, normalized, because URL parsers differ and a receiver must not find another host in it.
 * @throws Refusal when its origin is not allowed
 */
function planUrl(
  { personalized_plan_url }: CheckedPayload,
  origins: readonly string[],
): string | null {
  if (personalized_plan_url === null) return null;
  const url = URL.canParse(personalized_plan_url) ? new URL(personalized_plan_url) : undefined;
  if (!url || url.username !== '' || url.password !== '' || !origins.includes(url.origin))
    throw new Refusal(
      400,
      'The personalized_plan_url leads to a site that ALLOWED_ORIGINS does not name.',
    );
  return url.href;
}
