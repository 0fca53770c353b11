import type { FunnelField, FunnelNode } from '../../document/document.generated';
import { limitDay } from '../../document/day';
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
      const range = emptyIn(field);
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

function emptyIn(field: FunnelField): EmptyRange | undefined {
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
  const { earliest: from, latest: to } = field;
  // Two fixed days, or two counted from the same day: whether others meet depends on when it is.
  if (from === undefined || to === undefined) return undefined;
  if (from.startsWith('today') !== to.startsWith('today')) return undefined;
  return String(limitDay(from, someDay)) > String(limitDay(to, someDay))
    ? { lower: 'earliest', upper: 'latest', from, to }
    : undefined;
}

function emptySliderIn(node: FunnelNode): EmptyRange | undefined {
  if (node.type !== 'question' || node.asks.type !== 'amounts' || !node.asks.slider)
    return undefined;
  const { lowest: from, highest: to } = node.asks.slider;
  return cents(from) > cents(to) ? { lower: 'lowest', upper: 'highest', from, to } : undefined;
}
