/**
 * The whole units, in cents, of an amount as `formatCents` or a person writes it: without the currency's
 * sign and the grouping of the language, "$5,000.50" is 5,000 dollars.
 * Undefined when the rest is no number.
 */
export function centsFromWords(
  text: string,
  currency: string,
  language: string,
): number | undefined {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(
    1_234_567.5,
  );
  const signOf = (kind: string): string => parts.find(({ type }) => type === kind)?.value ?? '';
  const [whole = '', fraction = '0', ...more] = text
    .replaceAll(signOf('currency'), '')
    .replaceAll(signOf('group') || ',', '')
    .replaceAll(/\s/g, '')
    .split(signOf('decimal') || '.');
  const isNumber = more.length === 0 && /^\d+$/.test(whole) && /^\d+$/.test(fraction);
  const amount = Number(whole) * 100;
  return isNumber && Number.isSafeInteger(amount) ? amount : undefined;
}
