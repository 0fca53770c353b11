import { isDate } from '../../document/fields/field-facts';
import type { Answers, AnswerValue, Fields } from '../../document/format/answers';
import type { Condition } from '../../document/format/document.generated';
import { typeOf } from '../../document/fields/field-types';

/** The fields whose answers limit what a date takes. None for other fields. */
export function limitingFields(fields: Fields, id: string): string[] {
  const field = fields[id];
  if (!isDate(field)) return [];
  return [field.earliest, field.latest].flatMap((limit) =>
    typeof limit === 'object' && limit.field !== id ? [limit.field] : [],
  );
}

/** The dates that the answer to a field limits. */
export function limitedFields(fields: Fields, id: string): string[] {
  return Object.keys(fields).filter((other) => limitingFields(fields, other).includes(id));
}

/** Whether the answer to a field fits some others. It does where they are not given. */
export function fitsOthers(fields: Fields, id: string, answers: Answers): boolean {
  const [field, answer] = [fields[id], answers[id]];
  if (field === undefined || answer === undefined) return true;
  return typeOf(field).conflicts?.(field, answer, answers) !== true;
}

/**
 * What has to hold when a date is answered that other dates limit: the machine takes every day, the page does not.
 * @param daysOf all days that plans answer with
 * @returns undefined for a field that no other limits
 */
export function limitCondition(
  fields: Fields,
  id: string,
  daysOf: (field: string) => readonly AnswerValue[],
): Condition | undefined {
  const refused = limitingFields(fields, id).flatMap((other): Condition[] => {
    const others = daysOf(other).map(String).toSorted();
    return daysOf(id).flatMap((day): Condition[] => {
      const fitting = others.filter((each) => fitsOthers(fields, id, { [id]: day, [other]: each }));
      const [first, last] = [fitting[0], fitting.at(-1)];
      const outside: Condition[] =
        first === undefined || last === undefined
          ? [{ field: other, answered: true }]
          : [
              ...(first === others[0] ? [] : [{ field: other, before: first }]),
              ...(last === others.at(-1) ? [] : [{ field: other, after: last }]),
            ];
      return outside.map((when) => ({ all: [{ field: id, is: String(day) }, when] }));
    });
  });
  return refused.length > 0 ? { not: { any: refused } } : undefined;
}
