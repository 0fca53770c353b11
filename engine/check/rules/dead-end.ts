import { pointerOf } from '../../document/pointer';
import type { Rule } from '../rule';

/** An info screen has a button, or advances by itself: visitors can always continue. */
export const deadEnd: Rule<object> = {
  check: ({ document: { nodes } }) =>
    Object.entries(nodes).flatMap(([id, node]) => {
      if (node.type !== 'info') return [];
      const advances = node.button !== undefined || (node.autoAdvance ?? false) !== false;
      return advances ? [] : [{ pointer: pointerOf('nodes', id) }];
    }),
  message: () => `The visitor would be stuck here. Add a "button" or "autoAdvance".`,
};
