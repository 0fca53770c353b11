import { Refusal } from './answer.ts';
import type { Claim } from './deliveries.ts';
import type { Env } from './environment.ts';
import type { ClaimedEvent } from './event.ts';
import { forward, type Hook, type Outcome } from './forward.ts';
import { tellReceivers } from './receivers/tell.ts';
import { messageOf } from './text.ts';

/**
 * Forwards a claimed event, if a webhook URL is set, tells the receivers, and stores the outcome of the webhook. The outcome is kept even when it
 * cannot be stored. The notice of an erasure that came in the meantime is sent next. Never rejects.
 * @param caller stands for the client's address, where it is known
 */
export async function sendClaimed(
  event: ClaimedEvent,
  hook: Hook | undefined,
  env: Env,
  caller?: string,
): Promise<Outcome | undefined> {
  const { id, attempt } = event;
  const [outcome] = await Promise.all([
    hook && forward(event, hook, env),
    tellReceivers(event, env, caller),
  ]);
  const what = outcome ? (outcome.delivered ? 'delivered' : outcome.error) : 'stored';
  env.log(`webhook ${id}: ${what} (call ${attempt}${event.proven ? '' : ', unproven'})`);
  for (let tries = 1; tries <= 3; tries += 1) {
    try {
      const notice = await env.deliveries.finish(event, outcome);
      if (notice !== undefined) await sendNotice(notice, hook, env);
      break;
    } catch (error) {
      env.log(`webhook ${id}: the store failed after sending, ${messageOf(error)}`);
      await env.sleep(200 * tries);
    }
  }
  return outcome;
}

/** What fails here is sent by the next resend. */
async function sendNotice(id: string, hook: Hook | undefined, env: Env): Promise<void> {
  const claim = await env.deliveries.claimResend(id).catch(() => undefined);
  if (claim?.state === 'go') await sendClaimed(claim, hook, env);
}

/** The refusal for a claim that was not granted. */
export function refusalOf(claim: Exclude<Claim, { readonly state: 'go' }>): Refusal {
  const later: Record<string, string> =
    'wait' in claim ? { 'retry-after': String(claim.wait) } : {};
  switch (claim.state) {
    case 'busy':
      return new Refusal(409, 'This event is being sent, or the receiver asked to wait.', later);
    case 'contested':
      return new Refusal(409, 'This event was sent with another key before.', later);
    case 'delivered':
      return new Refusal(409, 'This event has arrived before.');
    case 'limited':
      return claim.isKept
        ? new Refusal(429, 'Too many events: this one is stored, and sent later.', later)
        : new Refusal(429, 'Too many calls. Try again later.', later);
    case 'refused':
      return new Refusal(403, "The key is not the key of the event's session.");
    case 'erased':
      return new Refusal(422, 'The session of this event was erased.');
    case 'none':
      return new Refusal(404, 'There is no such event.');
  }
}
