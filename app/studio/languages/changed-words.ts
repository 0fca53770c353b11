/** A part of a text, and whether the other text has it not. */
export interface Piece {
  readonly words: string;
  readonly isChanged: boolean;
}

/** Two versions of a text in pieces, by words: those that only one of them has are marked. */
export function changedWords(
  before: string,
  after: string,
): { readonly before: readonly Piece[]; readonly after: readonly Piece[] } {
  const [old, now] = [wordsIn(before), wordsIn(after)];
  /** How many words are the same from a word of each on. */
  const same = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: now.length + 1 }, () => 0),
  );
  const sameFrom = (i: number, j: number): number => same[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const row = same[i] ?? [];
      row[j] = isSame(old[i], now[j])
        ? sameFrom(i + 1, j + 1) + 1
        : Math.max(sameFrom(i + 1, j), sameFrom(i, j + 1));
    }
  const pieces = { before: [] as Piece[], after: [] as Piece[] };
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [gone = '', come = ''] = [old[i], now[j]];
    if (isSame(old[i], now[j])) {
      add(pieces.before, gone, false);
      add(pieces.after, come, false);
      i += 1;
      j += 1;
    } else if (j === now.length || (i < old.length && sameFrom(i + 1, j) >= sameFrom(i, j + 1))) {
      add(pieces.before, gone, true);
      i += 1;
    } else {
      add(pieces.after, come, true);
      j += 1;
    }
  }
  return pieces;
}

const isSame = (word: string | undefined, other: string | undefined): boolean =>
  word !== undefined && word.trimEnd() === other?.trimEnd();

/** Words, each with the space after it. */
const wordsIn = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

function add(pieces: Piece[], words: string, isChanged: boolean): void {
  const last = pieces.at(-1);
  if (last?.isChanged === isChanged)
    pieces[pieces.length - 1] = { words: last.words + words, isChanged };
  else pieces.push({ words, isChanged });
}
