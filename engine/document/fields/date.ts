import type { DateField } from '../document.generated';
import { isDay, limitDay, todayOf } from '../day';
import { plain, type AnswerProblem, type FieldFacts, type FieldType } from './field-type';
import { chronology } from './operators';

/** The days from 1970 to a day, or to one that is counted from the visitor's today. */
function dayNumber(value: unknown): number {
  const day = typeof value === 'string' ? limitDay(value, todayOf(new Date())) : undefined;
  return day !== undefined && isDay(day) ? Date.parse(`${day}T00:00:00Z`) / 86_400_000 : Number.NaN;
}

/**
 * Why a value is no day that the field takes.
 * @param today the visitor's, to hold the limits that are counted from it; without it these are left out
 */
export function dateProblem(
  { earliest, latest }: DateField,
  value: unknown,
  today?: string,
): AnswerProblem | undefined {
  if (typeof value !== 'string') return 'wrong-kind';
  if (!isDay(value)) return 'malformed';
  const first = limitDay(earliest, today);
  const last = limitDay(latest, today);
  // Days as texts are in the order of the calendar.
  if (first !== undefined && value < first) return 'too-low';
  return last !== undefined && value > last ? 'too-high' : undefined;
}

/** A day of the calendar, as "2026-03-01". */
export const date: FieldType<DateField> = {
  ...plain,
  toNumber: dayNumber,
  operators: chronology(dayNumber),
  problem: (field, value) => dateProblem(field, value),
  text: (_, answer, { language }) => dayTexts(language)(String(answer)),
};

/** Writes days as people read them: "March 1, 2026". */
export function dayTexts(language: string): (day: string) => string {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}

/** The day on which tests answer: limits that are counted from today begin here. */
export const testDay = '2026-06-15';

export const dateFacts: FieldFacts<DateField> = {
  operand: {
    expected: () => 'a day such as "2026-03-01" or "today+14d"',
    fits: (_, operand) => !Number.isNaN(dayNumber(operand)),
  },
  column: 'text',
  domain: () => ({ kind: 'any' }),
  samples({ earliest, latest }) {
    return [limitDay(earliest, testDay) ?? limitDay(latest, testDay) ?? testDay];
  },
};
