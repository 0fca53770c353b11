import { pointerOf, type Found } from '../issue';
import type { Rule } from '../rule';

/** Lists the open decisions. */
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
