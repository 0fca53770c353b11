import type { Answers } from './format/answers';
import { takesPart, valuesDrawn } from './experiments/assigned';
import type { FunnelNode } from './format/document.generated';
import type { FunnelOutline } from './format/outline';
import { resolveNode } from './resolve-node';
import { shownAnswers, visitedPath } from './visited-path';

/** An experiment that shows something to a visitor, and the version that they see. */
type Exposure = readonly [experiment: string, value: string];

/**
 * The experiments that a screen exposes a visitor to: it reads otherwise with another value of the experiment's field, or a
 * screen that they have seen would have led them elsewhere.
 * @param node the screen as the document has it
 * @param given all answers of the visitor
 * @param visitor the id of the session: who does not take part is not exposed
 * @param hasSeen whether a node was shown to them: who comes by an address within has not gone the way to it
 */
export function exposuresAt(
  outline: FunnelOutline,
  id: string,
  node: FunnelNode,
  given: Answers,
  visitor: string,
  hasSeen: (node: string) => boolean,
): Exposure[] {
  const { experiments = {}, fields } = outline;
  const seenWith = (answers: Answers): string =>
    JSON.stringify(resolveNode(node, outline, shownAnswers(outline, id, answers)));
  const own = visitedPath(outline, given, id);
  const passed = own.slice(0, Math.max(0, own.indexOf(id))).filter(hasSeen);
  /** Whether visitors with these answers are led elsewhere from a screen that was passed. */
  const leadElsewhere = (answers: Answers): boolean => {
    const path = visitedPath(outline, answers, id);
    return passed.some(
      (each) => path.includes(each) && path[path.indexOf(each) + 1] !== own[own.indexOf(each) + 1],
    );
  };
  return Object.entries(experiments).flatMap(([experiment, { field }]): Exposure[] => {
    const [value, declared] = [given[field], fields[field]];
    if (typeof value !== 'string' || !declared || !takesPart(fields, field, visitor, value))
      return [];
    const seen = seenWith(given);
    const differs = valuesDrawn(declared).some((other) => {
      if (other === value) return false;
      const answers = { ...given, [field]: other };
      return seenWith(answers) !== seen || leadElsewhere(answers);
    });
    return differs ? [[experiment, value]] : [];
  });
}

/** The fields of which an experiment counts whether their answers were sent. */
export function countedFields({ experiments = {} }: Pick<FunnelOutline, 'experiments'>): string[] {
  return Object.values(experiments).flatMap(({ goal, guardrails }) =>
    [goal, ...guardrails].flatMap(({ sent }) => (sent === undefined ? [] : [sent])),
  );
}
