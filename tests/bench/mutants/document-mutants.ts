import { isRecord, type FunnelDocument, type FunnelNode } from '../../../engine';
import { pointerOf } from '../../../engine/document/basics/pointer';
import type { Mutant } from './mutant';

/** Every screen with another progress or step, and every heading with other words. */
export function documentMutants(document: FunnelDocument): Mutant[] {
  return Object.entries(document.nodes).flatMap(([id, node]) => [
    ...['progress', 'step'].flatMap((name) =>
      changed(document, ['nodes', id, name], 'wrong progress', (value) =>
        typeof value === 'number' ? value + 1 : undefined,
      ),
    ),
    ...headingsOf(document, id).flatMap((keys) =>
      changed(document, keys, 'wrong copy', (value) =>
        typeof value === 'string' ? `${value} indeed` : undefined,
      ).map((mutant) => ({ ...mutant, ...shownAt(id, node, keys) })),
    ),
  ]);
}

/** Where a heading of a node shows: a variant's own for its value, the node's own where no variant replaces it. */
function shownAt(id: string, node: FunnelNode, keys: readonly string[]): Pick<Mutant, 'shownAt'> {
  if (!('variants' in node) || node.variantsBy === undefined) return {};
  const { variantsBy: field } = node;
  const [, , part, value] = keys;
  if (part === 'variants' && value !== undefined)
    return { shownAt: { node: id, when: { field, is: value } } };
  const variants = Object.values(node.variants ?? {});
  const isReplaced =
    keys.length === 3 &&
    variants.length > 0 &&
    variants.every((each) => Object.hasOwn(each, part ?? ''));
  return isReplaced ? { shownAt: { node: id, when: { field, answered: false } } } : {};
}

/** Where the headings of a screen are: its own, those of its variants, of its phases, of its greeting. */
function headingsOf(document: FunnelDocument, id: string): string[][] {
  const node: unknown = document.nodes[id];
  if (!isRecord(node)) return [];
  const inner = (name: string): string[][] =>
    isRecord(node[name]) ? Object.keys(node[name]).map((key) => [name, key]) : [];
  const greetings = inner('sections').filter(
    ([, key = '']) => isRecord(node.sections) && Object(node.sections[key]).type === 'greeting',
  );
  const phases = ['form', 'code', 'success'].map((name) => [name]);
  return [[], ...inner('variants'), ...phases, ...greetings].flatMap((keys) =>
    ['title', 'headline'].map((name) => ['nodes', id, ...keys, name]),
  );
}

function changed(
  document: FunnelDocument,
  keys: readonly string[],
  kind: Mutant['kind'],
  by: (value: unknown) => unknown,
): Mutant[] {
  const copy = structuredClone(document);
  const last = keys.at(-1) ?? '';
  let parent: unknown = copy;
  for (const key of keys.slice(0, -1)) parent = isRecord(parent) ? parent[key] : undefined;
  if (!isRecord(parent)) return [];
  const value = by(parent[last]);
  if (value === undefined) return [];
  Object.assign(parent, { [last]: value });
  return [{ kind, at: pointerOf(...keys), edges: [], document: copy }];
}
