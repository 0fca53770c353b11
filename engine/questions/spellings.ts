import type { ReadingContext } from './reading';

/** What spellings depend on. */
export type SpellingContext = Pick<ReadingContext, 'fields' | 'language' | 'currency'>;

const digitsFrom = (zero: number, text: string): string =>
  text.replaceAll(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)));

/** In the digits that Japanese input methods write. */
export const fullWidth = (text: string): string => digitsFrom(0xff10, text);

/** In the digits that Arabic keyboards write. */
export const arabicIndic = (text: string): string => digitsFrom(0x0660, text);

/** As it is copied out of a page: between marks of writing direction, with a space that does not break. */
export const copied = (text: string): string => `\u202a${text}\u202c\u00a0`;

/** In the groups of a language, as other programs write a number. */
export const withThousands = (value: number, language: string, decimals = 0): string =>
  new Intl.NumberFormat(language, {
    numberingSystem: 'latn',
    minimumFractionDigits: decimals,
    maximumFractionDigits: 9,
  }).format(value);
