import type { FunnelDocument } from '../../document/format/document.generated';
import { memo } from '../../document/basics/memo';
import { facesOf, measuredCharacters, type OwnFaces } from '../../look';
import { estimatedWidth } from './fallback-fonts';

/** How words are set on the narrowest phone that is tested, of 320 px. */
interface Setting {
  readonly fontPx: number;
  readonly spacingEm: number;
  readonly linePx: number;
  /** How wide each of `measuredCharacters` is, in thousandths of the font size. */
  readonly advances: readonly number[];
}

type Theme = FunnelDocument['theme'];

/** Titles: renderers/ui/typography.module.css. */
const titleSetting = memo((theme: Theme, own: OwnFaces): Setting => {
  const { titleSize, titleSpacing, measured } = facesOf(theme, own).display;
  const fontPx = 28 * titleSize * theme.type.scale;
  return { fontPx, spacingEm: titleSpacing, linePx: 288, advances: measured.title };
});

/** Labels of buttons, between their paddings: renderers/ui/button.module.css. */
const buttonSetting = memo((theme: Theme, own: OwnFaces): Setting => ({
  fontPx: 17,
  spacingEm: 0,
  linePx: 230,
  advances: facesOf(theme, own).text.measured.button,
}));

/** How wide each character is, its spacing included, in pixels. */
const widthsIn = memo(
  ({ advances, fontPx, spacingEm }: Setting): ReadonlyMap<string, number> =>
    new Map([
      ...Array.from(measuredCharacters).map((character, index): [string, number] => [
        character,
        ((advances[index] ?? 0) / 1000 + spacingEm) * fontPx,
      ]),
      // A soft hyphen is drawn only where a line ends.
      ['\u00AD', 0],
    ]),
);

/** How words are broken into lines on a narrow phone. */
export interface DrawnLines {
  readonly count: number;
  /** The first word that is wider than a line, and so is broken in its middle. */
  readonly brokenWord?: string;
}

/**
 * The lines of a screen's title on a narrow phone.
 * @param own what is known of files of one's own
 */
export const titleLines = (words: string, theme: Theme, own: OwnFaces = {}): DrawnLines =>
  measuring(titleSetting(theme, own), words);

/** The lines of a button's label on a narrow phone. */
export const buttonLines = (words: string, theme: Theme, own: OwnFaces = {}): DrawnLines =>
  measuring(buttonSetting(theme, own), words);

/** Measures without kerning. What a typeface lacks, a font of the device draws: its width is estimated. */
function measuring(setting: Setting, words: string): DrawnLines {
  const widths = widthsIn(setting);
  const { fontPx, linePx } = setting;
  const widthOf = (text: string): number =>
    Array.from(text).reduce(
      (sum, each) => sum + (widths.get(each) ?? estimatedWidth(each) * fontPx),
      0,
    );
  return linesIn(words, widthOf, linePx);
}

/** Where a line may end: at spaces, after a hyphen or a dash, and around a character of Chinese or Japanese. */
const square = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
const inWord = String.raw`[^\s\u00AD–—${square}-]`;
// What closes a phrase stays with the character before it.
const pieces = new RegExp(
  String.raw`[${square}][\u3001\u3002\uFF01-\uFF5E\u30FC]*|${inWord}*[\u00AD–—-]+|${inWord}+|\s+`,
  'gu',
);

function linesIn(words: string, widthOf: (text: string) => number, linePx: number): DrawnLines {
  let count = 1;
  let used = 0;
  let brokenWord: string | undefined;
  for (const piece of words.trim().match(pieces) ?? []) {
    const width = widthOf(piece);
    if (piece.trim() === '') {
      used += width;
      continue;
    }
    if (used > 0 && used + width > linePx) {
      count += 1;
      used = 0;
    }
    const isBroken = width > linePx;
    if (isBroken) {
      brokenWord ??= piece;
      count += Math.floor(width / linePx);
    }
    used += isBroken ? width % linePx : width;
  }
  return { count, ...(brokenWord === undefined ? {} : { brokenWord }) };
}
