import type { AnswerValue } from '../format/answers';
import type { DateField, DateLimit, FunnelField } from '../format/document.generated';
import { isDay, limitDay, onDay, visitorsToday } from '../values/day';
import { dateFormat } from '../basics/formats';
import { plainField, type AnswerProblem, type FieldFacts, type FieldType } from './field-type';
import { chronology } from './operators';

/** The days from 1970 to a day, or to one that is counted from the visitor's today. */
function dayNumber(value: unknown): number {
  if (typeof value !== 'string') return Number.NaN;
  const day = value.startsWith('today') ? limitDay(value, visitorsToday()) : value;
  return day !== undefined && isDay(day) ? Date.parse(`${day}T00:00:00Z`) / 86_400_000 : Number.NaN;
}

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
 * Why a value is no day that the field takes.
 * @param today the visitor's, to hold the limits that are counted from it; without it these are left out
 * @param answerTo to hold the limits that are counted from other answers; without it these are left out
 */
export function dateProblem(
  { earliest, latest }: DateField,
  value: unknown,
  today?: string,
  answerTo?: AnswerTo,
): AnswerProblem | undefined {
  if (typeof value !== 'string') return 'wrong-kind';
  if (!isDay(value)) return 'malformed';
  const first = dateLimit(earliest, today, answerTo);
  const last = dateLimit(latest, today, answerTo);
  // Days as texts are in the order of the calendar.
  if (first !== undefined && value < first) return 'too-low';
  return last !== undefined && value > last ? 'too-high' : undefined;
}

/** The first and the last day that a field takes on a day, where other answers do not decide it. None for other fields. */
export const limitDays = (field: FunnelField, today: string): string[] =>
  field.type === 'date'
    ? [field.earliest, field.latest].flatMap((limit) => dateLimit(limit, today) ?? [])
    : [];

/** A day of the calendar, as "2026-03-01". */
export const dateFieldType: FieldType<DateField> = {
  ...plainField,
  toNumber: dayNumber,
  operators: chronology(dayNumber),
  problem: (field, value) => dateProblem(field, value),
  conflicts: (field, answer, answers) =>
    dateProblem(field, answer, undefined, (id) => answers[id]) !== undefined,
  text: (_, answer, { language }) => dayTexts(language)(String(answer)),
};

/** Writes days as people read them: "March 1, 2026". */
export function dayTexts(language: string): (day: string) => string {
  const format = dateFormat(language, {
    dateStyle: 'long',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}

/** The day on which tests answer: limits that are counted from today begin here. */
export const testDay = '2026-06-15';

/** Does some work as if it were the day of tests. The work must not wait. */
export const onTestDay = <T>(work: () => T): T => onDay(testDay, work);

export const dateFacts: FieldFacts<DateField> = {
  operand: {
    expected: () => 'a day such as "2026-03-01" or "today+14d"',
    usual: 'today',
    fits: (_, operand) => !Number.isNaN(dayNumber(operand)),
  },
  column: 'text',
  listing: 'always',
  isDay: true,
  domain: () => ({ kind: 'any' }),
  samples({ earliest, latest }) {
    return [dateLimit(earliest, testDay) ?? dateLimit(latest, testDay) ?? testDay];
  },
};
