import type { Env } from '../environment.ts';
import { messageOf } from '../text.ts';
import type { Signs } from './signs.ts';

/**
 * Decides whether a stored event is spam, and keeps what follows: a held one goes to nobody, and its lead is marked. The
 * database knows the age of the session, and who was marked before. What a page says can only make it worse. Resolves to
 * whether it is held; where the store fails it is not: a lost lead is worse than one that is spam. Never rejects.
 */
export async function isSpam(id: string, { age, trap }: Signs, env: Env): Promise<boolean> {
  const reason = trap ? 'A box was filled in that no person sees.' : undefined;
  try {
    const isHeld = await env.deliveries.judge(id, { reason, age, quickest: env.quickestVisit });
    if (isHeld) env.log(`webhook ${id}: held as spam`);
    return isHeld;
  } catch (error) {
    env.log(`webhook ${id}: not judged, the store failed, ${messageOf(error)}`);
    return false;
  }
}
