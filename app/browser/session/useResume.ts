import { hasAnswered, isStart, resumeAt, type Answers, type FunnelOutline } from '../../../engine';
import { useHydrated } from '../device/useHydrated';
import type { Visitor } from './visitor';

/**
 * The node where a returning visitor, who sees a start, goes on. Undefined for everybody else, and until a
 * prerendered page has been hydrated: it knows no visitor.
 * @param id the node that is shown
 */
export function useResume(
  outline: FunnelOutline,
  visitor: Visitor | undefined,
  id: string,
  answers: Answers,
): string | undefined {
  const isHydrated = useHydrated();
  const isBack = isHydrated && visitor && hasAnswered(outline.fields, visitor.restored);
  if (!isBack || !isStart(outline, id)) return undefined;
  const resume = resumeAt(outline, answers);
  return isStart(outline, resume) ? undefined : resume;
}
