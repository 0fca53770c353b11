import { modify, type Edit, type JSONPath } from 'jsonc-parser';
import type { Range } from './places';

/** A replacement of a part of the text. */
export interface TextChange extends Range {
  readonly insert: string;
}

const options = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } };

/**
 * The smallest change of a text that sets a part of it, in the layout that `npm run format` leaves.
 * @param value undefined removes the part
 */
export function setting(text: string, path: JSONPath, value: unknown): TextChange[] {
  return changesOf(modify(text, path, value, options));
}

/** Edits as the editor takes them. */
export function changesOf(edits: readonly Edit[]): TextChange[] {
  return edits.map(({ offset, length, content }) => ({
    from: offset,
    to: offset + length,
    insert: content,
  }));
}

/** A text after some changes, which are in order and do not overlap. */
export function withChanges(text: string, changes: readonly TextChange[]): string {
  return changes.reduceRight(
    (now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to),
    text,
  );
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
