import { pointerOf } from '../../document/pointer';
import type { Rule } from '../rule';

interface UnconfirmedDecision {
  readonly question: string;
  readonly chosen: string;
}

/** Notes the open decisions. */
export const unconfirmedDecision: Rule<UnconfirmedDecision> = {
  severity: 'note',
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
