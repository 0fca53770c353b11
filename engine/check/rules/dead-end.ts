import { pointerOf } from '../../document/pointer';
import type { Rule } from '../rule';

/** Something leads on from every node that has a next one: a button, a timer, an answer. */
export const deadEnd: Rule<object> = {
  check: ({ graph: { nodes } }) =>
    Object.entries(nodes).flatMap(([id, { transitions, triggers }]) =>
      transitions.length > 0 && triggers.length === 0 ? [{ pointer: pointerOf('nodes', id) }] : [],
    ),
  message: () => `The visitor would be stuck here. Add a "button" or "autoAdvance".`,
};
