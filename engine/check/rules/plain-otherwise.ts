import { parametersOf } from '../../document/address';
import { otherwiseOf, pathsOf } from '../../document/outline';
import { pointerOf, type Found } from '../issue';
import type { Rule } from '../rule';

/** A wrong address is led to a path of another node that needs no answer: it cannot be wrong again. */
export const plainOtherwise: Rule = ({ nodes }) =>
  Object.entries(nodes).flatMap(([id, node]): Found[] => {
    const { to, path } = otherwiseOf(node, nodes) ?? {};
    const target = nodes[to ?? ''];
    if (to === undefined || path === undefined || !target) return [];
    const at = pointerOf('nodes', id, 'otherwise');
    if (!pathsOf(target).includes(path))
      return [
        { code: 'foreign-path', target: to, path, known: pathsOf(target), pointer: `${at}/path` },
      ];
    return parametersOf(path).length > 0
      ? [{ code: 'otherwise-parameter', otherwise: to, path, pointer: at }]
      : [];
  });
