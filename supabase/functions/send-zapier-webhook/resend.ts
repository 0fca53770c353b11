import { jsonAnswer, Refusal } from './answer.ts';
import type { Claim } from './deliveries.ts';
import type { Env } from './environment.ts';
import { hasKey, readJson } from './request.ts';
import { messageOf, refusalOf, sendClaimed } from './send.ts';

/** When a call stops claiming further events, in milliseconds. The last one may take as long as a call may. */
const patience = 40_000;

/**
 * Resends stored events. `{}` resends what is due, sequentially, because the receiver may have failed under
 * load: also by parallel calls, of which one sends and the others find nothing. The database decides what is due, so
 * the public key is enough. `{"event_id": …}` resends one event at once, and requires the secret key.
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
  if (!hook) throw new Refusal(409, 'Nothing is sent: the function has no ZAPIER_WEBHOOK_URL.');
  const claim = (): Promise<Claim> =>
    env.deliveries.claimResend(id).catch((error: unknown) => {
      env.log(`webhook: the store failed, ${messageOf(error)}`);
      throw new Refusal(503, 'The events could not be read.');
    });

  // With an id, the loop runs once.
  const end = id === undefined ? env.now() + patience : 0;
  let sent = 0;
  let failed = 0;
  let error: string | undefined;
  do {
    const claimed = await claim();
    if (claimed.state !== 'go') {
      if (id === undefined && (claimed.state !== 'limited' || sent + failed > 0)) break;
      throw refusalOf(claimed);
    }
    const outcome = await sendClaimed(claimed, hook, env);
    if (outcome?.delivered) sent += 1;
    else failed += 1;
    error = outcome?.error ?? error;
  } while (env.now() < end);
  const success = failed === 0;
  return jsonAnswer(success ? 200 : 502, { success, sent, failed, error }, headers);
}

/** The id of the requested event, or undefined for all that are due. */
function eventIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal(400, 'The body is not {} or {"event_id": …}.');
  if (!('event_id' in body)) return undefined;
  if (typeof body.event_id !== 'string') throw new Refusal(400, 'The event_id is not a text.');
  return body.event_id;
}
