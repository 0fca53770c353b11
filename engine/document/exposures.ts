import type { Answers } from './answers';
import { takesPart, valuesDrawn } from './assigned';
import type { FunnelNode } from './document.generated';
import type { FunnelOutline } from './outline';
import { resolveNode } from './resolve-node';
import { shownAnswers, visitedPath } from './visited-path';

/** An experiment that shows something to a visitor, and the version that they see. */
type Exposure = readonly [experiment: string, value: string];

/**
 * The experiments that a screen exposes a visitor to: it reads otherwise with another value of the experiment's field, or
 * they would have come another way.
 * @param node the screen as the document has it
 * @param given all answers of the visitor
 * @param visitor the id of the session: who does not take part is not exposed
 */
export function exposuresAt(
  outline: FunnelOutline,
  id: string,
  node: FunnelNode,
  given: Answers,
  visitor: string,
): Exposure[] {
  const { experiments = {}, fields } = outline;
  const seenWith = (answers: Answers): string => {
    const path = visitedPath(outline, answers, id);
    const screen = resolveNode(node, outline, shownAnswers(outline, id, answers));
    return JSON.stringify([path.slice(0, path.indexOf(id) + 1), screen]);
  };
  return Object.entries(experiments).flatMap(([experiment, { field }]): Exposure[] => {
    const [value, declared] = [given[field], fields[field]];
    if (typeof value !== 'string' || !declared || !takesPart(fields, field, visitor, value))
      return [];
    const seen = seenWith(given);
    const differs = valuesDrawn(declared).some(
      (other) => other !== value && seenWith({ ...given, [field]: other }) !== seen,
    );
    return differs ? [[experiment, value]] : [];
  });
}

/** The fields of which an experiment counts whether their answers were sent. */
export function countedFields({ experiments = {} }: Pick<FunnelOutline, 'experiments'>): string[] {
  return Object.values(experiments).flatMap(({ goal, guardrails }) =>
    [goal, ...guardrails].flatMap(({ sent }) => (sent === undefined ? [] : [sent])),
  );
}
