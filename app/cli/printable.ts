/**
 * A text of a visitor as a terminal may show it: control characters, with which a terminal is told what to do, and those
 * that turn the direction of writing become escapes. Line breaks stay.
 */
export const printable = (text: string): string =>
  text.replaceAll(
    /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
