import type { AsksDate } from '../../document/format/document.generated';
import { testDay } from '../../document/fields/date-facts';
import { dateLimit } from '../../document/values/date-limits';
import { dayOf } from '../../document/values/is-day';
import { fieldAs } from '../field-as';
import { plainBox, textOfAnswer, type BoxFacts } from '../planning';
import { readDate } from './read-date';

const dayLength = 86_400_000;

/** A day that lacks a part, as a box has it while it is filled. */
const unfinishedDay = testDay.slice(0, -'-dd'.length);

export const dateBoxFacts: BoxFacts<AsksDate> = {
  ...plainBox,
  read: readDate,
  entered(_, wanted) {
    const text = textOfAnswer(wanted);
    // The day may be missing: parts are entered one after the other.
    return text === '' || /^\d{4}-\d\d(-\d\d)?$/.test(text) ? text : undefined;
  },
  neverSaid({ field }, fields) {
    const { earliest, latest } = fieldAs({ fields }, field, 'date');
    return [
      ...(earliest === undefined ? ['tooEarly' as const] : []),
      ...(latest === undefined ? ['tooLate' as const] : []),
    ];
  },
  /** An unfinished day, and those around limits that may be counted from other answers. */
  wrong({ field: id }, others, fields) {
    const { earliest, latest } = fieldAs({ fields }, id, 'date');
    const around = [earliest, latest].flatMap((limit) => {
      const day = dateLimit(limit, testDay, (other) => others[other]);
      const at = day === undefined ? Number.NaN : Date.parse(day);
      return Number.isNaN(at)
        ? []
        : [at - dayLength, at + dayLength].map((time) => dayOf(new Date(time)));
    });
    return [unfinishedDay, ...around];
  },
};
