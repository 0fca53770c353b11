import {
  addressOf,
  eventAt,
  fieldsAskedBy,
  nodeOf,
  webhookPayload,
  type FunnelActor,
  type FunnelEffect,
  type FunnelOutline,
} from '../../engine';
import { track } from '../analytics/sinks';
import type { Store } from '../browser/store';
import type { Content } from '../content';
import type { Session } from '../session';
import { deliver, type WebhookPort } from '../webhook';

/** What the effects of a funnel reach. */
export interface Surroundings {
  readonly outline: FunnelOutline;
  readonly content: Content;
  readonly session: Session;
  readonly store: Store;
  readonly isRehydrated: boolean;
  readonly sendWebhook: WebhookPort;
  readonly playEffect: (name: string) => void;
}

type EffectOf<T extends FunnelEffect['type']> = Extract<FunnelEffect, { readonly type: T }>;

/** Carries out what the machine emits, until the returned function is called. */
export function carryOutEffects(actor: FunnelActor, around: Surroundings): () => void {
  const subscriptions = [
    actor.on('report', (effect) => report(effect, around)),
    actor.on('sound', ({ effect }) => around.playEffect(effect)),
    actor.on('save', ({ answers }) => around.session.save(answers)),
    actor.on('send', (effect) => void send(effect, actor, around)),
  ];
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
}

function report(effect: EffectOf<'report'>, { outline, session, isRehydrated }: Surroundings): void {
  const { node, event, payload, answers } = effect;
  const system = {
    route: addressOf(outline, node, answers),
    screen_name: nodeOf(outline, node).screenName,
    session_id: session.id,
    is_rehydrated: isRehydrated,
  };
  const known = Object.entries(payload).map(([name, value]) => [
    name,
    typeof value === 'object' ? system[value.system] : value,
  ]);
  track(event, Object.fromEntries(known.filter(([, value]) => value !== undefined)));
}

async function send(
  { node, answers }: EffectOf<'send'>,
  actor: FunnelActor,
  { outline, content, session, store, sendWebhook }: Surroundings,
): Promise<void> {
  const payload = webhookPayload(outline, answers, questionsOf(outline, content), {
    sessionId: session.id,
    now: new Date().toISOString(),
    url: window.location.href,
    userAgent: navigator.userAgent,
    utm: session.utm,
  });
  const success = await deliver(outline, payload, sendWebhook, store);
  actor.send(eventAt(node, { type: success ? 'sent' : 'failed' }));
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
