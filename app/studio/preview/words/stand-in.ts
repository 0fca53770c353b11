import { marksIn } from './marked-page';

/** Words that stand in for others in the texts of a page, which React goes on to own. */
export interface StandIn {
  /** Shows other words, and gives back where they are. */
  readonly say: (words: string) => Range;
  readonly range: () => Range;
  /** Whether the words stand there, the page has been drawn with its own again, or has the texts no more. */
  readonly state: () => 'standing' | 'drawn' | 'gone';
  /** Shows the page's own words, unless it has been drawn again. */
  readonly restore: () => void;
}

/**
 * @param texts those that a range has a part of
 * @param range what the other words replace
 */
export function standInFor(texts: readonly Text[], { startOffset, endOffset }: Range): StandIn {
  const last = texts.at(-1);
  let own = texts.map(({ data }) => data);
  let standing = own;
  let marks = texts.map(marksIn);
  const said = document.createRange();
  /** What the texts say around the words. */
  const head = own[0]?.slice(0, startOffset) ?? '';
  const tail = own.at(-1)?.slice(endOffset) ?? '';
  // The page may be drawn with the same words: it has read their marks anew then.
  const isStanding = (text: Text, index: number): boolean =>
    text.data === standing[index] && marksIn(text) === marks[index];
  return {
    say: (words) => {
      own = texts.map((text, index) => (isStanding(text, index) ? (own[index] ?? '') : text.data));
      marks = texts.map(marksIn);
      standing = texts.map((text, index) => {
        const now = (index === 0 ? head + words : '') + (text === last ? tail : '');
        text.data = now;
        return now;
      });
      const [first] = texts;
      if (first) {
        said.setStart(first, head.length);
        said.setEnd(first, head.length + words.length);
      }
      return said;
    },
    range: () => said,
    state: () => {
      if (!texts.every(({ isConnected }) => isConnected)) return 'gone';
      return texts.every(isStanding) ? 'standing' : 'drawn';
    },
    restore: () =>
      texts.forEach((text, index) => {
        if (isStanding(text, index)) text.data = own[index] ?? '';
      }),
  };
}
