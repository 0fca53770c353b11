import { pointerOf, type Found } from '../issue';
import type { Rule } from '../rule';

/** Lists the decisions that nobody has confirmed yet. */
export const confirmedDecisions: Rule = ({ decisions }) =>
  Object.entries(decisions)
    .filter(([, { confirmed }]) => !confirmed)
    .map(([id, { question, chosen }]): Found => ({
      code: 'unconfirmed-decision',
      severity: 'note',
      question,
      chosen,
      pointer: pointerOf('decisions', id, 'confirmed'),
    }));
