import type { WebhookPayload } from '../../../engine/session';
import { tokenDraft, trapDraft, type Drafts } from '../../../renderers';

/**
 * What the page tells the function about the visit: its age in milliseconds when the answers were sent, whether the honeypot was
 * filled in, and the Turnstile token, which is empty while there is none. The function decides what follows.
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
