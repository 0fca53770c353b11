import type { Answers, FunnelOutline } from '../../../engine';
import { answerList } from '../../../engine/session/answer-list';
import { planLinkOf } from '../../../engine/session/plan-link';

/**
 * The plan link that holds a visitor's answers, as an absolute URL. Undefined while the answers say
 * no more than who the visitor is: there is no plan to link to yet.
 */
export function planUrl(
  outline: FunnelOutline,
  answers: Answers,
  sessionId: string,
): string | undefined {
  const { name, email } = outline.webhook.user;
  const { [name]: _name, [email]: _email, ...others } = answers;
  if (answerList(outline, others, {}).length === 0) return undefined;
  const items = answerList(outline, answers, {});
  return new URL(planLinkOf(outline, sessionId, items), window.location.href).href;
}
