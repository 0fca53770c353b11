import type { AnswerValue } from '../../document/format/answers';
import type { AsksMoney } from '../../document/format/document.generated';
import { formatCents } from '../../document/values/money';
import { arabicIndic, copied, fullWidth, withThousands, type SpellingContext } from '../spellings';
import { plainBox, textOfAnswer, words, type BoxFacts } from '../planning';
import { readMoney } from './read-money';

/** What a visitor writes into a box to give an amount in cents, or something that is none. */
export const amountEntered = (wanted: AnswerValue | undefined): string =>
  typeof wanted === 'number' ? String(wanted / 100) : textOfAnswer(wanted);

/** Other ways to write an amount in whole units. */
export function amountSpellings(
  entered: string,
  { language, currency }: Pick<SpellingContext, 'language' | 'currency'>,
): string[] {
  const units = Number(entered);
  return [
    fullWidth(entered),
    arabicIndic(entered),
    copied(formatCents(units * 100, currency, language)),
    withThousands(units, language, 2),
  ];
}

/** What no box for an amount takes: words, half a unit, less than nothing, more than can be exact. */
export const noAmounts = [words, '0.5', '-1', '9'.repeat(20)] as const;

export const moneyBoxFacts: BoxFacts<AsksMoney> = {
  ...plainBox,
  read: readMoney,
  entered: (_, wanted) => amountEntered(wanted),
  spellings: (_, entered, context) => amountSpellings(entered, context),
  wrong: () => noAmounts,
};
