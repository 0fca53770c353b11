import { titleAdvances, titleCharacters } from './title-font.generated';

/** How titles are set on the narrowest phone that is tested, of 320 px: renderers/ui/typography.module.css. */
const titleStyle = { fontPx: 28, spacingEm: -0.022, linePx: 288 };

/** How wide each character is, its spacing included, in pixels. */
const widths = new Map([
  ...Array.from(titleCharacters).map((character, index): [string, number] => [
    character,
    ((titleAdvances[index] ?? 0) / 1000 + titleStyle.spacingEm) * titleStyle.fontPx,
  ]),
  // A soft hyphen is drawn only where a line ends.
  ['\u00AD', 0],
]);

/** How a title is broken into lines on a narrow phone. */
export interface TitleLines {
  readonly count: number;
  /** The first word that is wider than a line, and so is broken in its middle. */
  readonly brokenWord?: string;
}

/**
 * The lines of a title on a narrow phone, without kerning. Undefined if it has a character that the typeface lacks:
 * the font that draws it is not known.
 */
export function titleLines(title: string): TitleLines | undefined {
  const widthOf = (text: string): number =>
    Array.from(text).reduce((sum, character) => sum + (widths.get(character) ?? NaN), 0);
  if (Number.isNaN(widthOf(title))) return undefined;
  // A line may also end after a hyphen or a dash.
  const pieces = title.trim().match(/[^\s\u00AD–—-]*[\u00AD–—-]+|[^\s\u00AD–—-]+|\s+/g) ?? [];
  let count = 1;
  let used = 0;
  let brokenWord: string | undefined;
  for (const piece of pieces) {
    const width = widthOf(piece);
    if (piece.trim() === '') {
      used += width;
      continue;
    }
    if (used > 0 && used + width > titleStyle.linePx) {
      count += 1;
      used = 0;
    }
    const isBroken = width > titleStyle.linePx;
    if (isBroken) {
      brokenWord ??= piece;
      count += Math.floor(width / titleStyle.linePx);
    }
    used += isBroken ? width % titleStyle.linePx : width;
  }
  return { count, ...(brokenWord === undefined ? {} : { brokenWord }) };
}
