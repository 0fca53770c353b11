import { formatCents, largestAmount } from '../../document/values/money';
import { plainSigns } from '../../document/values/plain-signs';
import { typedNumber } from '../../document/values/typed-number';
import { currencyNames } from '../../document/copy/words-beside';
import { seriesText } from '../series-text';
import type { DraftReading, ReadingContext } from '../reading';

/** What an amount depends on. */
type Money = Pick<ReadingContext, 'currency' | 'language'>;

/**
 * What a visitor has written as an amount of the funnel's currency, in whole units from 0, with or without its sign, its
 * name and separators of thousands. The answer is in cents. The limits of a field are not held.
 */
export function readAmount(written: string, { currency, language }: Money): DraftReading {
  if (plainSigns(written) === '') return { problem: 'missing' };
  const beside = (): string[] => currencyNames(currency, language);
  const typed = typedNumber(written, { language, decimals: 0, beside });
  if (!typed || !('number' in typed)) return { problem: 'notNumber' };
  const words = (amount: number): string => formatCents(amount, currency, language);
  if (typed.number < 0) return { problem: 'tooLow', words: { minimum: words(0) } };
  if (!Number.isInteger(typed.number))
    return {
      problem: 'offStep',
      words: { step: words(100), numbers: seriesText([100, 200, 300, 400], words) },
    };
  const answer = typed.number * 100;
  return answer > largestAmount
    ? { problem: 'tooHigh', words: { maximum: words(largestAmount) } }
    : { answer };
}

/** The cents of such an amount. Undefined where it is none. */
export function centsFromText(written: string, money: Money): number | undefined {
  const reading = readAmount(written, money);
  return 'answer' in reading ? Number(reading.answer) : undefined;
}
