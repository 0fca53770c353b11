import type { Env } from '../environment.ts';
import type { ClaimedEvent } from '../event.ts';
import type { Outcome } from '../forward.ts';
import type { ReceiverClaim, ToldEvent } from '../deliveries.ts';
import { messageOf } from '../text.ts';
import { leadIn } from './lead.ts';
import type { Skipped } from './receiver.ts';

/**
 * Tells those receivers of an event that have not been told, and stores what became of it at each. What fails is tried
 * again by the resend. Never rejects.
 * @param caller stands for the client's address, where it is known
 */
export async function tellReceivers(
  { id, payload, proven }: ClaimedEvent,
  env: Env,
  caller?: string,
): Promise<void> {
  if (!proven || env.receivers.length === 0) return;
  try {
    const lead = leadIn(payload);
    if (!lead) return;
    const wanted = env.receivers.filter(({ isFor }) => isFor?.(lead) ?? true);
    if (wanted.length === 0) return;
    const names = wanted.map(({ name }) => name);
    const receivers = await env.deliveries.claimReceivers(id, names, caller);
    await tellAll({ id, payload, receivers }, env);
  } catch (error) {
    env.log(`webhook ${id}: the store of receivers failed, ${messageOf(error)}`);
  }
}

/** Tells the receivers that are claimed, all at once. Returns how many took it or need nothing, and how many failed. */
export async function tellAll(
  event: ToldEvent,
  env: Env,
): Promise<{ readonly sent: number; readonly failed: number }> {
  const took = await Promise.all(event.receivers.map((claim) => tellOne(event, claim, env)));
  const sent = took.filter(Boolean).length;
  return { sent, failed: took.length - sent };
}

/** Whether the receiver took it, or needs nothing. */
async function tellOne(
  { id, payload }: ToldEvent,
  claim: ReceiverClaim,
  env: Env,
): Promise<boolean> {
  const lead = leadIn(payload);
  const receiver = env.receivers.find(({ name }) => name === claim.receiver);
  if (!lead || !receiver) return false;
  const outcome = await receiver.tell(lead, env).catch((error: unknown): Outcome => ({
    delivered: false,
    error: `It could not be told: ${messageOf(error)}`,
  }));
  env.log(`webhook ${id}: ${receiver.name} ${wordsFor(outcome)} (call ${claim.attempt})`);
  for (let tries = 1; tries <= 3; tries += 1) {
    try {
      await env.deliveries.finishReceiver(id, claim, outcome);
      break;
    } catch (error) {
      env.log(`webhook ${id}: the store failed after ${receiver.name}, ${messageOf(error)}`);
      await env.sleep(200 * tries);
    }
  }
  return 'skipped' in outcome || outcome.delivered;
}

const wordsFor = (outcome: Outcome | Skipped): string => {
  if ('skipped' in outcome) return `skipped: ${outcome.skipped}`;
  return outcome.delivered ? 'delivered' : (outcome.error ?? 'failed');
};
