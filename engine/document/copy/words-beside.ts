import { numberFormat } from '../basics/formats';
import { interpolateLocals } from './locals';

/** Languages have several forms of a word, by the number before it: one of each form that there is. */
const counts = [0, 1, 2, 3, 5, 11, 100, 1.5];

/** How the unit of a number is written beside it: "person", "people". */
export const unitForms = (unit: string | undefined, language: string): string[] =>
  unit === undefined ? [] : counts.map((count) => interpolateLocals(unit, { count }, language));

/** How a currency is written beside an amount: "$", "USD", "US dollars". */
export function currencyNames(currency: string, language: string): string[] {
  const displays = ['symbol', 'narrowSymbol', 'code', 'name'] as const;
  return displays.flatMap((currencyDisplay) => {
    const format = numberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay,
      maximumFractionDigits: 0,
    });
    return counts.map(
      (count) => format.formatToParts(count).find(({ type }) => type === 'currency')?.value ?? '',
    );
  });
}
