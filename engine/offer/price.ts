import type { Answers } from '../document/format/answers';
import type { Price } from '../document/format/document.generated';
import { cents, formatAmount, formatCents } from '../document/values/money';

/** The price that a visitor pays, as they read it. A fixed one is drawn in its own currency. */
export function priceText(
  price: Price,
  answers: Answers,
  currency: string,
  language: string,
): string {
  if (typeof price === 'string') return formatAmount(price, language);
  const answer = answers[price.field];
  const amount = typeof answer === 'number' ? answer : cents(price.default);
  return formatCents(amount, currency, language);
}
