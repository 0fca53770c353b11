import { outlineOf } from '../../../compile/outline';
import { evaluateCondition, fieldsOf } from '../../../document/conditions/condition';
import { own } from '../../../document/basics/own';
import { pointerOf } from '../../../document/basics/pointer';
import { isComputed, isGiven } from '../../../document/format/source';
import { calculated } from '../../../document/visited-path';
import { withReads } from '../../../graph/computed';
import { endlessNodes } from '../../../graph/endless';
import { reachableFrom, type Neighbours } from '../../../graph/algorithms';
import type { At, Form, Subject } from '../../reporting/rule';

interface SkippedInCircle {
  /** The screens between a skip and the question that was skipped, as node ids. */
  readonly via: readonly string[];
}

/** Whoever skips a question gets past it, without an answer in the next round. */
export const backBySkip: Form<SkippedInCircle> = {
  needs: ['ways'],
  check: (subject) => {
    const { document, graph } = subject;
    const endless = endlessNodes(graph);
    return Object.entries(document.nodes).flatMap(([id, node]): At<SkippedInCircle>[] => {
      if (node.type !== 'question' || node.skip === undefined || endless.has(id)) return [];
      const next = successorsWithout(id, subject);
      const reached = reachableFrom(next(id), (each) => (each === id ? [] : next(each)));
      const isEnd = (each: string): boolean => each !== id && next(each).length === 0;
      if (!reached.has(id) || [...reached].some(isEnd)) return [];
      const via = [...reached].filter((each) => each !== id);
      // A screen that says why the answer is needed may lead back.
      if (via.every((each) => own(document.nodes, each)?.type === 'info')) return [];
      return [{ via, pointer: pointerOf('nodes', id, 'skip') }];
    });
  },
  message: ({ via }) =>
    `Visitors who skip this come here again by ${via.join(', ')}, as often as they skip it: no branch on the way leads out without this answer. Add one, with "answered": false, or leave out "skip".`,
};

/** What screens lead to for visitors who give a question no answer. What other answers decide may hold, or not. */
function successorsWithout(question: string, { document, graph }: Subject): Neighbours {
  const { fields } = document;
  const isElsewhere = (field: string): boolean =>
    Object.entries(graph.nodes).some(
      ([id, { asks, sets }]) => id !== question && [...asks, ...sets].includes(field),
    );
  const missing = new Set(
    (own(graph.nodes, question)?.asks ?? []).filter(
      (field) => isGiven(own(fields, field)) && !isElsewhere(field),
    ),
  );
  const known = calculated(outlineOf(document), {});
  return (id) => {
    const may: string[] = [];
    for (const { when, to } of own(graph.nodes, id)?.transitions ?? []) {
      const isDecided =
        !when ||
        withReads(fieldsOf(when), graph.computed).every(
          (field) => missing.has(field) || isComputed(own(fields, field)),
        );
      const holds = !when || evaluateCondition(when, known, fields);
      if (!isDecided || holds) may.push(to);
      if (isDecided && holds) break;
    }
    return may;
  };
}
