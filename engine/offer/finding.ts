import type { Answers, Fields } from '../document/format/answers';
import { resultOf } from '../document/computed/evaluate';
import { evaluateCondition } from '../document/conditions/condition';
import type { ResultFinding } from '../document/format/document.generated';
import { typeOf } from '../document/fields/field-types';

/**
 * What each line of a finding shows, amounts in cents; the last is the result. Undefined while an answer that it needs is
 * missing, and where the result is not above 0.
 */
export function findingLines(
  { how: { lines } }: ResultFinding,
  answers: Answers,
  fields: Fields,
): readonly number[] | undefined {
  const context = {
    answers,
    numberOf: (id: string) => {
      const [field, answer] = [fields[id], answers[id]];
      return field && answer !== undefined ? typeOf(field).toNumber?.(answer) : undefined;
    },
    holds: (condition: Parameters<typeof evaluateCondition>[0]) =>
      evaluateCondition(condition, answers, fields),
  };
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
