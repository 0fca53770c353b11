/** Making a format costs far more than using it: each is made once. */
const formats = new Map<string, unknown>();

function once<T>(key: string, make: () => T): T {
  if (!formats.has(key)) formats.set(key, make());
  // What is stored under a key was made by the same function.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return formats.get(key) as T;
}

/** The format of numbers in a language. */
export function numberFormat(
  language: string,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const key = `number ${language} ${JSON.stringify(options)}`;
  return once(key, () => new Intl.NumberFormat(language, options));
}

/** A number that a format wrote, with a minus sign also where its language has a hyphen for it. */
export const withMinus = (text: string): string => text.replace('-', '\u2212');

/** The format of dates in a language. */
export function dateFormat(
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `date ${language} ${JSON.stringify(options)}`;
  return once(key, () => new Intl.DateTimeFormat(language, options));
}
