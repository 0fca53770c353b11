import { applyEdits, findNodeAtLocation, parseTree, type Edit, type Node } from 'jsonc-parser';
import { keysOf } from '../../document/basics/pointer';

/** The text of a document as a tree with offsets. Undefined when there is nothing to read. */
export type TextTree = Node | undefined;

export const treeOf = (text: string): TextTree => parseTree(text);

/** The part of the text that a JSON pointer leads to. */
export function nodeAt(tree: TextTree, pointer: string): Node | undefined {
  let node: Node | undefined = tree;
  for (const key of keysOf(pointer))
    node = node && findNodeAtLocation(node, [node.type === 'array' ? Number(key) : key]);
  return node;
}

/** Replaces a part by another value. Only the part's own characters change. */
export const replacing = ({ offset, length }: Node, value: unknown): Edit => ({
  offset,
  length,
  content: JSON.stringify(value),
});

/** Replaces the name of a property, given its value. */
export function renaming(value: Node, name: string): Edit[] {
  const key = value.parent?.type === 'property' ? value.parent.children?.[0] : undefined;
  return key ? [replacing(key, name)] : [];
}

/** A text with some changes, which do not overlap. Repeated changes are made once. */
export function edited(text: string, edits: readonly Edit[]): string {
  const unique = new Map(edits.map((edit) => [edit.offset, edit]));
  return applyEdits(text, [...unique.values()]);
}
