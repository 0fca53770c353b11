import { groupBy } from '../../document/basics/groups';
import { inWords } from '../../document/copy/in-words';
import { isInside, keysOf } from '../../document/basics/pointer';
import type { Meanings } from '../../schema/meanings';

/** About 240 words a minute, which adults read silently: Brysbaert 2019, in English. */
const msPerWord = 250;

/** Copy that is not read on the screen itself, or only by some visitors. */
const unread = new Set(['labels', 'variants', 'startOver', 'alt']);

/** How many words visitors read, and how long it takes them. A placeholder counts as a word. */
interface Reading {
  readonly words: number;
  readonly ms: number;
}

/**
 * What visitors read at some places of one node.
 * @param language the document's, whose rules separate words
 * @returns by the node's id, and JSON pointers of parts of it
 */
export function readingsIn(
  { annotatedWith }: Meanings,
  language: string,
): (node: string, places: readonly string[]) => Reading {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  // Most copy is on no such place: its pointer is read no further than the node.
  const byNode = groupBy(annotatedWith('copy'), ({ pointer }) => pointer.split('/', 3)[2]);
  const wordsIn = (copy: string): number =>
    [...segmenter.segment(inWords(copy, () => 'answer'))].filter(({ isWordLike }) => isWordLike)
      .length;
  return (node, places) => {
    const read = (byNode.get(node) ?? []).filter(
      ({ pointer }) =>
        places.some((place) => isInside(pointer, place)) &&
        !keysOf(pointer)
          .slice(2)
          .some((key) => unread.has(key)),
    );
    const words = read.reduce((sum, { value }) => sum + wordsIn(String(value)), 0);
    return { words, ms: words * msPerWord };
  };
}
