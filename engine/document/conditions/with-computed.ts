import type { Answers, Fields } from '../format/answers';
import { evaluateCondition } from './condition';
import { typeOf } from '../fields/field-types';

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
  const numberOf = (id: string): number | undefined => {
    const [field, answer] = [fields[id], known[id]];
    return field && answer !== undefined ? typeOf(field).toNumber?.(answer) : undefined;
  };
  for (const id of computed) {
    const field = fields[id];
    if (!field) continue;
    known[id] = typeOf(field).calculate?.(field, {
      answers: known,
      numberOf,
      holds: (condition) => evaluateCondition(condition, known, fields),
    });
  }
  return known;
}
