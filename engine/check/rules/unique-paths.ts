import { pathsOf } from '../../document/outline';
import { pointerOf, type Found } from '../issue';
import type { Rule } from '../rule';

/** No two nodes share an address, whatever their parameters are called; the start owns "/". */
export const uniquePaths: Rule = ({ nodes, start }) => {
  const owners = new Map<string, string>();
  const found: Found[] = [];
  for (const [id, node] of Object.entries(nodes)) {
    for (const path of pathsOf(node)) {
      const shape = path.replace(/:[a-z0-9_]+/g, ':');
      const other = owners.get(shape);
      if (other === undefined) owners.set(shape, id);
      else
        found.push({
          code: 'duplicate-path',
          path,
          other,
          pointer: pointerOf('nodes', id, 'path'),
        });
    }
  }
  const first = nodes[start];
  if (first && owners.get('/') !== start)
    found.push({ code: 'missing-start-path', start, pointer: pointerOf('nodes', start, 'path') });
  return found;
};
