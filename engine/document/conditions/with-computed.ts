import type { Answers, Fields } from '../format/answers';
import { evaluateCondition } from './condition';
import type { CalculationContext } from '../computed/evaluate';
import { typeOf } from '../fields/field-types';

/** What calculations read of some answers. Answers that are added to them later count too. */
export const calculationContext = (fields: Fields, answers: Answers): CalculationContext => ({
  answers,
  numberOf: (id) => {
    const [field, answer] = [fields[id], answers[id]];
    return field && answer !== undefined ? typeOf(field).toNumber?.(answer) : undefined;
  },
  holds: (condition) => evaluateCondition(condition, answers, fields),
});

/**
 * Some answers with the results of the computed fields that follow from them. A field without a result has no
 * answer.
 * @param computed the ids of the computed fields, each after those that it reads
 */
export function withComputed(
  computed: readonly string[],
  fields: Fields,
  answers: Answers,
): Answers {
  const known: Record<string, Answers[string]> = { ...answers };
  const context = calculationContext(fields, known);
  for (const id of computed) {
    const field = fields[id];
    if (field) known[id] = typeOf(field).calculate?.(field, context);
  }
  return known;
}
