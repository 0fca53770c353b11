import type { Fields } from '../../document/format/answers';
import { valuesOf } from '../../document/fields/field-facts';
import { pathsOf } from '../../document/format/outline';
import { pointerOf } from '../../document/basics/pointer';
import type { At, Rule } from '../reporting/rule';

interface DuplicatePath {
  readonly path: string;
  readonly other: string;
}

/** No address leads to two nodes, not even through a parameter. */
export const duplicatePath: Rule<DuplicatePath> = {
  explanation: {
    what: 'Two nodes have the same address, or an address of one is also a value of a parameter of the other.',
    why: 'The browser shows only one of them when the address is opened or reloaded.',
    fix: 'Give each node its own path.',
    wrong: { nodes: { feast: { path: '/name' } } },
    right: { nodes: { feast: { path: '/feast' } } },
  },
  check: ({ document: { nodes, fields } }) => {
    const plain = new Map<string, string>();
    const withParameters: { readonly path: string; readonly id: string }[] = [];
    const ownerOf = (path: string): string | undefined => {
      const isPlain = !path.includes(':');
      const others = isPlain
        ? withParameters
        : [...withParameters, ...[...plain].map(([other, id]) => ({ path: other, id }))];
      return plain.get(path) ?? others.find((each) => overlap(each.path, path, fields))?.id;
    };
    return Object.entries(nodes).flatMap(([id, node]) =>
      pathsOf(node).flatMap((path): At<DuplicatePath>[] => {
        const other = ownerOf(path);
        if (other !== undefined) return [{ path, other, pointer: pointerOf('nodes', id, 'path') }];
        if (path.includes(':')) withParameters.push({ path, id });
        else plain.set(path, id);
        return [];
      }),
    );
  },
  message: ({ path, other }) =>
    `The path "${path}" belongs to the node "${other}" already. Give each node its own.`,
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
  return valuesOf(fields[one.slice(1)]).includes(other);
}
