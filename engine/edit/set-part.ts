import type { Edit, Node } from 'jsonc-parser';
import { keysOf, pointerOf } from '../document/pointer';
import { adding, indentAt, removing } from './members';
import { nodeAt, treeOf } from './text-edits';

/**
 * The smallest change of a document's text that sets, adds or removes a part. Missing parts around it are added.
 * @param value undefined removes the part
 */
export function settingPart(text: string, pointer: string, value: unknown): Edit[] {
  const tree = treeOf(text);
  const node = nodeAt(tree, pointer);
  if (node) return value === undefined ? removing(node) : [replacingWhole(text, node, value)];
  if (value === undefined) return [];
  const keys = keysOf(pointer);
  const around = nodeAt(tree, pointerOf(...keys.slice(0, -1)));
  if (around?.type === 'array') return adding(text, around, value, {});
  if (around?.type === 'object') return adding(text, around, value, { name: keys.at(-1) });
  if (around || keys.length < 2) return [];
  const key = keys.at(-1) ?? '';
  const outer = key === '0' ? [value] : { [key]: value };
  return settingPart(text, pointerOf(...keys.slice(0, -1)), outer);
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
