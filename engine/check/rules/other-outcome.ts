import { outlineOf } from '../../compile/outline';
import { outcomeOf } from '../../document/outcome';
import { pointerOf } from '../../document/pointer';
import type { At, Rule, Step } from '../rule';
import { answersIn } from '../ways/answers-in';
import { spaceOf, wayTo } from '../ways/space';

interface OtherOutcome {
  readonly outcome: string;
  /** The outcome that counts instead, and the screen that shows it. */
  readonly instead: { readonly outcome: string; readonly node: string };
  /** The shortest way there. */
  readonly evidence: readonly Step[];
}

/** Whoever comes to the screen of an outcome has reached this outcome, and no other one before. */
export const otherOutcome: Rule<OtherOutcome> = {
  needs: ['ways'],
  isAcceptable: true,
  explanation: {
    what: 'Visitors see the screen of one outcome and count as those of another, which comes first on their way, or first from another entry that their answers fit as well.',
    why: 'What is saved, sent and reported names the other outcome, and their plan link opens it.',
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
  check: (subject) => {
    const { document, graph } = subject;
    if (document.outcomes === undefined) return [];
    const outline = outlineOf(document, graph);
    const { states } = spaceOf(subject);
    return Object.entries(document.nodes).flatMap(([id, { outcome }]): At<OtherOutcome>[] => {
      if (outcome === undefined) return [];
      for (const state of states.get(id) ?? []) {
        const reached = outcomeOf(outline, answersIn(state, subject));
        if (!reached || reached.name === outcome) continue;
        const instead = { outcome: reached.name, node: reached.node };
        const pointer = pointerOf('nodes', reached.node, 'outcome');
        return [
          { outcome, instead, found: reached.name, evidence: wayTo(state, subject), pointer },
        ];
      }
      return [];
    });
  },
  message: ({ outcome, instead, evidence }) =>
    `Visitors who come by ${evidence.map(({ node }) => node).join(' → ')} see the outcome "${outcome}", and count as those of "${instead.outcome}", which "${instead.node}" shows before. Write "outcome" only where ways end.`,
};
