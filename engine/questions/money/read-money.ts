import { moneyFieldType } from '../../document/fields/money';
import { cents, formatCents } from '../../document/values/money';
import { fieldAs } from '../field-as';
import type { AskedQuestion, DraftReading, ReadingContext } from '../reading';
import { readAmount } from './read-amount';

/** What a visitor has written into a box for an amount, in whole units. */
export function readMoney(
  asks: AskedQuestion,
  written: string,
  context: ReadingContext,
): DraftReading {
  const { currency, language } = context;
  const { minimum, maximum, ...field } = fieldAs(context, asks.field, 'money');
  const reading = readAmount(written, context);
  const words = (limit: string): string => formatCents(cents(limit), currency, language);
  const problem =
    'answer' in reading
      ? moneyFieldType.problem({ ...field, minimum, maximum }, reading.answer)
      : reading.problem;
  // The field's own limits are said also about what no field takes.
  if (minimum !== undefined && (problem === 'too-low' || problem === 'tooLow'))
    return { problem: 'tooLow', words: { minimum: words(minimum) } };
  if (maximum !== undefined && (problem === 'too-high' || problem === 'tooHigh'))
    return { problem: 'tooHigh', words: { maximum: words(maximum) } };
  return reading;
}
