import type { DateField } from '../format/document.generated';
import { dateLimit } from '../values/date-limits';
import { onDay } from '../values/day';
import { dayNumber } from '../values/day-number';
import type { FieldFacts } from './field-type';

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
