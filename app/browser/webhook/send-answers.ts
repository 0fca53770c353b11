import {
  nodeOf,
  visitedPath,
  type Answers,
  type FunnelOutline,
  type WebhookOptions,
} from '../../../engine';
import { questionsRead } from '../../../engine/session/questions';
import { webhookPayload } from '../../../engine/session/webhook';
import { backendConnection } from '../sync/connection';
import { mayLeaveDevice } from '../session/consent';
import type { Store } from '../device/store';
import type { Content } from '../content/content';
import { deliver, deliverFailed } from './deliver';
import { functionPort, type WebhookPort } from './port';
import type { EffectOf, EffectServices } from '../effects';

/**
 * Sends the answers once, from a node. Resolves to whether they have arrived, false
 * without a webhook and without the consent that the document asks for; never rejects.
 */
export async function sendAnswers(
  { node, answers }: EffectOf<'send'>,
  { outline, content, session, store }: EffectServices,
): Promise<boolean> {
  const { webhook } = outline;
  if (!webhook || !mayLeaveDevice(outline, answers)) return false;
  const questions = await questionsOf(outline, content, answers, node);
  const payload = webhookPayload(outline, answers, questions, {
    sessionId: session.id,
    now: new Date().toISOString(),
    url: window.location.href,
    userAgent: navigator.userAgent,
    utm: session.utm,
  });
  const writeKey = store.get(outline.session.writeKey);
  return deliver(webhook, payload, portOf(webhook), store, writeKey);
}

/** Sends out what earlier visits could not deliver. */
export async function sendFailed({ webhook }: FunnelOutline, store: Store): Promise<void> {
  if (webhook) await deliverFailed(webhook, portOf(webhook), store);
}

function portOf({ function: name }: WebhookOptions): WebhookPort {
  return functionPort(name, backendConnection(window.location.origin));
}

/** The questions as the visitor read them. Their copy is fetched where the visitor was faster than it. */
async function questionsOf(
  outline: FunnelOutline,
  content: Content,
  answers: Answers,
  current: string,
): Promise<Readonly<Record<string, string>>> {
  const missing = visitedPath(outline, answers).filter(
    (id) => nodeOf(outline, id).kind.startsWith('question/') && content.node(id) === undefined,
  );
  // A question whose copy could not be fetched is sent by its field's name.
  await Promise.all(missing.map((id) => content.load(id).catch(() => undefined)));
  return questionsRead(outline, (id) => content.node(id), answers, current);
}
