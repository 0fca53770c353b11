import { money } from '../../document/fields/money';
import { cents, centsFromText, formatCents } from '../../document/money';
import { fieldAs } from '../field-as';
import type { Asked, Reading, ReadingContext } from '../reading';

/** What a visitor has written into a box for an amount, in whole units. */
export function readMoney(asks: Asked, written: string, context: ReadingContext): Reading {
  const { currency, language } = context;
  const field = fieldAs(context, asks.field, 'money');
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
