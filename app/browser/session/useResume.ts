import { useCallback } from 'react';
import { hasAnswered, isStart, resumeAt, type Answers, type FunnelOutline } from '../../../engine';
import { useHydrated } from '../device/useHydrated';
import type { Visitor } from './visitor';

/**
 * Leads a returning visitor, who sees a start, to where they go on. Undefined for everybody else, and until a
 * prerendered page has been hydrated: it knows no visitor.
 * @param id the node that is shown
 * @param goTo visits a node
 */
export function useResume(
  outline: FunnelOutline,
  visitor: Visitor | undefined,
  id: string,
  answers: Answers,
  goTo: (node: string) => void,
): (() => void) | undefined {
  const isHydrated = useHydrated();
  const isBack = isHydrated && visitor && hasAnswered(outline.fields, visitor.restored);
  const resume = isBack && isStart(outline, id) ? resumeAt(outline, answers) : undefined;
  const goOn = useCallback(() => resume !== undefined && goTo(resume), [resume, goTo]);
  return resume === undefined || isStart(outline, resume) ? undefined : goOn;
}
