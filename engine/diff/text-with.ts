import { getNodeValue, type Node } from 'jsonc-parser';
import { isRecord } from '../document/basics/is-record';
import { treeOf } from '../edit/text/text-edits';
import { isEqual } from './merge';

/** A text of JSON that says a value. What it says already stays as it is written. */
export function textWith(text: string, value: unknown): string {
  const tree = treeOf(text);
  if (!tree) return JSON.stringify(value, null, 2);
  const end = tree.offset + tree.length;
  return text.slice(0, tree.offset) + written(text, tree, value, '') + text.slice(end);
}

/** How a part says a value. */
function written(text: string, node: Node | undefined, value: unknown, indent: string): string {
  if (!node) return inLayout(value, indent);
  const source = text.slice(node.offset, node.offset + node.length);
  if (isEqual(getNodeValue(node), value)) return source;
  const inner = `${indent}  `;
  if (node.type === 'object' && isRecord(value)) {
    const parts = new Map(
      (node.children ?? []).map(({ children: [key, part] = [] }) => [String(key?.value), part]),
    );
    const members = Object.entries(value).map(
      ([key, part]) => `${JSON.stringify(key)}: ${written(text, parts.get(key), part, inner)}`,
    );
    return around(source, '{', members, '}', indent);
  }
  if (node.type === 'array' && Array.isArray(value)) {
    const children = node.children ?? [];
    const items = value.map((item: unknown, index) => {
      const same = children.find((child) => isEqual(getNodeValue(child), item));
      return written(text, same ?? children[index], item, inner);
    });
    return around(source, '[', items, ']', indent);
  }
  return inLayout(value, indent);
}

/** Members in one line where they were in one, else each on a line of its own. */
function around(
  source: string,
  open: string,
  members: readonly string[],
  close: string,
  indent: string,
): string {
  if (members.length === 0) return open + close;
  const isSpread = source.includes('\n') || members.some((each) => each.includes('\n'));
  if (!isSpread) return open === '{' ? `{ ${members.join(', ')} }` : `[${members.join(', ')}]`;
  return `${open}\n${indent}  ${members.join(`,\n${indent}  `)}\n${indent}${close}`;
}

const inLayout = (value: unknown, indent: string): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
