import { pointerOf } from '../../document/basics/pointer';
import type { Rule } from '../reporting/rule';

interface UnconfirmedDecision {
  readonly question: string;
  readonly chosen: string;
}

/** Notes the open decisions. */
export const unconfirmedDecision: Rule<UnconfirmedDecision> = {
  severity: 'note',
  explanation: {
    what: 'A decision between the readings of the specification has not been confirmed.',
    why: 'The funnel follows a reading that may not be the one that its owner wants.',
    fix: 'Read the question, write the reading into "chosen", and set "confirmed" to true.',
    wrong: { decisions: { greeting: { confirmed: false } } },
    right: { decisions: { greeting: { confirmed: true, decidedBy: 'Ada' } } },
  },
  check: ({ document: { decisions } }) =>
    Object.entries(decisions)
      .filter(([, { confirmed }]) => !confirmed)
      .map(([id, { question, chosen }]) => ({
        question,
        chosen,
        pointer: pointerOf('decisions', id, 'confirmed'),
      })),
  message: ({ question, chosen }) => `Open decision: ${question} The funnel follows "${chosen}".`,
};
