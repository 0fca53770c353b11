import { create } from 'fontkitten';
import { measuredCharacters, type Measured } from '../../../engine/look';

/**
 * What is known of a font: how wide its letters are as it is drawn without a weight, its height and its characters.
 * Undefined if the file cannot be read.
 */
export function fontFacts(file: Buffer): Measured | undefined {
  try {
    const font = create(file);
    if (font.isCollection) return undefined;
    const perMille = (units: number): number => Math.round((1000 * units) / font.unitsPerEm);
    const advances = Array.from(measuredCharacters).map((character) =>
      perMille(font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth),
    );
    const { min = 400, max = 400 } = font.variationAxes['wght'] ?? {};
    return {
      weights: [min, max],
      ascent: perMille(font.ascent),
      descent: perMille(-font.descent),
      lineGap: perMille(font.lineGap),
      title: advances,
      button: advances,
      text: advances,
      ranges: codePointRanges(new Set(font.characterSet)),
      scripts: {},
    };
  } catch {
    // Whatever a broken file makes the reader throw.
    return undefined;
  }
}

/** The characters that a font has, as code points. */
export function charactersOf(file: Buffer): readonly number[] {
  const font = create(file);
  return font.isCollection ? [] : font.characterSet;
}

/** Code points as ranges: "20-7e a0". */
export function codePointRanges(points: ReadonlySet<number>): string {
  const ranges: [number, number][] = [];
  for (const each of [...points].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === each - 1) last[1] = each;
    else ranges.push([each, each]);
  }
  return ranges
    .map((ends) => [...new Set(ends)].map((each) => each.toString(16)).join('-'))
    .join(' ');
}
