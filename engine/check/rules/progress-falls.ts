import { pointerOf } from '../../document/basics/pointer';
import { decreasesOf, type Decrease } from '../facts/decreasing';
import type { Rule } from '../reporting/rule';
import { asTaken } from '../ways/proofs';

interface ProgressFalls extends Decrease {
  readonly property: 'progress' | 'step';
}

/** Neither progress nor the step counter falls from one node to the next. Nodes without the number are skipped. */
export const progressFalls: Rule<ProgressFalls> = {
  isAcceptable: true,
  explanation: {
    what: 'The progress or the step of a node is less than that of a node before it.',
    why: 'The progress bar jumps back, or the counter runs backwards, which tells visitors that they are losing ground.',
    fix: 'Raise the number in the order in which visitors see the screens, or leave it out on one of the two.',
    wrong: { nodes: { email: { progress: 55 } } },
    right: { nodes: { email: { progress: 80 } } },
  },
  needs: ['routes'],
  check: (subject) => {
    const { document, graph } = asTaken(subject);
    return (['progress', 'step'] as const).flatMap((property) =>
      decreasesOf(document, graph, (node) => node[property]).map((decrease) => ({
        ...decrease,
        property,
        pointer: pointerOf('nodes', decrease.node, property),
      })),
    );
  },
  message: ({ property, from, to, via }) =>
    property === 'progress'
      ? `Progress falls from ${from} to ${to} on the way ${via.join(' → ')} → here. Raise it, or leave it out.`
      : `The counter falls from step ${from} to step ${to} on the way ${via.join(' → ')} → here. Correct one of them, or leave it out.`,
};
