import { pointerOf, type Found } from '../issue';
import type { Rule } from '../rule';

/** An info screen has a button, or goes on by itself: nobody gets stuck. */
export const waysOn: Rule = ({ nodes }) =>
  Object.entries(nodes).flatMap(([id, node]): Found[] => {
    if (node.type !== 'info') return [];
    const goesOn = node.button !== undefined || (node.autoAdvance ?? false) !== false;
    return goesOn ? [] : [{ code: 'no-way-on', pointer: pointerOf('nodes', id) }];
  });
