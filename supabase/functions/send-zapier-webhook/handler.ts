import { jsonAnswer, Refusal } from './answer.ts';
import type { Claim } from './deliveries.ts';
import type { Env } from './environment.ts';
import { readEvent, type WebhookEvent } from './event.ts';
import { forward, type Outcome } from './forward.ts';
import { originHeaders, preflightAnswer } from './origin.ts';

/**
 * Takes an event from a page, stores it and sends it on, once. Answers `{ success, error }`; `forwarded`
 * says whether there was an address to send it to.
 *
 * 200 sent now, sent before, or stored · 400, 401, 403, 405, 413, 415 the request is wrong · 409 being
 * sent, or resting · 502 the receiver failed · 503 the store failed, nothing was sent
 */
export async function handle(request: Request, env: Env): Promise<Response> {
  let headers: Readonly<Record<string, string>> = {};
  try {
    headers = originHeaders(request, env.origins);
    if (request.method === 'OPTIONS') return preflightAnswer(headers);
    const event = await readEvent(request, env.keys);
    return await take(event, env, headers);
  } catch (error) {
    if (error instanceof Refusal) {
      env.log(`webhook: refused with ${error.status}, ${error.message}`);
      return jsonAnswer(
        error.status,
        { success: false, error: error.message },
        { ...headers, ...error.headers },
      );
    }
    env.log(`webhook: unexpected ${error instanceof Error ? error.name : 'error'}`);
    return jsonAnswer(500, { success: false, error: 'The webhook failed.' }, headers);
  }
}

async function take(
  event: WebhookEvent,
  env: Env,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const claim = await env.deliveries.claim(event).catch((error: unknown) => {
    env.log(`webhook ${event.id}: the store failed, ${messageOf(error)}`);
    throw new Refusal(503, 'The event could not be stored, and was not sent.');
  });
  if (claim.state === 'delivered')
    return jsonAnswer(200, { success: true, forwarded: true }, headers);
  if (claim.state === 'busy')
    return jsonAnswer(
      409,
      { success: false, error: 'This event is being sent, or waits for the receiver.' },
      { ...headers, 'retry-after': String(claim.wait) },
    );
  const hook = await env.hook?.();
  const outcome = hook && (await forward({ ...event, body: claim.payload }, hook, env));
  await finish(event, claim, outcome, env);
  if (outcome && !outcome.delivered)
    return jsonAnswer(502, { success: false, error: outcome.error }, headers);
  return jsonAnswer(200, { success: true, forwarded: outcome !== undefined }, headers);
}

/** Writes down how it ended. What has been sent stays sent when that fails. */
async function finish(
  { id }: WebhookEvent,
  { attempt }: Extract<Claim, { readonly state: 'go' }>,
  outcome: Outcome | undefined,
  env: Env,
): Promise<void> {
  const what = outcome ? (outcome.delivered ? 'delivered' : outcome.error) : 'stored';
  env.log(`webhook ${id}: ${what} (call ${attempt})`);
  for (let tries = 1; tries <= 3; tries += 1) {
    try {
      await env.deliveries.finish(id, attempt, outcome);
      return;
    } catch (error) {
      env.log(`webhook ${id}: the store failed after sending, ${messageOf(error)}`);
      await env.sleep(200 * tries);
    }
  }
}

/** What an error says without the address that it was about. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/https?:\/\/\S+/g, '…') : 'no reason given';
}
