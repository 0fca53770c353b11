import type { Answers, FunnelOutline } from '../../../engine';
import { answerList, planLinkOf } from '../../../engine/session';
import { asDocumentSays } from './as-document-says';

/**
 * The plan link that holds a visitor's answers, as an absolute URL. Undefined while the answers say
 * no more than who the visitor is: there is no plan to link to yet. Undefined for a funnel without a plan link.
 */
export async function planUrl(
  page: FunnelOutline,
  answers: Answers,
  sessionId: string,
): Promise<string | undefined> {
  const outline = await asDocumentSays(page);
  const { name, email } = outline.webhook?.user ?? {};
  const others = Object.fromEntries(
    Object.entries(answers).filter(([id]) => id !== name && id !== email),
  );
  if (answerList(outline, others, {}).length === 0) return undefined;
  const items = answerList(outline, answers, {});
  const link = planLinkOf(outline, sessionId, items);
  return link === undefined ? undefined : new URL(link, window.location.href).href;
}
