import type { Env } from '../environment.ts';
import { messageOf } from '../text.ts';
import type { Signs } from './signs.ts';
import { checkToken, type TurnstileCheck } from './turnstile.ts';

/**
 * Decides whether a stored event is spam, and keeps what follows: a held one goes to nobody, and its lead is marked. The
 * database knows the age of the session, and who was marked before. What a page says can only make it worse. Resolves to
 * whether it is held; where the store fails it is not: a lost lead is worse than one that is spam. Never rejects.
 */
export async function isSpam(id: string, signs: Signs, env: Env): Promise<boolean> {
  try {
    const { age } = signs;
    const found = signs.trap ? trapped : await foundByTurnstile(id, signs, env);
    const isHeld = await env.deliveries.judge(id, { ...found, age, quickest: env.quickestVisit });
    if (isHeld) env.log(`webhook ${id}: held as spam`);
    return isHeld;
  } catch (error) {
    env.log(`webhook ${id}: not judged, the store failed, ${messageOf(error)}`);
    return false;
  }
}

/** Why it looks like spam, or what could not be checked. */
interface Found {
  readonly reason?: string;
  readonly note?: string;
}

const trapped: Found = { reason: 'A box was filled in that no person sees.' };

async function foundByTurnstile(id: string, { turnstile }: Signs, env: Env): Promise<Found> {
  const settings = env.turnstile;
  if (!settings) return {};
  const check: TurnstileCheck = turnstile
    ? await checkToken(id, turnstile, settings, env)
    : { state: 'unchecked', reason: 'the page has sent no token' };
  if (check.state === 'passed') return {};
  const isFailed = check.state === 'failed';
  env.log(`webhook ${id}: Turnstile ${check.state}, ${check.reason}`);
  const words = `Turnstile ${isFailed ? 'refused it' : 'has not checked it'}: ${check.reason}.`;
  if (isFailed || settings.holdsUnchecked) return { reason: words };
  // The page of a document without a site key says nothing of tokens.
  return turnstile === undefined ? {} : { note: words };
}
