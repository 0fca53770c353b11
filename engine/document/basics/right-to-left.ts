/** The languages that are written from right to left, by their ISO 639 codes. */
const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Whether a language is written from right to left: "ar", or with its country. */
export const isRightToLeft = (language: string): boolean =>
  rightToLeft.has(language.split('-')[0] ?? '');
