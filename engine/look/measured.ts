/** What was measured of a typeface's files. */
export interface Measured {
  /** The least and the greatest weight. */
  readonly weights: readonly [number, number];
  /** The height above and below the line and the gap between lines, in thousandths of the font size. */
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** How wide each of `measuredCharacters` is in titles and on buttons, in thousandths of the font size. */
  readonly title: readonly number[];
  readonly button: readonly number[];
  /** And in texts, where it stands beside a fallback. */
  readonly text: readonly number[];
  /** The characters that its files for Latin script have, as ranges of code points in hexadecimal: "20-7e a0". */
  readonly ranges: string;
  /** Other scripts that it has: the part of its file's name, and their ranges as CSS writes them. */
  readonly scripts: Readonly<Record<string, string>>;
}

/** The characters that are measured: letters, figures and signs of European languages. */
export const measuredCharacters = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  'ıŒœŠšŸŽž–—‘’‚“”„†•…‰‹›€™−',
].join('');

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
