import { memoByName } from '../../document/basics/memo';
import type { Measured, ThemeFaces } from '../../look';

/**
 * Scripts that typefaces may lack, by the language whose pages name fonts of the device for them in
 * renderers/theme/theme.css, as ranges of code points.
 */
export const fallbackScripts: Readonly<Record<string, string>> = {
  ar: '600-6ff 750-77f fb50-fdff fe70-fefc',
  he: '591-5f4 fb1d-fb4f',
  ja: '2026 3000-30ff 31f0-31ff 3400-9fff f900-faff ff01-ffee 20000-323af',
};

/** Signs for which every page names fonts of the device, "--signs": arrows, and signs such as a tick or a star. */
const signs = '2190-21ff 25a0-25ff 2600-27bf';

/** Whether a text in a language is drawn with this character: by both typefaces, or by a font that the pages name. */
export function hasGlyph(character: string, language: string, faces: ThemeFaces): boolean {
  // Spaces and marks of direction are not drawn, and every device has a font of emoji.
  if (/^[\s\p{Cf}\p{Emoji_Presentation}\p{Emoji_Modifier}\uFE0F]$/u.test(character)) return true;
  const script = fallbackScripts[language.split('-')[0] ?? ''] ?? '';
  return (
    [signs, script].some((ranges) => isIn(ranges, pointOf(character))) ||
    [faces.display, faces.text].every(({ measured }) => isDrawnBy(measured, character))
  );
}

/**
 * About how wide a character is that a typeface lacks, in em. Chinese and Japanese characters fill a square
 * (Unicode's East Asian Width); marks take no room; the others are as wide as letters of DejaVu Sans Bold are on average
 * in the Arabic and Hebrew texts of flows/, which is more than fonts of phones take.
 */
export function estimatedWidth(character: string): number {
  if (/^[\p{M}\p{Cf}]$/u.test(character)) return 0;
  if (isIn('1100-115f 2e80-a4cf ac00-d7a3 f900-faff ff01-ff60 20000-323af', pointOf(character)))
    return 1;
  if (/^\p{Emoji_Presentation}$/u.test(character)) return 1.3;
  return /^\p{Script=Arabic}$/u.test(character) ? 0.55 : 0.58;
}

/** Whether a typeface has a character, in its files for Latin script or in those of another one. */
const isDrawnBy = ({ ranges, scripts }: Measured, character: string): boolean =>
  isIn(ranges, pointOf(character)) ||
  Object.entries(scripts).some(
    ([script, range]) => script !== 'latin-ext' && isIn(range, pointOf(character)),
  );

const pointOf = (character: string): number => character.codePointAt(0) ?? 0;

/** Whether ranges such as "20-7e a0" or "U+20-7E, U+A0", in hexadecimal, have a code point. */
const isIn = (ranges: string, point: number): boolean =>
  rangesIn(ranges).some(([first, last]) => point >= first && point <= last);

const rangesIn = memoByName((ranges: string): readonly (readonly [number, number])[] =>
  ranges.split(/[\s,]+/).map((range) => {
    const [first = Infinity, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => parseInt(hex, 16));
    return [first, last];
  }),
);
