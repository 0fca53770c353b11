import type { Edit, Node } from 'jsonc-parser';
import { nodeAt, treeOf } from './text-edits';

/**
 * The change of a document's text that moves an item of a list, or a property of an object, to another place among its
 * siblings. The items keep their own text, and what is between them stays.
 * @param pointer the list or the object
 * @param from the index of what moves
 * @param to its index afterwards
 */
export function moving(text: string, pointer: string, from: number, to: number): Edit[] {
  const around = nodeAt(treeOf(text), pointer);
  const members = around?.children ?? [];
  const order = members.map((_, index) => index);
  const [moved] = order.splice(from, 1);
  if (moved === undefined || to < 0 || to >= members.length) return [];
  order.splice(to, 0, moved);
  return members.flatMap(({ offset, length }, index): Edit[] => {
    const source: Node | undefined = members[order[index] ?? index];
    if (!source || order[index] === index) return [];
    return [{ offset, length, content: text.slice(source.offset, source.offset + source.length) }];
  });
}
