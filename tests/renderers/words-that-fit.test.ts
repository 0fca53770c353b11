import { expect, it } from 'vitest';
import { wordsThatFit } from '../../renderers/preview/peek/words-that-fit';

const fitsIn =
  (most: number) =>
  (words: string): boolean =>
    words.length <= most;

it.each([
  ['A text that fits.', 17, 'A text that fits.'],
  ['The sun stays with me until the evening.', 25, 'The sun stays with me'],
  ['The sun stays with me until the evening.', 22, 'The sun stays with me'],
  ['The sun stays with me until the evening.', 21, 'The sun stays with'],
  ['The sun, of course.', 11, 'The sun'],
  ['اليوم ثلاثة أصص كبيرة، فهي تجف', 26, 'اليوم ثلاثة أصص كبيرة'],
  ['Donaudampfschifffahrt ahead', 8, 'Donaudampfschifffahrt ahead'],
])('of %j, %d signs hold %j', (text, most, shown) => {
  expect(wordsThatFit(text, fitsIn(most))).toBe(shown);
});
