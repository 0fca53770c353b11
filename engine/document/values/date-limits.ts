import type { AnswerValue } from '../format/answers';
import type { DateField, DateLimit, FunnelField } from '../format/document.generated';
import { limitDay } from './day';

/** The visitor's answer to a field. Undefined without one. */
export type AnswerTo = (field: string) => AnswerValue | undefined;

/**
 * The day that a limit of a date means.
 * @param today the visitor's, as "2026-03-01"
 * @returns undefined without a limit, and for one that is counted from what is not given
 */
export function dateLimit(
  limit: DateLimit | undefined,
  today: string | undefined,
  answerTo?: AnswerTo,
): string | undefined {
  if (typeof limit !== 'object') return limitDay(limit, today);
  const from = answerTo?.(limit.field);
  return typeof from === 'string' ? limitDay(`today${limit.offset ?? ''}`, from) : undefined;
}

/**
 * What is wrong with a day that the field's limits exclude.
 * @param today the visitor's, to hold the limits that are counted from it; without it these are left out
 * @param answerTo to hold the limits that are counted from other answers; without it these are left out
 */
export function dateLimitProblem(
  { earliest, latest }: DateField,
  day: string,
  today?: string,
  answerTo?: AnswerTo,
): 'too-low' | 'too-high' | undefined {
  const first = dateLimit(earliest, today, answerTo);
  const last = dateLimit(latest, today, answerTo);
  // Days as texts are in the order of the calendar.
  if (first !== undefined && day < first) return 'too-low';
  return last !== undefined && day > last ? 'too-high' : undefined;
}

/** The first and the last day that a field takes on a day, where other answers do not decide it. None for other fields. */
export const limitDays = (field: FunnelField, today: string): string[] =>
  field.type === 'date'
    ? [field.earliest, field.latest].flatMap((limit) => dateLimit(limit, today) ?? [])
    : [];
