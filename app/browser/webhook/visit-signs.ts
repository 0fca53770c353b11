import type { WebhookPayload } from '../../../engine/session';
import { tokenDraft, trapDraft, type Drafts } from '../../../renderers';

/**
 * What the page has seen of the visit: how old it was when the answers were sent, in milliseconds, and whether the box
 * that no person meets was filled in, with the token of Turnstile, empty where there is none yet. The function decides what follows from it.
 */
export function visitSigns(
  { session, submitted_at }: Pick<WebhookPayload, 'session' | 'submitted_at'>,
  drafts: Pick<Drafts, 'get'>,
  hasTurnstile: boolean,
): Readonly<Record<string, string>> {
  // A session's id has the time at which it began, perhaps on an earlier page. The application may have come after what the
  // visitor has entered into this one.
  const sinceBegun = Date.parse(submitted_at) - Number(/\d+/.exec(session.session_id)?.[0]);
  const sinceOpened = performance.now();
  return {
    age: Math.round(sinceBegun > sinceOpened ? sinceBegun : sinceOpened).toString(),
    ...(drafts.get(trapDraft) ? { trap: '1' } : {}),
    ...(hasTurnstile ? { turnstile: drafts.get(tokenDraft) ?? '' } : {}),
  };
}
