import { isFilledIn } from '#optional/rules';
import type { AnswerValue, Answers, Fields } from './format/answers';
import type { FunnelField } from './format/document.generated';
import { typeOf } from './fields/field-types';

/**
 * The answer of a tapped card or of a parameter of the address. Empty if it does not fit the field.
 * @param id the field's
 * @param written the answer as a parameter of an address says it
 */
export function answerFrom(fields: Fields, id: string, written: string): Answers {
  const field = fields[id];
  const value = field && typeOf(field).fromQuery(written);
  return field && isValidAnswer(field, value) ? { [id]: value } : {};
}

/** Whether a value of unknown origin is an answer to a field. Amounts are whole cents from 0. */
export function isValidAnswer(field: FunnelField, value: unknown): value is AnswerValue {
  return typeOf(field).problem(field, value) === undefined;
}

/** Whether the visitor has answered something. What an address has filled in or what is assigned does not count. */
export function hasAnswered(fields: Fields, answers: Answers): boolean {
  return Object.keys(answers).some((id) => isFilledIn?.(fields[id]) !== true);
}
