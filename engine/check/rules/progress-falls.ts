import { pointerOf } from '../../document/pointer';
import { fallsOf, type Fall } from '../falls';
import type { Rule } from '../rule';

/** Progress never falls from one node to the next. Nodes without progress are skipped. */
export const progressFalls: Rule<Fall> = {
  isAcceptable: true,
  explanation: {
    what: 'The progress of a node is less than that of a node before it.',
    why: 'The progress bar jumps back, which tells visitors that they are losing ground.',
    fix: 'Raise the progress, or leave it out on one of the two.',
    wrong: { nodes: { email: { progress: 55 } } },
    right: { nodes: { email: { progress: 80 } } },
  },
  check: ({ document, graph }) =>
    fallsOf(document, graph, ({ progress }) => progress).map((fall) => ({
      ...fall,
      pointer: pointerOf('nodes', fall.node, 'progress'),
    })),
  message: ({ from, to, via }) =>
    `Progress falls from ${from} to ${to} on the way ${via.join(' → ')} → here. Raise it, or leave it out.`,
};
