import type { PreviewAnswer, PreviewLine } from '../../engine';

/** A line with a key for React: it is another one when the line says something else. */
interface KeyedLine {
  readonly key: string;
  readonly line: PreviewLine;
}

/** What is said until the visitor has to answer. */
export interface Turn {
  readonly key: string;
  /** The answer that the visitor has tapped before. */
  readonly said?: string;
  readonly lines: readonly KeyedLine[];
  /** The answers to choose from. Empty at the end of the conversation. */
  readonly answers: readonly PreviewAnswer[];
}

/** The lines in which something is written for these answers. */
export function writtenLines(lines: readonly PreviewLine[]): PreviewLine[] {
  return lines.filter(({ text, image, answers, card }) => text ?? image ?? answers ?? card);
}

/**
 * The conversation as far as the visitor has tapped.
 * @param lines those in which something is written
 * @param taps the index of the tapped answer of each line with answers, in their order
 */
export function turnsSoFar(lines: readonly PreviewLine[], taps: readonly number[]): Turn[] {
  const asking = lines.flatMap(({ answers }, at) => (answers ? [{ at, answers }] : []));
  return [...asking, { at: lines.length - 1, answers: [] }]
    .slice(0, taps.length + 1)
    .map(({ at, answers }, turn) => {
      const before = asking[turn - 1];
      const said = before?.answers[taps[turn - 1] ?? 0];
      const begin = before ? before.at + 1 : 0;
      const reply = said?.reply === undefined ? [] : [keyed({ text: said.reply }, begin - 0.5)];
      return {
        key: `turn ${turn}`,
        said: said?.label,
        lines: [...reply, ...lines.slice(begin, at + 1).map((line, i) => keyed(line, begin + i))],
        answers,
      };
    });
}

/** The conversation with the first answer tapped wherever it goes on. */
export function turnsAhead(lines: readonly PreviewLine[]): Turn[] {
  const passed = lines.slice(0, -1).filter(({ answers }) => answers);
  return turnsSoFar(
    lines,
    passed.map(() => 0),
  );
}

const keyed = (line: PreviewLine, at: number): KeyedLine => ({
  key: `${at} ${line.text ?? line.image?.src ?? ''}`,
  line,
});
