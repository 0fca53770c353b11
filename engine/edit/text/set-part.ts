import type { Edit, Node } from 'jsonc-parser';
import { keysOf, pointerOf } from '../../document/basics/pointer';
import { partsAt, startOf, type JsonPart } from './json-scan';
import { adding, indentAt, removing } from './members';
import { nodeAt, treeOf, type TextTree } from './text-edits';

/**
 * The smallest change of a document's text that sets, adds or removes a part. Missing parts around it are added.
 * @param value undefined removes the part
 */
export function settingPart(text: string, pointer: string, value: unknown): Edit[] {
  const keys = keysOf(pointer);
  const { tree, inside } = treeAround(text, keys);
  const node = nodeAt(tree, pointerOf(...inside));
  if (node) return value === undefined ? removing(node) : [replacingWhole(text, node, value)];
  if (value === undefined) return [];
  const around = nodeAt(tree, pointerOf(...inside.slice(0, -1)));
  if (around?.type === 'array') return adding(text, around, value, {});
  if (around?.type === 'object') return adding(text, around, value, { name: keys.at(-1) });
  if (around || keys.length < 2) return [];
  const key = keys.at(-1) ?? '';
  const outer = key === '0' ? [value] : { [key]: value };
  return settingPart(text, pointerOf(...keys.slice(0, -1)), outer);
}

/**
 * The tree of the screen, field or other second-level part that a place is in, and the rest of the way: to parse the
 * whole of a long document would hold up typing. For other places the tree of the whole text.
 */
function treeAround(
  text: string,
  keys: readonly string[],
): { readonly tree: TextTree; readonly inside: readonly string[] } {
  const [section, part, ...inside] = keys;
  const parts = partNamed(text, startOf(text), section);
  const found = parts && partNamed(text, parts.value, part);
  if (!found || inside.length === 0) return { tree: treeOf(text), inside: keys };
  // The spaces keep the offsets.
  const only = ' '.repeat(found.value) + text.slice(found.value, found.to);
  return { tree: treeOf(only), inside };
}

function partNamed(text: string, start: number, key: string | undefined): JsonPart | undefined {
  for (const part of partsAt(text, start)) if (String(part.key) === key) return part;
  return undefined;
}

/** Replaces a part, an object or a list in the layout of the text around it. */
function replacingWhole(text: string, { offset, length }: Node, value: unknown): Edit {
  const indent = indentAt(text, offset);
  return {
    offset,
    length,
    content: JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`),
  };
}
