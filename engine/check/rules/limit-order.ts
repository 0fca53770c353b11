import { quantity } from '../../document/computed/evaluate';
import { isRecord } from '../../document/basics/is-record';
import { keysOf, pointerOf, valueAt } from '../../document/basics/pointer';
import type { AnnotatedValue } from '../../schema/traverse';
import type { At, Rule, Subject } from '../reporting/rule';

interface LimitOrder {
  readonly property: string;
  readonly limit: number | string;
  /** What the limit has to be above, or may not be above, and where it is: the item before, or a property. */
  readonly other: number | string;
  readonly beside?: string;
}

/** The limits of a list of ranges rise, and a number is not above the limit beside it. */
export const limitOrder: Rule<LimitOrder> = {
  explanation: {
    what: 'A list of ranges, such as the rows of a table, the levels of a gauge or the months of a projection, has a limit that is not above the one before it; or a number is above the limit beside it, such as a rating.',
    why: 'Of ranges, the first that fits counts: one with a limit that came before never does, so visitors get the result of another. A rating of 6 of 5 is believed by nobody.',
    fix: 'Put the ranges in the order of their limits, or correct the limit.',
    wrong: {
      fields: {
        box: computed([
          { upTo: 20, result: 2 },
          { upTo: 10, result: 1 },
        ]),
      },
      nodes: { feast: { headline: '{box|Some} boxes' } },
    },
    right: {
      fields: {
        box: computed([
          { upTo: 10, result: 1 },
          { upTo: 20, result: 2 },
        ]),
      },
      nodes: { feast: { headline: '{box|Some} boxes' } },
    },
  },
  check: (subject) =>
    subject.meanings.annotatedValues
      .filter(({ annotations: { rising, notAbove } }) => (rising ?? notAbove) !== undefined)
      .flatMap((annotated) => [...fallingIn(annotated), ...aboveLimit(annotated, subject)]),
  message: ({ property, limit, other, beside }) =>
    beside === undefined
      ? `The first range that fits counts, and the one before this reaches ${other}, so this one with "${property}" ${limit} never does. Put them in the order of their limits.`
      : `"${property}" is ${limit}, which is above ${other}, the "${beside}" beside it. Correct one of them.`,
};

function fallingIn({ value, pointer, annotations: { rising } }: AnnotatedValue): At<LimitOrder>[] {
  if (rising === undefined || !Array.isArray(value)) return [];
  const limits = value.map((item: unknown) => limitIn(isRecord(item) ? item[rising] : undefined));
  return limits.flatMap((limit, index): At<LimitOrder>[] => {
    const before = limits[index - 1];
    // A number and an amount are not compared: "mixed-units" says so.
    if (limit === undefined || before === undefined || typeof limit !== typeof before) return [];
    if (quantity(limit) > quantity(before)) return [];
    return [
      { property: rising, limit, other: before, pointer: pointer + pointerOf(index, rising) },
    ];
  });
}

function aboveLimit(
  { value, pointer, annotations: { notAbove } }: AnnotatedValue,
  { document }: Subject,
): At<LimitOrder>[] {
  const limit = limitIn(value);
  if (notAbove === undefined || limit === undefined) return [];
  const keys = keysOf(pointer);
  const other = limitIn(valueAt(document, pointerOf(...keys.slice(0, -1), notAbove)));
  const property = keys.at(-1) ?? '';
  return other === undefined || quantity(limit) <= quantity(other)
    ? []
    : [{ property, limit, other, beside: notAbove, pointer }];
}

const limitIn = (value: unknown): number | string | undefined =>
  typeof value === 'number' || typeof value === 'string' ? value : undefined;

function computed(rows: readonly object[]): object {
  return {
    type: 'computed',
    as: 'number',
    value: {
      table: {
        of: { dateDifference: { from: 'today', to: 'today+14d', unit: 'days' } },
        rows,
        above: 3,
      },
    },
  };
}
