import { applyEdits, modify, parse, type JSONPath } from 'jsonc-parser';
import type { PatchOperation } from '../../engine/check';
import { keysOf, valueAt } from '../../engine/document/pointer';
import type { TextChange } from './text/TextPane';

const options = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } };

/**
 * The smallest change of a text that sets a part of it, in the layout that `npm run format` leaves.
 * @param value undefined removes the part
 */
export function setting(text: string, path: JSONPath, value: unknown): TextChange[] {
  const edits = modify(text, path, value, options);
  return edits.map(({ offset, length, content }) => ({
    from: offset,
    to: offset + length,
    insert: content,
  }));
}

/** The text after some changes of a JSON patch. Parts that are not there are left out. */
export function patched(text: string, operations: readonly PatchOperation[]): string {
  return operations.reduce((now, operation) => {
    const path = pathOf(operation.path);
    if (operation.op === 'remove') return applyEdits(now, modify(now, path, undefined, options));
    if (operation.op !== 'move')
      return applyEdits(now, modify(now, path, operation.value, options));
    const value = valueAt(parse(now), operation.from);
    const without = applyEdits(now, modify(now, pathOf(operation.from), undefined, options));
    return applyEdits(without, modify(without, path, value, options));
  }, text);
}

/** One change that makes a text another one: what differs between their common beginning and end. */
export function changeTo(text: string, wanted: string): TextChange {
  const shorter = Math.min(text.length, wanted.length);
  let start = 0;
  while (start < shorter && text[start] === wanted[start]) start += 1;
  let end = 0;
  while (end < shorter - start && text.at(-1 - end) === wanted.at(-1 - end)) end += 1;
  return {
    from: start,
    to: text.length - end,
    insert: wanted.slice(start, wanted.length - end),
  };
}

/** The path that jsonc-parser takes for a pointer: indexes of lists as numbers. */
function pathOf(pointer: string): JSONPath {
  return keysOf(pointer).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}
