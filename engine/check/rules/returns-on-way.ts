import { pointerOf } from '../../document/basics/pointer';
import type { At, Rule } from '../reporting/rule';
import { asTaken } from '../ways/proofs';

interface ReturnsOnWay {
  /** The screen that leads here, as a node's id. */
  readonly from: string;
}

/** An info that leads back where visitors came from is entered by links alone, not by a transition. */
export const returnsOnWay: Rule<ReturnsOnWay> = {
  explanation: {
    what: 'An info has "returns": true, and a "next", a branch or an answer leads to it.',
    why: 'Its button leads everybody back to the screen before, again and again: nobody comes past it.',
    fix: 'Leave out "returns", or let only links lead to the info.',
    wrong: { nodes: { feast: { returns: true } } },
    right: { nodes: { feast: { returns: false } } },
  },
  needs: ['routes'],
  check: (subject) => {
    const { nodes } = subject.document;
    const entering = Object.entries(asTaken(subject).graph.nodes);
    return Object.entries(nodes).flatMap(([id, node]): At<ReturnsOnWay>[] => {
      if (node.type !== 'info' || node.returns !== true) return [];
      const from = entering.find(([, { transitions }]) => transitions.some(({ to }) => to === id));
      const pointer = pointerOf('nodes', id, 'returns');
      return from ? [{ from: from[0], pointer, fix: [{ op: 'remove', path: pointer }] }] : [];
    });
  },
  message: ({ from }) =>
    `"${from}" leads here by itself, and the button leads back there: nobody comes past this screen. Leave out "returns", or let only links lead here.`,
};
