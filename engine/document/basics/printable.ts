/**
 * A text of a visitor as a terminal may show it: control characters, with which a terminal is told what to do, and those
 * that turn the direction of writing become escapes, as JSON has them. Line breaks stay.
 */
export const printable = (text: string): string =>
  text.replaceAll(/(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, escaped);

/** The same in one line: what follows a line break would look like words of the command. */
export const printableLine = (text: string): string => printable(text).replaceAll('\n', escaped);

const escaped = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
