import { dateLimitProblem, dayNumber } from '#optional/rules';
import type { DateField } from '../format/document.generated';
import { isDay } from '../values/is-day';
import { dateFormat } from '../basics/formats';
import { plainField, type FieldType } from './field-type';
import { chronology } from './operators';

/** A day of the calendar, as "2026-03-01". */
export const dateFieldType: FieldType<DateField> = {
  ...plainField,
  ...(dayNumber && { toNumber: dayNumber, operators: chronology(dayNumber) }),
  problem(field, value) {
    if (typeof value !== 'string') return 'wrong-kind';
    return isDay(value) ? dateLimitProblem?.(field, value) : 'malformed';
  },
  conflicts: (field, answer, answers) =>
    dateLimitProblem?.(field, String(answer), undefined, (id) => answers[id]) !== undefined,
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
