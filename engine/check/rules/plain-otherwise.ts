import { parametersOf } from '../../document/address';
import { pathsOf } from '../../document/outline';
import { pointerOf, type Found } from '../issue';
import type { Rule } from '../rule';

/** A wrong address is led to a node whose own address needs no answer: it cannot be wrong again. */
export const plainOtherwise: Rule = ({ nodes }) =>
  Object.entries(nodes).flatMap(([id, { otherwise }]): Found[] => {
    const target = nodes[otherwise ?? ''];
    const [path = '/'] = target ? pathsOf(target) : [];
    return otherwise !== undefined && parametersOf(path).length > 0
      ? [
          {
            code: 'otherwise-parameter',
            otherwise,
            path,
            pointer: pointerOf('nodes', id, 'otherwise'),
          },
        ]
      : [];
  });
