import type { Fields } from '../../document/answers';
import { pathsOf } from '../../document/outline';
import { pointerOf, type Found } from '../issue';
import type { Rule } from '../rule';

/** No address leads to two nodes, be it through a parameter; the start owns "/". */
export const uniquePaths: Rule = ({ nodes, start, fields }) => {
  const owned: { readonly path: string; readonly id: string }[] = [];
  const found: Found[] = [];
  for (const [id, node] of Object.entries(nodes)) {
    for (const path of pathsOf(node)) {
      const other = owned.find((each) => overlap(each.path, path, fields))?.id;
      if (other === undefined) owned.push({ path, id });
      else
        found.push({
          code: 'duplicate-path',
          path,
          other,
          pointer: pointerOf('nodes', id, 'path'),
        });
    }
  }
  const ownsRoot = owned.some(({ path, id }) => path === '/' && id === start);
  if (nodes[start] && !ownsRoot)
    found.push({ code: 'missing-start-path', start, pointer: pointerOf('nodes', start, 'path') });
  return found;
};

/** Whether some address fits both paths. */
function overlap(one: string, other: string, fields: Fields): boolean {
  const [a, b] = [one.split('/'), other.split('/')];
  return a.length === b.length && a.every((part, index) => meets(part, b[index] ?? '', fields));
}

function meets(one: string, other: string, fields: Fields): boolean {
  if (one.startsWith(':') && other.startsWith(':')) return true;
  if (other.startsWith(':')) return meets(other, one, fields);
  if (!one.startsWith(':')) return one === other;
  const field = fields[one.slice(1)];
  return field?.type === 'choice' && Object.hasOwn(field.values, other);
}
