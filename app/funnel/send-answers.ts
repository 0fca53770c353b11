import { fieldsAskedBy, webhookPayload, type Answers, type FunnelOutline } from '../../engine';
import type { Content } from '../content';
import { deliver } from '../webhook';
import type { Surroundings } from './effects';

/** Sends the answers out, once. Resolves to whether they have arrived; never rejects. */
export function sendAnswers(
  answers: Answers,
  { outline, content, session, store, sendWebhook }: Surroundings,
): Promise<boolean> {
  const payload = webhookPayload(outline, answers, questionsOf(outline, content), {
    sessionId: session.id,
    now: new Date().toISOString(),
    url: window.location.href,
    userAgent: navigator.userAgent,
    utm: session.utm,
  });
  return deliver(outline, payload, sendWebhook, store);
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
