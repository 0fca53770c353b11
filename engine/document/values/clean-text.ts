/** Characters that nobody sees, besides spaces: a text of nothing else is no answer. */
const blank = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu;

/**
 * What goes from the ends: spaces and invisible signs. Selectors and tags, which end emoji, stay. So do joiners inside a
 * text, which words in Persian and Indic scripts and emoji are written with.
 */
const ends = String.raw`[\s\p{Cc}\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]+`;
const atEnds = new RegExp(`^${ends}|${ends}$`, 'gu');

/**
 * What somebody has written, as it is shown, stored and sent: without blanks and invisible signs at its ends, its accents composed
 * (NFC). Empty where nobody would see anything.
 */
export function cleanText(written: string): string {
  return isBlank(written) ? '' : written.normalize('NFC').replace(atEnds, '');
}

/** Whether nobody would see anything of a text. */
export function isBlank(text: string): boolean {
  return text.replace(blank, '') === '';
}

/**
 * How long people see a text: its grapheme clusters (UAX 29), of which an emoji of a family is one. Code points where the
 * browser cannot tell clusters.
 */
export function visibleLength(text: string): number {
  // Each character takes a unit at least: most texts need no counting.
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  // Not every browser that runs this has it.
  const { Segmenter } = Intl as { readonly Segmenter?: typeof Intl.Segmenter };
  return Array.from<unknown>(Segmenter ? new Segmenter().segment(text) : text).length;
}

/**
 * The most UTF-16 units of a text whose field allows some characters. A character as people see it can be made of any number of
 * units, which tables, plan links and the webhook limit: 12 for each, but no more than 600 or the field's limit in all.
 */
export const longestText = (maxLength: number): number =>
  Math.max(maxLength, Math.min(maxLength * 12, 600));

/**
 * Whether a text is longer than a field allows.
 * @param maxLength in characters as people see them
 */
export function isLongerThan(maxLength: number, text: string): boolean {
  if (text.length > longestText(maxLength)) return true;
  return text.length > maxLength && visibleLength(text) > maxLength;
}
