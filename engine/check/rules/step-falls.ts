import { pointerOf } from '../../document/pointer';
import { fallsOf, type Fall } from '../falls';
import type { Rule } from '../rule';

/** The step counter never counts backwards from one node to the next. Nodes without a step are skipped. */
export const stepFalls: Rule<Fall> = {
  isAcceptable: true,
  explanation: {
    what: 'The step of a node is less than that of a node before it.',
    why: 'The counter runs backwards, which tells visitors that they are losing ground.',
    fix: 'Number the screens in the order in which visitors see them, or leave the step out.',
    wrong: { nodes: { name: { step: 3 }, email: { step: 2 } } },
    right: { nodes: { name: { step: 2 }, email: { step: 3 } } },
  },
  check: ({ document, graph }) =>
    fallsOf(document, graph, ({ step }) => step).map((fall) => ({
      ...fall,
      pointer: pointerOf('nodes', fall.node, 'step'),
    })),
  message: ({ from, to, via }) =>
    `The counter falls from step ${from} to step ${to} on the way ${via.join(' → ')} → here. Correct one of them, or leave it out.`,
};
