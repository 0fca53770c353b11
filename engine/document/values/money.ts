import { rounded } from '../basics/precision';
import { numberFormat, withMinus } from '../basics/formats';

/** How many digits an amount in whole units may have, so that it stays exact in cents. */
const mostDigits = 12;

/** The largest amount, in cents. */
export const largestAmount = (10 ** mostDigits - 1) * 100;

const amountPattern = /^([0-9]+(?:\.[0-9]{2})?) [A-Z]{3}$/;

/** Whether a value is an amount with its currency, such as "99 USD". */
export function isAmount(value: unknown): value is string {
  return typeof value === 'string' && amountPattern.test(value);
}

/**
 * The cents of an amount of the document such as "99 USD" or "4.50 EUR".
 * @throws when the text is no number with a currency.
 */
export function cents(money: string): number {
  const match = amountPattern.exec(money);
  if (!match) throw new Error(`"${money}" is not an amount such as "99 USD".`);
  return Math.round(Number(match[1]) * 100);
}

/** An amount of the document for people, in its own currency: "4.50 EUR" → "€4.50". */
export function formatAmount(money: string, language: string): string {
  return formatCents(cents(money), money.slice(-3), language);
}

/** An amount in cents for people, without decimals when there are none: 9900 → "$99". */
export function formatCents(amount: number, currency: string, language: string): string {
  const whole = rounded(amount, 0);
  const format = numberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: whole % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return withMinus(format.format(whole / 100));
}
