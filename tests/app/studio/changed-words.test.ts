import { expect, it } from 'vitest';
import { changedWords, type Piece } from '../../../app/studio/languages/changed-words';

/** What is changed stands in brackets. */
const marked = (pieces: readonly Piece[]): string =>
  pieces.map(({ words, isChanged }) => (isChanged ? `[${words}]` : words)).join('');

it.each([
  ['one two three', 'one 2 three', 'one [two ]three', 'one [2 ]three'],
  ['one two', 'one two three', 'one two', 'one two [three]'],
  ['one two three', 'three one two', 'one two [three]', '[three ]one two'],
  ['one  two', 'one two', 'one  two', 'one two'],
  ['', 'new', '', '[new]'],
  ['all of it', 'nothing left', '[all of it]', '[nothing left]'],
])('marks the words that only one of two texts has: %j and %j', (before, after, old, now) => {
  const pieces = changedWords(before, after);
  expect([marked(pieces.before), marked(pieces.after)]).toEqual([old, now]);
});
