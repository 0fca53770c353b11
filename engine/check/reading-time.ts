import { isInside, keysOf } from '../document/pointer';
import type { Meanings } from '../schema/meanings';

/** About 240 words a minute, which adults read silently: Brysbaert 2019, in English. */
const msPerWord = 250;

/** Copy that is not read on the screen itself, or only by some visitors. */
const unread = new Set(['labels', 'variants', 'startOver', 'alt']);

/**
 * How many words visitors read at some places of a document, and how long it takes them. A placeholder counts as a word.
 * @param places JSON pointers of parts
 * @param language the document's, whose rules separate words
 */
export function readingOf(
  { visits }: Meanings,
  places: readonly string[],
  language: string,
): { readonly words: number; readonly ms: number } {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const read = visits.filter(
    ({ annotations, pointer }) =>
      annotations.content === 'copy' &&
      places.some((place) => isInside(pointer, place)) &&
      !keysOf(pointer).some((key) => unread.has(key)),
  );
  const words = read
    .flatMap(({ value }) => [...segmenter.segment(String(value).replace(/\{[^{}]*\}/g, 'answer'))])
    .filter(({ isWordLike }) => isWordLike).length;
  return { words, ms: words * msPerWord };
}
