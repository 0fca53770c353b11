import { pointerOf } from '../../document/basics/pointer';
import type { Rule } from '../reporting/rule';

/** Something leads on from every node that has a next one: a button, a timer, an answer. */
export const deadEnd: Rule<object> = {
  explanation: {
    what: 'A screen has a next node, and nothing that leads there: no button, no timer, no answer.',
    why: 'Visitors are stuck on the screen.',
    fix: 'Leave out "next" and "branches", as an end has none, or use another type of node.',
    wrong: { nodes: { feast: { type: 'end', button: null } } },
    right: { nodes: { feast: { type: 'info', button: 'Indeed' } } },
  },
  check: ({ graph: { nodes } }) =>
    Object.entries(nodes).flatMap(([id, { transitions, triggers }]) =>
      transitions.length > 0 && triggers.length === 0 ? [{ pointer: pointerOf('nodes', id) }] : [],
    ),
  message: () =>
    'Nothing on this screen leads to its "next" or "branches". Leave them out, or use another type of node.',
};
