import { expect, it } from 'vitest';
import { padded, shortened, widest } from '../../../../app/cli/support/cells';

it.each([
  ['Ada', 3],
  ['日本語', 6],
  ['한', 2],
  ['ｱﾆﾒ', 3],
  ['cafe\u0301', 4],
  ['ก่', 1],
  ['👩‍👧', 2],
  ['🇮🇪', 2],
  ['שלום', 4],
  ['', 0],
])('a terminal gives %s %i columns, and it is filled up to ten', (text, columns) => {
  expect(widest([text])).toBe(columns);
  expect(padded(text, 10).replaceAll(/[\u2068\u2069]/g, '')).toBe(text + ' '.repeat(10 - columns));
});

it('isolates right-to-left texts, so that the cells beside them stay where they are', () => {
  expect(padded('שלום', 6)).toBe('\u2068שלום\u2069  ');
  expect(padded('Ada', 4)).toBe('Ada ');
});

it.each([
  ['abcdef', 'abcd…'],
  ['日本語の', '日本…'],
  ['日本a', '日本a'],
  ['e\u0301'.repeat(9), `${'e\u0301'.repeat(4)}…`],
  ['👩‍👧👩‍👧👩‍👧', '👩‍👧👩‍👧…'],
  ['a👩‍👧👩‍👧b', 'a👩‍👧…'],
])('shortens %s to five columns by whole characters', (text, short) => {
  expect(shortened(text, 5)).toBe(short);
  expect(widest([short])).toBeLessThanOrEqual(5);
});
