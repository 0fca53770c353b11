import type { Answers } from '../document/answers';
import type { FunnelOutline } from '../document/outline';
import { answerList, type AnswerItem } from './answer-list';
import { planLinkOf } from './plan-link';
import type { Utm } from './utm';
import { recordOf, type SessionRecord } from './record';
import { answersOnWay } from './walk';

/** What is sent when the visitor leaves their address (specification, section 3). */
export interface WebhookPayload {
  readonly survey_id: string;
  readonly session: SessionRecord;
  readonly submitted_at: string;
  readonly user: {
    readonly name: string | null;
    readonly email: string | null;
    readonly phone: null;
  };
  readonly meta: { readonly source_url: string; readonly user_agent: string; readonly utm: Utm };
  readonly answers: readonly AnswerItem[];
  readonly personalized_plan_url: string;
  readonly event_id: string;
}

/** What the page knows and the engine cannot. */
export interface WebhookSurroundings {
  readonly sessionId: string;
  /** An ISO time. */
  readonly now: string;
  /** The address of the page, with its origin. */
  readonly url: string;
  readonly userAgent: string;
  readonly utm: Utm;
}

/**
 * The payload of the webhook. Its `event_id` follows from the session and the answers: sending the
 * same answers again is the same event, sending corrected ones is a new one.
 */
export function webhookPayload(
  outline: FunnelOutline,
  answers: Answers,
  questions: Readonly<Record<string, string>>,
  { sessionId, now, url, userAgent, utm }: WebhookSurroundings,
): WebhookPayload {
  const onWay = answersOnWay(outline, answers);
  const items = answerList(outline, answers, questions);
  const text = (field: string): string | null => onWay[field]?.toString() ?? null;
  const { user } = outline.webhook;
  return {
    survey_id: outline.id,
    session: { session_id: sessionId, ...recordOf(outline.fields, onWay, now) },
    submitted_at: now,
    user: { name: text(user.name), email: text(user.email), phone: null },
    meta: { source_url: url, user_agent: userAgent, utm },
    answers: items,
    personalized_plan_url: new URL(planLinkOf(outline, sessionId, items), url).href,
    event_id: `${sessionId}_${fingerprint(JSON.stringify(items))}`,
  };
}

/** A short name for a text: 32-bit FNV-1a over its UTF-16 units. Tells texts apart, protects nothing. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
}
