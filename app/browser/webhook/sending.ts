import { mayLeaveDevice } from '../../../engine/session';
import type { EffectOf } from '../../../engine/compile';
import type { FunnelOutline } from '../../../engine';
import type { Drafts } from '../../../renderers';
import type { Content } from '../content/content';
import { keepTrying } from '../content/keep-trying';
import type { Store } from '../device/store';
import type { VisitorSession } from '../session/session';
import { keepPending, pendingKeys } from './pending';

/** What events are made of, and where they are kept. */
export interface SendServices {
  readonly outline: FunnelOutline;
  readonly content: Content;
  readonly session: VisitorSession;
  readonly store: Store;
  readonly drafts: Pick<Drafts, 'get'>;
}

/** Sends answers out. */
export interface AnswerSender {
  /**
   * Sends the answers once, from a node; what fails is sent again later. Resolves to whether they have arrived, false
   * without the consent that the document asks for, and while the code for it cannot be fetched; never rejects.
   */
  send(effect: EffectOf<'send'>): Promise<boolean>;
  /** Fetches the code for it, and sends what earlier visits could not deliver. */
  prepare(): void;
}

/** The sending of a page, in a funnel with a webhook. Answers are stored before its code is needed. */
export function startSending(services: SendServices): AnswerSender | undefined {
  const { outline, store } = services;
  const { webhook } = outline;
  if (!webhook) return undefined;
  let starting: ReturnType<typeof fetchCode> | undefined;
  const code = (): ReturnType<typeof fetchCode> => (starting ??= fetchCode());
  return {
    prepare: () => {
      void code().success.then(({ sendFailed }) => {
        if ([...pendingKeys(outline, store), ...store.keys(webhook.failedKey)].length > 0)
          sendFailed(services, webhook);
      });
    },
    send: async ({ node, answers }) => {
      if (!mayLeaveDevice(outline, answers)) return false;
      const now = new Date().toISOString();
      const url = window.location.href;
      const key = keepPending(outline, store, { node, answers, now, url });
      const { success, failure } = code();
      return Promise.race([
        success.then(({ sendPending }) => sendPending(services, webhook, key)),
        failure.then(() => false),
      ]);
    },
  };
}

/** With the words that answers are written down with. */
const fetchCode = () =>
  keepTrying(async () => {
    const [{ sendFailed, sendPending }] = await Promise.all([
      import('./send-answers'),
      import('virtual:funnel/source'),
    ]);
    return { sendFailed, sendPending };
  });
