import { isDay } from '../../document/values/day';
import type { Rule } from '../reporting/rule';

/** A day that the document names is one of the calendar. Those counted from today always are. */
export const unknownDay: Rule<{ readonly found: string }> = {
  explanation: {
    what: 'A date is not in the calendar.',
    why: 'No answer could be compared with it.',
    fix: 'Write year, month and day, as in "2026-03-01".',
    wrong: {
      fields: { party: { type: 'date', earliest: '2026-02-30' } },
      nodes: { feast: { headline: 'Until {party|then}' } },
    },
    right: {
      fields: { party: { type: 'date', earliest: '2026-02-28' } },
      nodes: { feast: { headline: 'Until {party|then}' } },
    },
  },
  check: ({ meanings }) =>
    meanings
      .annotatedWith('day')
      .flatMap(({ value, pointer }) =>
        typeof value === 'string' && !value.startsWith('today') && !isDay(value)
          ? [{ found: value, pointer }]
          : [],
      ),
  message: ({ found }) =>
    `There is no day "${found}" in the calendar. Write year, month and day, as in "2026-03-01".`,
};
