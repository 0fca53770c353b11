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
import { savedWithin } from '../session/saved-within';
import type { Store } from '../device/store';
import type { Content } from '../content/content';
import { deliver } from './deliver';
import { functionPort, type WebhookPort } from './port';
import { startResending, type Resending } from './resending';
import type { EffectOf, EffectServices } from '../effects';

/** How long the answers wait for their session to be saved, in milliseconds: as long as the function may take for it. */
const longestWait = 5000;

/**
 * Sends the answers once, from a node; what fails is sent again later. Resolves to whether they have arrived, false
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
  const port = portOf(webhook);
  // The function proves an event by its session's row: without one it arrives as unproven.
  const afterSaving: WebhookPort = async (event, key) => {
    await savedWithin(session, longestWait);
    return port(event, key);
  };
  const hasArrived = await deliver(webhook, payload, afterSaving, store, writeKey);
  if (!hasArrived) resendingOf(webhook, store).failed();
  return hasArrived;
}

/** Sends out what earlier visits could not deliver. */
export function sendFailed({ webhook }: FunnelOutline, store: Store): void {
  if (webhook) resendingOf(webhook, store).begin();
}

let resending: Resending | undefined;

/** This page's one. */
const resendingOf = (webhook: WebhookOptions, store: Store): Resending =>
  (resending ??= startResending(webhook, portOf(webhook), store));

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
