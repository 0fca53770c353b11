import {
  mayLeaveDevice,
  questionsRead,
  webhookPayload,
  type WebhookPayload,
} from '../../../engine/session';
import {
  nodeOf,
  visitedPath,
  type Answers,
  type FunnelOutline,
  type WebhookOptions,
} from '../../../engine';
import { backendConnection } from '../sync/connection';
import { asDocumentSays } from '../session/as-document-says';
import { savedWithin } from '../session/saved-within';
import type { Content } from '../content/content';
import { deliver, keepUndelivered } from './deliver';
import { pendingKeys, readPending } from './pending';
import { functionPort, type Enclosed, type WebhookPort } from './port';
import { startResending, type Resending } from './resending';
import type { SendServices } from './sending';
import { visitSigns } from './visit-signs';

/** How long the answers wait for their session to be saved, in milliseconds: as long as the function may take for it. */
const longestWait = 5000;

/**
 * Sends pending answers once; what fails is sent again later. Resolves to whether they have arrived; never rejects.
 * @param key where the answers are stored
 */
export async function sendPending(
  services: SendServices,
  webhook: WebhookOptions,
  key: string,
): Promise<boolean> {
  const { session, store } = services;
  const message = await undelivered(services, webhook, key);
  if (!message) return false;
  const port = portOf(webhook);
  // The function proves an event by its session's row: without one it arrives as unproven.
  const afterSaving: WebhookPort = async (...event) => {
    await savedWithin(session, longestWait);
    return port(...event);
  };
  const { payload, enclosed } = message;
  const hasArrived = await deliver(webhook, payload, afterSaving, store, enclosed);
  if (!hasArrived) resendingOf(services, webhook).failed();
  return hasArrived;
}

/** Sends out what earlier visits could not deliver. */
export function sendFailed(services: SendServices, webhook: WebhookOptions): void {
  void Promise.all(
    pendingKeys(services.outline, services.store).map((key) => undelivered(services, webhook, key)),
  ).then(() => resendingOf(services, webhook).begin());
}

/** Makes an event of pending answers, and keeps it in their place until it is delivered. Undefined where it must not be sent. */
async function undelivered(
  services: SendServices,
  webhook: WebhookOptions,
  key: string,
): Promise<{ readonly payload: WebhookPayload; readonly enclosed: Enclosed } | undefined> {
  const { outline, content, session, store, drafts } = services;
  const pending = readPending(store, key);
  if (!pending || !mayLeaveDevice(outline, pending.answers)) {
    store.remove(key);
    return undefined;
  }
  const { node, answers, now, url } = pending;
  const said = await asDocumentSays(outline);
  const questions = await questionsOf(said, content, answers, node);
  const payload = webhookPayload(said, answers, questions, {
    sessionId: session.id,
    now,
    url,
    userAgent: navigator.userAgent,
    utm: session.utm,
  });
  const writeKey = store.get(outline.session.writeKey);
  const enclosed = {
    writeKey,
    signs: visitSigns(payload, drafts, webhook.turnstile !== undefined),
  };
  keepUndelivered(webhook, payload, store, enclosed);
  store.remove(key);
  return { payload, enclosed };
}

let resending: Resending | undefined;

/** This page's one. */
const resendingOf = ({ store }: SendServices, webhook: WebhookOptions): Resending =>
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
  const isKnown = (id: string): boolean =>
    outline.source?.questions[id] !== undefined || content.node(id) !== undefined;
  const missing = visitedPath(outline, answers).filter(
    (id) => nodeOf(outline, id).kind.startsWith('question/') && !isKnown(id),
  );
  // A question whose copy could not be fetched is sent by its field's name.
  await Promise.all(missing.map((id) => content.load(id).catch(() => undefined)));
  return questionsRead(outline, (id) => content.node(id), answers, current);
}
