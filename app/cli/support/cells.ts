import stringWidth from 'string-width';
import { isolated } from '../../../engine';

// Cells of tables in a terminal, which gives wide characters two columns and combining ones none.

/** How many columns of a terminal the widest of some texts takes. */
export const widest = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map((text) => stringWidth(text)));

/**
 * A cell of so many columns. A text in a right-to-left script is isolated: it turns the order of no cell beside it.
 * @param columns at least as many as the text takes
 */
export const padded = (text: string, columns: number): string =>
  isolated(text, '') + ' '.repeat(Math.max(0, columns - stringWidth(text)));

const characters = new Intl.Segmenter();

/** A text that takes so many columns at most: of a longer one whole characters, and "…". */
export function shortened(text: string, columns: number): string {
  if (stringWidth(text) <= columns) return text;
  let kept = '';
  let room = columns - 1;
  for (const { segment } of characters.segment(text)) {
    room -= stringWidth(segment);
    if (room < 0) break;
    kept += segment;
  }
  return `${kept}…`;
}
