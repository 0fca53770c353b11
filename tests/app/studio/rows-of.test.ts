import { expect, it } from 'vitest';
import { rowsOf } from '../../../app/studio/languages/rows-of';

it.each([
  ['no text', '', 1],
  ['a short text', 'Continue', 1],
  ['a paragraph', 'word '.repeat(40), 5],
  ['lines, some of them empty', 'one\n\nthree\n', 4],
])('a translation box without field-sizing has rows for %s', (_, text, rows) => {
  expect(rowsOf(text)).toBe(rows);
});
