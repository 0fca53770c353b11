import { check } from '../check/check';
import { expand } from '../check/parts';
import { readSource } from '../check/source';
import { decisionsBetween, type DecisionChange } from './decisions';
import { partsBetween, type PartChanges } from './describe';
import { pathsBetween, type PathChange } from './paths';
import { sessionLosses, type SessionLoss } from './sessions';

/** What differs between two documents, in the words of funnels. */
export interface FunnelDiff {
  readonly parts: readonly PartChanges[];
  readonly decisions: readonly DecisionChange[];
  /** Undefined where one of the documents has errors, so that it cannot run. */
  readonly paths?: readonly PathChange[];
  /** What visitors who are underway would lose. Undefined as above. */
  readonly losses?: readonly SessionLoss[];
}

/** A text that is no document. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

/**
 * What differs between the texts of two documents. Formatting and the order of keys are nothing.
 * @throws UnreadableError when one of them is not JSON
 */
export function diffOf(before: string, after: string): FunnelDiff {
  const [old, now] = [before, after].map((text) => {
    const { value, problems } = readSource(text);
    const [first] = problems;
    if (first) throw new UnreadableError(first.message);
    return { value, decided: expand(value).value, document: check(text).document };
  });
  const changes = {
    parts: partsBetween(old?.decided, now?.decided),
    decisions: decisionsBetween(old?.value, now?.value),
  };
  if (!old?.document || !now?.document) return changes;
  return {
    ...changes,
    paths: pathsBetween(old.document, now.document),
    losses: sessionLosses(old.document, now.document),
  };
}

/** Whether two documents are the same funnel. */
export const isEmpty = ({ parts, decisions }: FunnelDiff): boolean =>
  parts.length === 0 && decisions.length === 0;
