import { fieldsAskedBy, type Answers, type FunnelOutline } from '../../engine';
import { webhookPayload } from '../../engine/session/webhook';
import { backendConnection } from '../backend/connection';
import type { Store } from '../browser/store';
import type { Content } from '../content';
import { deliver, deliverFailed } from '../webhook/deliver';
import { functionPort, type WebhookPort } from '../webhook/port';
import type { Surroundings } from './effects';

/** Sends the answers out, once. Resolves to whether they have arrived; never rejects. */
export function sendAnswers(
  answers: Answers,
  { outline, content, session, store }: Surroundings,
): Promise<boolean> {
  const payload = webhookPayload(outline, answers, questionsOf(outline, content), {
    sessionId: session.id,
    now: new Date().toISOString(),
    url: window.location.href,
    userAgent: navigator.userAgent,
    utm: session.utm,
  });
  const writeKey = store.get(outline.session.writeKey);
  return deliver(outline.webhook, payload, portOf(outline), store, writeKey);
}

/** Sends out what earlier visits could not deliver. */
export function sendFailed(outline: FunnelOutline, store: Store): Promise<void> {
  return deliverFailed(outline.webhook, portOf(outline), store);
}

function portOf({ webhook }: FunnelOutline): WebhookPort {
  return functionPort(webhook.function, backendConnection(window.location.origin));
}

/** The wording of each field's question: its own, or the title of the node that asks. */
function questionsOf({ fields, nodes }: FunnelOutline, content: Content): Record<string, string> {
  const titles = Object.keys(nodes).flatMap((id) => {
    const node = content.node(id);
    return node?.type === 'question'
      ? fieldsAskedBy(node).map((field) => [field, node.title] as const)
      : [];
  });
  const own = Object.entries(fields).flatMap(([id, field]) =>
    'question' in field && field.question !== undefined ? [[id, field.question] as const] : [],
  );
  return Object.fromEntries([...titles, ...own]);
}
