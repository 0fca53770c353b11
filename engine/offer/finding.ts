import type { Answers, Fields } from '../document/format/answers';
import { resultOf } from '../document/computed/evaluate';
import { calculationContext } from '../document/conditions/with-computed';
import type { ResultFinding } from '../document/format/document.generated';
import { numberFormat } from '../document/basics/formats';
import { interpolateLocals } from '../document/copy/locals';
import { formatCents } from '../document/values/money';

/**
 * What each line of a finding shows, amounts in cents; the last is the result. Undefined while an answer that it needs is
 * missing, and where the result is not above 0.
 */
export function findingLines(
  { how: { lines } }: ResultFinding,
  answers: Answers,
  fields: Fields,
): readonly number[] | undefined {
  const context = calculationContext(fields, answers);
  let total = 0;
  const shown: number[] = [];
  for (const [index, { add, times = 1 }] of lines.entries()) {
    const added = add === undefined ? 0 : resultOf({ value: add }, context);
    if (added === undefined) return undefined;
    total = (total + added) * times;
    shown.push(add === undefined || index === lines.length - 1 ? total : added);
  }
  return total > 0 ? shown : undefined;
}

/** What numbers in words depend on. */
interface FindingLocale {
  readonly fields: Fields;
  /** ISO 4217. */
  readonly currency: string;
  /** BCP 47. */
  readonly language: string;
}

/** A number of a finding in words, in whole units: the calculation is no more exact than what visitors estimate. */
export function findingNumber(
  { as }: Pick<ResultFinding, 'as'>,
  number: number,
  { currency, language }: Omit<FindingLocale, 'fields'>,
): string {
  return as === 'money'
    ? formatCents(Math.round(number / 100) * 100, currency, language)
    : numberFormat(language, { numberingSystem: 'latn', maximumFractionDigits: 0 }).format(number);
}

/** The sentence of a finding. Undefined where it is left out. */
export function findingText(
  finding: ResultFinding,
  answers: Answers,
  locale: FindingLocale,
): string | undefined {
  const result = findingLines(finding, answers, locale.fields)?.at(-1);
  return result === undefined
    ? undefined
    : interpolateLocals(
        finding.text,
        { result: findingNumber(finding, result, locale) },
        locale.language,
      );
}
