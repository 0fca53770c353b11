import type { AnswerValue } from '../format/answers';
import type { FunnelField } from '../format/document.generated';
import { pluralText } from './plural-text';

/**
 * The form of a plural that fits an answer as it is shown. Amounts count in whole units of their currency.
 * @param filler what is said where the answer is no number
 */
export function pluralOf(
  forms: string,
  field: FunnelField,
  answer: AnswerValue | undefined,
  filler: string,
  language: string,
): string {
  const isMoney = 'as' in field ? field.as === 'money' : field.type === 'money';
  const number = typeof answer === 'number' ? answer / (isMoney ? 100 : 1) : filler;
  return pluralText(forms, number, language);
}
