import { isDay } from '../../document/day';
import type { Rule } from '../rule';

/** A day that the document names is one of the calendar. Those counted from today always are. */
export const unknownDay: Rule<{ readonly actual: string }> = {
  check: ({ meanings: { visits } }) =>
    visits.flatMap(({ value, pointer, annotations }) =>
      annotations.content === 'day' &&
      typeof value === 'string' &&
      !value.startsWith('today') &&
      !isDay(value)
        ? [{ actual: value, pointer }]
        : [],
    ),
  message: ({ actual }) =>
    `There is no day "${actual}" in the calendar. Write year, month and day, as in "2026-03-01".`,
};
