import type { WebhookPayload } from '../../../engine';
import { webhookPayload } from '../../../engine/session/webhook';
import { readFlow } from '../../support/flows';

const { outline } = readFlow('flows/interface-wizard.json');
let visitors = 0;

/** The payload of a new visitor, whose name tells the receiver what to do. */
export function payloadOf(name: string): WebhookPayload {
  visitors += 1;
  return webhookPayload(
    outline,
    { goal_path: 'leads', name, email: 'ada.secret@example.com' },
    { goal_path: 'What first?' },
    {
      sessionId: `session_${Date.now()}_${visitors}abcdef`,
      now: new Date().toISOString(),
      url: 'https://example.com/email?utm_source=mail',
      userAgent: 'Test/1',
      utm: { source: 'mail', medium: null, campaign: null },
    },
  );
}
