import { wayOf } from '../../analysis/witnesses';
import type { State } from '../../analysis/spaces/state-space';
import type { AnswerValue } from '../../document/format/answers';
import { withComputed } from '../../document/conditions/with-computed';
import { conditionsIn, evaluateCondition } from '../../document/conditions/condition';
import { memo } from '../../document/basics/memo';
import { isComputed } from '../../document/format/source';
import { evaluationOrder } from '../../graph/computed';
import type { Subject } from '../reporting/rule';
import { spaceOf } from './space';

/**
 * The states that no way leads out of, and that some visitors are in. The results of a computed field lie within limits,
 * and some of them may be impossible: then a visit has to show that somebody is there.
 */
export const caughtStates = memo((subject: Subject): readonly State[] => {
  const { fields } = subject.document;
  return spaceOf(subject).trapped.filter(
    (state) =>
      !Object.keys(state.known).some((id) => isComputed(fields[id])) || isVisited(state, subject),
  );
});

/** Whether a visit was found that comes to a state, as far as conditions tell answers apart. */
function isVisited({ node, known }: State, subject: Subject): boolean {
  const { document, graph } = subject;
  const { fields } = document;
  const order = evaluationOrder(graph.computed);
  const tests = Object.values(graph.nodes).flatMap(({ transitions }) =>
    transitions.flatMap(({ when }) => (when ? conditionsIn(when) : [])),
  );
  const outcomesOf = (id: string, value: AnswerValue | undefined): string =>
    JSON.stringify(
      tests
        .filter(({ field }) => field === id)
        .map((test) => evaluateCondition(test, { [id]: value }, fields)),
    );
  const isAmong = (id: string, value: AnswerValue | undefined): boolean =>
    known[id]?.some((each) => outcomesOf(id, each) === outcomesOf(id, value)) ?? true;
  const given = Object.entries(known).flatMap(([id, [value]]) =>
    isComputed(fields[id]) || value === undefined ? [] : [[id, value] as const],
  );
  const way = wayOf(subject, Object.fromEntries(given), (step) => {
    if (step.node !== node) return false;
    const all = withComputed(order, fields, step.answers);
    return Object.keys(known).every((id) => isAmong(id, all[id]));
  });
  return way !== undefined;
}
