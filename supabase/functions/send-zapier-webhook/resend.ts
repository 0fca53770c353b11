import { jsonAnswer, Refusal } from './answer.ts';
import type { Claim } from './deliveries.ts';
import type { Env } from './environment.ts';
import type { Hook } from './forward.ts';
import { tellAll } from './receivers/tell.ts';
import { hasKey, readJson } from './request.ts';
import { refusalOf, sendClaimed } from './send.ts';
import { messageOf } from './text.ts';

/** When a call stops claiming further events, in milliseconds. The last one may take as long as a call may. */
const patience = 40_000;

/**
 * Resends stored events, to the webhook and to receivers that have not been told. `{}` resends what is due, one event after
 * the other, because who gets it may have failed under load: also by parallel calls, of which one sends and the others find
 * nothing. The database decides what is due, so the public key is enough. `{"event_id": …}` resends one event at once, and requires the secret key.
 *
 * Answers how many were `sent` and how many `failed`. 404 there is no such event · 409 there is no
 * address to send to, or the event is being sent or has arrived · 429 too many calls found nothing to send
 */
export async function resend(
  request: Request,
  env: Env,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const keys = [...env.publicKeys, ...env.secretKeys];
  const id = eventIn(await readJson(request, keys));
  if (id !== undefined && !(await hasKey(request.headers, env.secretKeys)))
    throw new Refusal(401, 'Resending a single event requires the secret key.');
  const hook = await env.hook?.();
  if (!hook && env.receivers.length === 0)
    throw new Refusal(
      409,
      'Nothing is sent: the function has no ZAPIER_WEBHOOK_URL, and no receiver.',
    );
  // With an id, each loop runs once.
  const end = id === undefined ? env.now() + patience : 0;
  const webhook = hook && (await resendWebhook(id, hook, env, end));
  // An event that was sent just now has been told too.
  const isTold = id !== undefined && webhook !== undefined && !webhook.refused;
  const told = isTold ? nothing : await retellReceivers(id, env, end, !hook);
  if (webhook?.refused && (id === undefined || told.sent + told.failed === 0))
    throw refusalOf(webhook.refused);
  if (!hook && id !== undefined && told.sent + told.failed === 0)
    throw new Refusal(404, 'There is no such event, or all receivers were told of it.');
  const sent = (webhook?.sent ?? 0) + told.sent;
  const failed = (webhook?.failed ?? 0) + told.failed;
  const success = failed === 0;
  return jsonAnswer(
    success ? 200 : 502,
    { success, sent, failed, error: webhook?.error ?? told.error },
    headers,
  );
}

/** How many were sent and how many failed, with the last error. */
interface Resent {
  readonly sent: number;
  readonly failed: number;
  readonly error?: string;
}

const nothing: Resent = { sent: 0, failed: 0 };

/** Sends the event with an id, or what is due, to the webhook. refused: why nothing was sent. */
async function resendWebhook(
  id: string | undefined,
  hook: Hook,
  env: Env,
  end: number,
): Promise<Resent & { readonly refused?: Exclude<Claim, { readonly state: 'go' }> }> {
  let sent = 0;
  let failed = 0;
  let error: string | undefined;
  do {
    const claimed = await stored(env.deliveries.claimResend(id), env);
    if (claimed.state !== 'go') {
      const isRefused = id !== undefined || (claimed.state === 'limited' && sent + failed === 0);
      return { sent, failed, error, ...(isRefused ? { refused: claimed } : {}) };
    }
    const outcome = await sendClaimed(claimed, hook, env);
    if (outcome?.delivered) sent += 1;
    else failed += 1;
    error = outcome?.error ?? error;
  } while (env.now() < end);
  return { sent, failed, error };
}

/** Tells receivers of the event with an id, or of what is due. */
async function retellReceivers(
  id: string | undefined,
  env: Env,
  end: number,
  isUnhooked: boolean,
): Promise<Resent> {
  const names = env.receivers.map(({ name }) => name);
  if (names.length === 0) return nothing;
  let sent = 0;
  let failed = 0;
  do {
    const event = await stored(env.deliveries.claimReceiversResend(id, names, isUnhooked), env);
    if (!event || event.receivers.length === 0) break;
    const told = await tellAll(event, env);
    sent += told.sent;
    failed += told.failed;
  } while (env.now() < end);
  return failed > 0 ? { sent, failed, error: 'A receiver failed.' } : { sent, failed };
}

/** What the database answers. @throws Refusal when it does not */
async function stored<T>(answer: Promise<T>, env: Env): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    env.log(`webhook: the store failed, ${messageOf(error)}`);
    throw new Refusal(503, 'The events could not be read.');
  }
}

/** The id of the requested event, or undefined for all that are due. */
function eventIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal(400, 'The body is not {} or {"event_id": …}.');
  if (!('event_id' in body)) return undefined;
  if (typeof body.event_id !== 'string') throw new Refusal(400, 'The event_id is not a text.');
  return body.event_id;
}
