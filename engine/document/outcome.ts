import { typeOf } from './fields/field-types';
import type { Answers } from './format/answers';
import type { FunnelField } from './format/document.generated';
import { nodeOf, type FunnelOutline } from './format/outline';
import { openFields, visitedPath } from './visited-path';

/** An outcome of the funnel, with the node that shows it. */
export interface Outcome {
  readonly node: string;
  readonly name: string;
  readonly label: string;
}

/**
 * The outcome that a visitor has reached: the first on their path, if no question before it is open. Undefined
 * without one.
 */
export function outcomeOf(outline: FunnelOutline, answers: Answers): Outcome | undefined {
  const path = visitedPath(outline, answers);
  for (const node of path) {
    const { outcome: name } = nodeOf(outline, node);
    if (name === undefined) continue;
    const { label = name } = outline.outcomes?.[name] ?? {};
    return isReached(outline, node, path, answers) ? { node, name, label } : undefined;
  }
  return undefined;
}

/**
 * Whether a node shows an outcome that the visitor has not reached: it must not be opened by its address.
 */
export function isOutOfReach(outline: FunnelOutline, id: string, answers: Answers): boolean {
  return (
    nodeOf(outline, id).outcome !== undefined &&
    !isReached(outline, id, visitedPath(outline, answers, id), answers)
  );
}

/**
 * Whether a path passes a node, and each question before it is answered. A visitor who came by a plan link need not
 * have answered what such a link does not carry.
 */
function isReached(
  outline: FunnelOutline,
  id: string,
  path: readonly string[],
  answers: Answers,
): boolean {
  const isNeeded = (field: string): boolean =>
    outline.planLink === undefined || isCarried(outline.fields[field]);
  return (
    path.includes(id) &&
    path
      .slice(0, path.indexOf(id))
      .every((each) => !openFields(outline, each, answers).some(isNeeded))
  );
}

/** Whether a plan link carries the answer to a field. */
function isCarried(field: FunnelField | undefined): boolean {
  return (
    field !== undefined &&
    'answerId' in field &&
    field.answerId !== undefined &&
    typeOf(field).isCarried &&
    !('restore' in field && field.restore === false)
  );
}
