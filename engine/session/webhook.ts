import { outcomeOf } from '#optional/features';
import { fnv1a } from '../document/basics/fnv1a';
import type { Answers } from '../document/format/answers';
import type { FunnelOutline } from '../document/format/outline';
import { answerList } from './answer-list';
import { planLinkOf } from './plan-link';
import type { Utm } from './utm';
import { recordOf } from './record';
import { countingAnswers } from '../document/visited-path';
import type { WebhookPayload } from './webhook-payload.generated';

/** The most characters of what strangers can put into an address or a browser's name (the payload's schema). */
const longest = { url: 2000, userAgent: 500 };

/** What the page knows and the engine cannot. */
export interface WebhookContext {
  readonly sessionId: string;
  /** An ISO time. */
  readonly now: string;
  /** The address of the page, with its origin. */
  readonly url: string;
  readonly userAgent: string;
  readonly utm: Utm;
}

/**
 * The payload of the webhook (schemas/webhook-payload.schema.json). Its `event_id` follows from the session and the answers: sending the
 * same answers again is the same event, sending corrected ones is a new one.
 */
export function webhookPayload(
  outline: FunnelOutline,
  answers: Answers,
  questions: Readonly<Record<string, string>>,
  { sessionId, now, url, userAgent, utm }: WebhookContext,
): WebhookPayload {
  const onWay = countingAnswers(outline, answers);
  const items = answerList(outline, answers, questions);
  // Not the questions' words: they may not have loaded yet when a visitor is quick.
  const said = items.map(({ node_id, value, choice_id }) => [node_id, choice_id ?? value]);
  const text = (field: string | undefined): string | null =>
    (field === undefined ? undefined : onWay[field])?.toString() ?? null;
  const user = outline.webhook?.user;
  const phone =
    user?.phone ??
    Object.keys(outline.fields).find(
      (id) => outline.fields[id]?.type === 'phone' && onWay[id] !== undefined,
    );
  const shown = outcomeOf?.(outline, answers);
  const label = outline.source?.outcomes?.[shown?.name ?? '']?.label;
  const outcome = shown && { name: shown.name, label: label ?? shown.label };
  const planLink = planLinkOf(outline, sessionId, items);
  return {
    survey_id: outline.id,
    session: { session_id: sessionId, ...recordOf(outline.fields, onWay, now) },
    submitted_at: now,
    user: { name: text(user?.name), email: text(user?.email), phone: text(phone) },
    meta: {
      source_url: url.slice(0, longest.url),
      user_agent: userAgent.slice(0, longest.userAgent),
      ...((outline.languages?.length ?? 0) > 1 ? { language: outline.language } : {}),
      utm,
    },
    answers: items,
    ...(outline.outcomes ? { outcome: outcome ?? null } : {}),
    personalized_plan_url: planLink === undefined ? null : new URL(planLink, url).href,
    event_id: `${sessionId}_${fnv1a(JSON.stringify(said)).toString(36)}`,
  };
}
