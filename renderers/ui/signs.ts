/**
 * What people take for one letter: a base with its marks, joined emoji, a flag. As `Intl.Segmenter` splits, which Firefox has
 * from version 125 on, but for letters of Korean and Indic scripts that are written as several.
 */
const sign =
  /\p{Regional_Indicator}{2}|\r\n|\P{M}(?:[\p{M}\p{Emoji_Modifier}\u200C\uFF9E\uFF9F\u{E0020}-\u{E007F}]|\u200D\P{M}?)*|\p{M}+/gsu;

/** The signs of a text, in order. Joined, they are the text. */
export function signsOf(text: string): string[] {
  return text.match(sign) ?? [];
}
