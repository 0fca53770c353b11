import { fieldStep, isMoney, isDate } from '../../document/fields/field-facts';
import { isBrought } from '../../document/format/source';
import type { Fields } from '../../document/format/answers';
import type { DateLimit, FunnelField, FunnelNode } from '../../document/format/document.generated';
import { inCents } from '../../document/fields/money';
import { cents } from '../../document/values/money';
import { pointerOf } from '../../document/basics/pointer';
import { circleWithoutDays, mayLackDay } from '../facts/day-limits';
import { both, quoted } from '../reporting/phrases';
import type { At, Rule } from '../reporting/rule';

interface EmptyRange {
  readonly lower: string;
  readonly upper: string;
  readonly from: string | number;
  readonly to: string | number;
  /** The only value that fits, where there is one. */
  readonly only?: string | number;
  /** How far values are apart, where that is what leaves no room. */
  readonly step?: number;
  /** Whether some visitors have a day, by what they answered before. */
  readonly isForSome?: boolean;
  /** The dates whose limits are counted from each other, where that leaves no days. */
  readonly circle?: readonly string[];
}

/**
 * A field takes several values, whatever was answered before, and a slider has a way to go: the lower limit is below the
 * upper one, and not by less than a step.
 */
export const emptyRange: Rule<EmptyRange> = {
  explanation: {
    what: 'The limits of a field, or of the slider of an amount, leave no value, or a single one. For a date this may depend on the day and on other dates.',
    why: 'No answer is accepted, so visitors cannot go on; a slider has no amount to offer.',
    fix: 'Swap or change the limits, make the step smaller, or limit the date that they are counted from.',
    wrong: {
      fields: { loaves: { type: 'number', minimum: 5, maximum: 4 } },
      nodes: { loaves: { headline: 'Our {loaves|best} loaves' } },
    },
    right: {
      fields: { loaves: { type: 'number', minimum: 4, maximum: 5 } },
      nodes: { loaves: { headline: 'Our {loaves|best} loaves' } },
    },
  },
  check: ({ document: { fields, nodes }, graph }) => {
    const asked = new Set(Object.values(graph.nodes).flatMap(({ asks }) => asks));
    const isAsked = (id: string): boolean => asked.has(id) || isBrought(fields[id]);
    return [
      ...Object.entries(fields).flatMap(([id, field]): At<EmptyRange>[] => {
        const range = emptyIn(id, field, fields, isAsked);
        return range ? [{ ...range, pointer: pointerOf('fields', id, placeOf(range)) }] : [];
      }),
      ...Object.entries(nodes).flatMap(([id, node]): At<EmptyRange>[] => {
        const range = emptySliderIn(node);
        return range
          ? [{ ...range, pointer: pointerOf('nodes', id, 'asks', 'slider', range.upper) }]
          : [];
      }),
    ];
  },
  message: ({ lower, upper, from, to, only, step, isForSome, circle }) => {
    if (circle)
      return `No days fit together for ${both(circle.map(quoted))}: their limits are counted from each other. Leave out one of them, or change it.`;
    if (isForSome)
      return `For some visitors no day fits: "${lower}" is ${from}, and "${upper}" is ${to}. Change one of them, or limit the date that they are counted from, so that a day is left for everybody.`;
    if (step === undefined)
      return `No value fits: "${lower}" is ${from}, and "${upper}" is ${to}, which is less. Swap or change them.`;
    const fitting = only === undefined ? 'No value fits' : `Only ${only} fits`;
    return `${fitting}: values are ${step} apart, and "${lower}" is ${from}, "${upper}" is ${to}. Leave room for more.`;
  },
};

const placeOf = ({ lower, upper, circle }: EmptyRange): string => (circle ? lower : upper);

function emptyIn(
  id: string,
  field: FunnelField,
  fields: Fields,
  isAsked: (field: string) => boolean,
): EmptyRange | undefined {
  if ('minimum' in field || 'maximum' in field) {
    const { minimum: from, maximum: to } = field;
    if (from === undefined || to === undefined) return undefined;
    const range = { lower: 'minimum', upper: 'maximum', from, to };
    const [lowest, highest] = [inCents(from), inCents(to)];
    if (lowest > highest) return range;
    const step = fieldStep(field);
    // Steps of a number begin at its minimum; amounts are entered in whole units.
    const first = isMoney(field) ? Math.ceil(lowest / step) * step : lowest;
    const count = Math.floor((highest - first) / step + 1e-6) + 1;
    if (count > 1) return undefined;
    const [only, unit] = isMoney(field) ? [first / 100, 1] : [first, step];
    return { ...range, step: unit, ...(count === 1 ? { only } : {}) };
  }
  if (!isDate(field)) return undefined;
  const { earliest, latest } = field;
  const circle = circleWithoutDays(id, fields, isAsked);
  if (!circle && !mayLackDay(id, fields, isAsked)) return undefined;
  const isForSome = typeof earliest === 'object' || typeof latest === 'object';
  return {
    lower: circle && typeof earliest !== 'object' ? 'latest' : 'earliest',
    upper: 'latest',
    from: named(earliest),
    to: named(latest),
    isForSome,
    circle,
  };
}

/** A limit, for people. */
const named = (limit: DateLimit | undefined): string =>
  typeof limit === 'object' ? `"${limit.field}"${limit.offset ?? ''}` : (limit ?? '');

function emptySliderIn(node: FunnelNode): EmptyRange | undefined {
  if (node.type !== 'question' || node.asks.type !== 'amounts' || !node.asks.slider)
    return undefined;
  const { lowest: from, highest: to } = node.asks.slider;
  return cents(from) > cents(to) ? { lower: 'lowest', upper: 'highest', from, to } : undefined;
}
