import type { Answers, Fields } from '../format/answers';
import type { Condition } from '../format/document.generated';
import { satisfies } from '../fields/operators';
import { typeOf } from '../fields/field-types';

/**
 * Whether a condition of the document holds for these answers, by the operators of the fields' types. A
 * field without an answer satisfies only `answered: false`; `isNot` and `isNoneOf` too need an answer.
 */
export function evaluateCondition(condition: Condition, answers: Answers, fields: Fields): boolean {
  const holds = (part: Condition): boolean => evaluateCondition(part, answers, fields);
  const { field: id = '', all, any, not, answered } = condition;
  if (all) return all.every(holds);
  if (any) return any.some(holds);
  if (not) return !holds(not);
  const answer = answers[id];
  if (answered !== undefined) return (answer !== undefined) === answered;
  const field = fields[id];
  return answer !== undefined && field
    ? satisfies(typeOf(field).operators, condition, answer)
    : false;
}

/** A condition with those inside it. */
export function conditionsIn(when: Condition): Condition[] {
  const inner = [...(when.all ?? []), ...(when.any ?? []), ...(when.not ? [when.not] : [])];
  return [when, ...inner.flatMap(conditionsIn)];
}

/** What a condition compares its field with itself, not those inside it. */
export function operandsIn(when: Condition): unknown[] {
  return Object.entries(when).flatMap(([key, operand]) =>
    key === 'field' ? [] : [operand].flat(2),
  );
}

/** The fields that a condition reads, each once. None without a condition. */
export function fieldsOf(when: Condition | undefined): string[] {
  if (when === undefined) return [];
  return [...new Set(conditionsIn(when).flatMap(({ field }) => field ?? []))];
}
