import { pointerOf } from '../../document/pointer';
import type { Rule } from '../rule';

/** Something leads on from every node that has a next one: a button, a timer, an answer. */
export const deadEnd: Rule<object> = {
  explanation: {
    what: 'A screen has a next node, and nothing that leads there: no button, no timer, no answer.',
    why: 'Visitors are stuck on the screen.',
    fix: 'Add a "button", or let the screen advance by itself with "autoAdvance".',
    wrong: { nodes: { feast: { button: null } } },
    right: { nodes: { feast: { button: 'Indeed' } } },
  },
  check: ({ graph: { nodes } }) =>
    Object.entries(nodes).flatMap(([id, { transitions, triggers }]) =>
      transitions.length > 0 && triggers.length === 0 ? [{ pointer: pointerOf('nodes', id) }] : [],
    ),
  message: () => `The visitor would be stuck here. Add a "button" or "autoAdvance".`,
};
