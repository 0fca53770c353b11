import { isDate } from '../../document/fields/field-facts';
import { isDay, visitorsToday } from '../../document/values/day';
import { pointerOf } from '../../document/basics/pointer';
import type { At, Rule } from '../reporting/rule';

interface PastLimit {
  readonly latest: string;
  readonly isOver: boolean;
}

/** A last day that is nearer than this is about to end the funnel, in days. */
const soon = 60;

/** The last day of a date is not over, and not soon: a limit that is counted from today moves with it. */
export const pastLimit: Rule<PastLimit> = {
  severity: 'warning',
  explanation: {
    what: 'The last day that a date takes is a fixed one that is over, or will be in two months.',
    why: 'Visitors can only enter days that are over; where the first day is counted from today, none at all from then on.',
    fix: 'Count the limit from today, as in "today+60d" or "today-18y", or set a later day. A day of the past that is meant, or an offer that ends, can be accepted.',
    wrong: {
      fields: { party: { type: 'date', latest: '2020-06-30' } },
      nodes: { feast: { headline: 'Until {party|then}' } },
    },
    right: {
      fields: { party: { type: 'date', latest: 'today+60d' } },
      nodes: { feast: { headline: 'Until {party|then}' } },
    },
  },
  check: ({ document: { fields } }) =>
    Object.entries(fields).flatMap(([id, field]): At<PastLimit>[] => {
      if (!isDate(field)) return [];
      const { earliest, latest } = field;
      // Between two fixed days, a period of the past is meant. Where no day is left, it is an empty range.
      if (typeof latest !== 'string' || !isDay(latest)) return [];
      if (earliest !== undefined && (typeof earliest !== 'string' || isDay(earliest))) return [];
      const left = (Date.parse(latest) - Date.parse(visitorsToday())) / 86_400_000;
      const isOver = left < 0;
      if (left > soon || (isOver && earliest !== undefined)) return [];
      return [{ latest, isOver, found: latest, pointer: pointerOf('fields', id, 'latest') }];
    }),
  message: ({ latest, isOver }) =>
    isOver
      ? `Only days up to ${latest} are taken, which is over. Count the limit from today, as in "today+60d", or set a later day.`
      : `After ${latest} no later day is taken, and it is soon. Count the limit from today, as in "today+60d", or set a later day.`,
};
