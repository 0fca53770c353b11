import type { Edit, Node } from 'jsonc-parser';

/** The change that removes a part from the object or list around it, with the comma that it leaves. */
export function removing(value: Node): Edit[] {
  const member = memberOf(value);
  const siblings = member.parent?.children ?? [];
  const index = siblings.indexOf(member);
  const before = siblings[index - 1];
  const after = siblings[index + 1];
  const end = member.offset + member.length;
  if (before) return [cut(endOf(before), end)];
  return [cut(member.offset, after ? after.offset : end)];
}

/**
 * The change that adds a part to an object or a list, on a line of its own where the others have one.
 * @param name for an object, the property's name
 * @param index for a list, before which item; at the end without it
 */
export function adding(
  text: string,
  around: Node,
  value: unknown,
  { name, index }: { readonly name?: string; readonly index?: number },
): Edit[] {
  const children = around.children ?? [];
  const label = name === undefined ? '' : `${JSON.stringify(name)}: `;
  const [first] = children;
  const outer = indentAt(text, around.offset);
  const isSpread = !first || text.slice(around.offset, first.offset).includes('\n');
  const inner = first && isSpread ? indentAt(text, first.offset) : `${outer}  `;
  const json = isSpread
    ? JSON.stringify(value, null, 2).replaceAll('\n', `\n${inner}`)
    : JSON.stringify(value);
  const gap = isSpread ? `\n${inner}` : ' ';
  const content = label + json;
  const next = index === undefined ? undefined : children[index];
  if (next) return [{ offset: next.offset, length: 0, content: `${content},${gap}` }];
  const last = children.at(-1);
  if (last) return [{ offset: endOf(last), length: 0, content: `,${gap}${content}` }];
  const body = `${gap}${content}\n${outer}`;
  return [{ offset: around.offset + 1, length: around.length - 2, content: body }];
}

/** A property around its value; an item itself. */
const memberOf = (value: Node): Node => (value.parent?.type === 'property' ? value.parent : value);

const endOf = ({ offset, length }: Node): number => offset + length;

const cut = (from: number, to: number): Edit => ({ offset: from, length: to - from, content: '' });

/** The spaces at the beginning of the line of a place. */
export function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset) + 1;
  return /^[ \t]*/.exec(text.slice(start))?.[0] ?? '';
}
