import type { MoneyField } from '../../document/document.generated';
import { money } from '../../document/fields/money';
import { cents, centsFromText, formatCents } from '../../document/money';
import type { Reading } from '../reading';

/** What a visitor has written into a box for an amount, in whole units. */
export function readMoney(
  field: MoneyField,
  written: string,
  { currency, language }: { readonly currency: string; readonly language: string },
): Reading {
  const answer = centsFromText(written);
  if (answer === undefined) return { problem: 'missing' };
  const words = (limit: string | undefined): string =>
    limit === undefined ? '' : formatCents(cents(limit), currency, language);
  const problem = money.problem(field, answer);
  if (problem === 'too-low') return { problem: 'tooLow', words: { minimum: words(field.minimum) } };
  if (problem === 'too-high')
    return { problem: 'tooHigh', words: { maximum: words(field.maximum) } };
  return { answer };
}
