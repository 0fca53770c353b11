import { jsonAnswer, Refusal } from './answer.ts';
import { callerOf } from './caller.ts';
import type { Env } from './environment.ts';
import { readEvent } from './event.ts';
import { originHeaders, preflightAnswer } from './origin.ts';
import { isSpam } from './spam/judge.ts';
import { signsIn } from './spam/signs.ts';
import { resend } from './resend.ts';
import { refusalOf, sendClaimed } from './send.ts';
import { messageOf } from './text.ts';

/**
 * Receives an event from a page, stores it and forwards it once. At the path that ends in /resend it resends
 * what has not arrived. Answers `{ success, error }`; `forwarded` says whether a webhook URL was set.
 *
 * 200 sent now, sent before, or stored · 400, 401, 405, 413, 415 the request is wrong · 403 another site, or
 * not the session's key · 409 being sent, or backing off · 422 the session was erased · 429 too many · 502 the
 * receiver failed · 503 the store failed, nothing was sent
 */
export async function handle(request: Request, env: Env): Promise<Response> {
  let headers: Readonly<Record<string, string>> = {};
  try {
    headers = originHeaders(request, env.origins);
    if (request.method === 'OPTIONS') return preflightAnswer(headers);
    if (new URL(request.url).pathname.endsWith('/resend'))
      return await resend(request, env, headers);
    return await take(request, env, headers);
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
  request: Request,
  env: Env,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const event = await readEvent(request, env.publicKeys, env.origins);
  const address = env.address(request);
  const caller = address === undefined ? undefined : await callerOf(address, env.callerKey);
  const claim = await env.deliveries.claim(event, caller).catch((error: unknown) => {
    env.log(`webhook ${event.id}: the store failed, ${messageOf(error)}`);
    throw new Refusal(503, 'The event could not be stored, and was not sent.');
  });
  if (claim.state === 'delivered')
    return jsonAnswer(200, { success: true, forwarded: true }, headers);
  // What is kept for later is judged now: the resend has nothing but the payload.
  const isKept = claim.state === 'go' || (claim.state === 'limited' && claim.isKept);
  if (isKept && (await isSpam(event.id, signsIn(request.headers), env)))
    return jsonAnswer(200, { success: true, forwarded: false }, headers);
  if (claim.state !== 'go') throw refusalOf(claim);
  const outcome = await sendClaimed(claim, await env.hook?.(), env, caller);
  if (outcome && !outcome.delivered)
    return jsonAnswer(502, { success: false, error: outcome.error }, headers);
  return jsonAnswer(200, { success: true, forwarded: outcome !== undefined }, headers);
}
