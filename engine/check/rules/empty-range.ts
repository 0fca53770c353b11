import type { Fields } from '../../document/answers';
import type { DateLimit, FunnelField, FunnelNode } from '../../document/document.generated';
import { dateLimit } from '../../document/fields/date';
import { cents } from '../../document/money';
import { pointerOf } from '../../document/pointer';
import type { At, Rule } from '../rule';

interface EmptyRange {
  readonly lower: string;
  readonly upper: string;
  readonly from: string | number;
  readonly to: string | number;
}

/** Any day: two limits counted from today are as far apart on every other, but for the length of months. */
const someDay = '2026-01-01';

/** A field takes at least one value, and a slider has a way to go: the lower limit is not above the upper one. */
export const emptyRange: Rule<EmptyRange> = {
  explanation: {
    what: 'The lower limit of a field, or of the slider of an amount, is above its upper one.',
    why: 'No answer is accepted, so visitors cannot go on; a slider has no amount to offer.',
    fix: 'Swap or change the limits.',
    wrong: {
      fields: { loaves: { type: 'number', minimum: 5, maximum: 4 } },
      nodes: { loaves: { headline: 'Our {loaves|best} loaves' } },
    },
    right: {
      fields: { loaves: { type: 'number', minimum: 4, maximum: 5 } },
      nodes: { loaves: { headline: 'Our {loaves|best} loaves' } },
    },
  },
  check: ({ document: { fields, nodes } }) => [
    ...Object.entries(fields).flatMap(([id, field]): At<EmptyRange>[] => {
      const range = emptyIn(field, fields);
      return range ? [{ ...range, pointer: pointerOf('fields', id, range.upper) }] : [];
    }),
    ...Object.entries(nodes).flatMap(([id, node]): At<EmptyRange>[] => {
      const range = emptySliderIn(node);
      return range
        ? [{ ...range, pointer: pointerOf('nodes', id, 'asks', 'slider', range.upper) }]
        : [];
    }),
  ],
  message: ({ lower, upper, from, to }) =>
    `No value fits: "${lower}" is ${from}, and "${upper}" is ${to}, which is less. Swap or change them.`,
};

function emptyIn(field: FunnelField, fields: Fields): EmptyRange | undefined {
  if (field.type === 'number') {
    const { minimum: from, maximum: to } = field;
    return from !== undefined && to !== undefined && from > to
      ? { lower: 'minimum', upper: 'maximum', from, to }
      : undefined;
  }
  if (field.type === 'money') {
    const { minimum: from, maximum: to } = field;
    return from !== undefined && to !== undefined && cents(from) > cents(to)
      ? { lower: 'minimum', upper: 'maximum', from, to }
      : undefined;
  }
  if (field.type !== 'date') return undefined;
  const { earliest, latest } = field;
  if (typeof earliest === 'object' && typeof latest === 'object' && earliest.field === latest.field)
    return limitsAround(earliest, latest);
  const from = boundOf(earliest, 'earliest', fields);
  const to = boundOf(latest, 'latest', fields);
  // Two fixed days, or two counted from the same day: whether others meet depends on when it is.
  if (!from || !to || from.countedFrom !== to.countedFrom || from.day <= to.day) return undefined;
  return { lower: 'earliest', upper: 'latest', from: from.written, to: to.written };
}

/** Two limits that are counted from the same answer. */
function limitsAround(
  earliest: Exclude<DateLimit, string>,
  latest: Exclude<DateLimit, string>,
): EmptyRange | undefined {
  const dayOf = (limit: DateLimit): string => dateLimit(limit, undefined, () => someDay) ?? '';
  return dayOf(earliest) > dayOf(latest)
    ? { lower: 'earliest', upper: 'latest', from: named(earliest), to: named(latest) }
    : undefined;
}

/** A limit that is counted from an answer, for people. */
const named = ({ field, offset = '' }: Exclude<DateLimit, string>): string => `"${field}"${offset}`;

/** The first or last day that a field can take at all. */
interface Bound {
  readonly day: string;
  /** "today", or the field whose answer it is counted from. Undefined for a day of the calendar. */
  readonly countedFrom?: string;
  readonly written: string;
}

/**
 * What a limit comes to. One that is counted from another date is resolved by what that field takes at the earliest or
 * latest, where it says so.
 */
function boundOf(
  limit: DateLimit | undefined,
  end: 'earliest' | 'latest',
  fields: Fields,
  seen: readonly string[] = [],
): Bound | undefined {
  if (limit === undefined) return undefined;
  if (typeof limit === 'string') {
    const day = dateLimit(limit, someDay);
    const countedFrom = limit.startsWith('today') ? 'today' : undefined;
    return day === undefined ? undefined : { day, countedFrom, written: limit };
  }
  const { field: id } = limit;
  const other = fields[id];
  if (other?.type !== 'date' || seen.includes(id)) return undefined;
  const bound = boundOf(other[end], end, fields, [...seen, id]);
  const day = bound && dateLimit(limit, undefined, () => bound.day);
  return day === undefined ? undefined : { ...bound, day, written: named(limit) };
}

function emptySliderIn(node: FunnelNode): EmptyRange | undefined {
  if (node.type !== 'question' || node.asks.type !== 'amounts' || !node.asks.slider)
    return undefined;
  const { lowest: from, highest: to } = node.asks.slider;
  return cents(from) > cents(to) ? { lower: 'lowest', upper: 'highest', from, to } : undefined;
}
