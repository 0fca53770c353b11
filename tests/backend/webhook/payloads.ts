import { createHash } from 'node:crypto';
import type { WebhookPayload } from '../../../engine/session';
import { webhookPayload } from '../../../engine/session/webhook';
import { readFlow } from '../../support/flows';

const { outline } = readFlow('flows/interface-wizard.json');
let visitors = 0;

/** The site of the pages that send. */
export const site = 'https://funnel.example';

/** The payload of a new visitor, whose name tells the receiver what to do. */
export function payloadOf(
  name: string,
  { email = 'ada.secret@example.com', origin = site, sessionId = newSessionId() } = {},
): WebhookPayload {
  return webhookPayload(
    outline,
    { goal_path: 'leads', name, email },
    { goal_path: 'What first?' },
    {
      sessionId,
      now: new Date().toISOString(),
      url: `${origin}/email?utm_source=mail`,
      userAgent: 'Test/1',
      utm: { source: 'mail', medium: null, campaign: null },
    },
  );
}

/** The id of a new session. */
export function newSessionId(): string {
  visitors += 1;
  return `session_${Date.now()}_${visitors}abcdef`;
}

/** The write key of the sessions in these tests, and what the database keeps of it. */
export const writeKey = 'k'.repeat(43);
export const writeKeyHash = createHash('sha256').update(writeKey).digest('hex');

/** Makes the row of a session, as its page does with its first save. */
export const saveSession = `insert into public.wizard_sessions (session_id, write_key, updated_at)
  values ($1, '${writeKey}', now()) on conflict do nothing`;
