import type { DateField } from '../format/document.generated';
import { dateLimitProblem, type AnswerTo } from '../values/date-limits';
import { isDay } from '../values/is-day';
import type { AnswerProblem } from './field-type';

/**
 * Why a value is no day that the field takes.
 * @param today the visitor's, to hold the limits that are counted from it; without it these are left out
 * @param answerTo to hold the limits that are counted from other answers; without it these are left out
 */
export function dateProblem(
  field: DateField,
  value: unknown,
  today?: string,
  answerTo?: AnswerTo,
): AnswerProblem | undefined {
  if (typeof value !== 'string') return 'wrong-kind';
  return isDay(value) ? dateLimitProblem(field, value, today, answerTo) : 'malformed';
}
