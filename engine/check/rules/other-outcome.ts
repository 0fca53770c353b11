import { own } from '../../document/basics/own';
import { pointerOf } from '../../document/basics/pointer';
import { reachableFrom, successorsIn } from '../../graph/algorithms';
import type { At, Rule } from '../reporting/rule';

interface OtherOutcome {
  /** The outcome of this screen, which counts also for those who go on. */
  readonly outcome: string;
  /** The screen of another outcome that they come to, as a node's id. */
  readonly later: string;
}

/** No way leads from the screen of one outcome to that of another: the first on the way is the one that counts. */
export const otherOutcome: Rule<OtherOutcome> = {
  needs: ['routes'],
  isAcceptable: true,
  explanation: {
    what: 'A screen shows an outcome, and a way leads on from it to the screen of another one.',
    why: 'Visitors see the later outcome and count as those of the first: what is saved, sent and reported names the first, and their plan link opens it.',
    fix: 'Write "outcome" only on the screens where ways end.',
    wrong: {
      outcomes: { loaf: { label: 'A loaf a week' }, feast: { label: 'A feast' } },
      nodes: { loaves: { outcome: 'feast' }, basket: { outcome: 'loaf' } },
    },
    right: {
      outcomes: { loaf: { label: 'A loaf a week' } },
      nodes: { basket: { outcome: 'loaf' } },
    },
  },
  check: ({ document: { nodes }, graph }) => {
    const next = successorsIn(graph);
    return Object.entries(nodes).flatMap(([id, { outcome }]): At<OtherOutcome>[] => {
      if (outcome === undefined) return [];
      const later = [...reachableFrom(next(id), next)].find((other) => {
        const { outcome: another = outcome } = own(nodes, other) ?? {};
        return another !== outcome;
      });
      const pointer = pointerOf('nodes', id, 'outcome');
      return later === undefined ? [] : [{ outcome, later, found: outcome, pointer }];
    });
  },
  message: ({ outcome, later }) =>
    `Visitors who go on from here to the outcome of "${later}" still count as those of "${outcome}": the first on the way is saved and sent. Write "outcome" only where ways end.`,
};
