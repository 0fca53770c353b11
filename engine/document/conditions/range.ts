import { isCalculated } from '../format/source';
import type { Answers, Fields } from '../format/answers';
import { own } from '../basics/own';
import { evaluateCondition, fieldsOf } from './condition';
import type {
  Calculation,
  ComputedField,
  Condition,
  Day,
  RangeTable,
  Scores,
} from '../format/document.generated';
import { factsOf } from '../fields/field-facts';
import { typeOf } from '../fields/field-types';
import { differenceIn, quantity, scoreOf, sumOfScores } from '../computed/evaluate';
import { byOperation, type PerOperation } from '../computed/operation';
import { comparable } from '../basics/precision';

/** The numbers that a calculation can result in, amounts in cents. It need not reach all of them. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
  /** Whether there may be no result: an answer may be missing, or a number too large. */
  readonly mayBeMissing: boolean;
}

const anything: NumberRange = { from: -Infinity, to: Infinity, mayBeMissing: true };

/** More units than lie between any two days that can be written. */
const longestDifference = { days: 3_660_000, weeks: 530_000, months: 120_000, years: 10_000 };

/**
 * The range of a computed field: it contains the result for any answers that fit their fields.
 * @param answered fields that are known to have an answer
 * @param fixed answers that are known
 */
export const computedRange = (
  field: ComputedField,
  fields: Fields,
  answered: ReadonlySet<string> = new Set(),
  fixed: Answers = {},
): NumberRange => compared(rangeOfField(field, { fields, answered, fixed, within: [] }));

/** A range by the numbers as they are compared. */
const compared = ({ from, to, mayBeMissing }: NumberRange): NumberRange => ({
  from: comparable(from),
  to: comparable(to),
  mayBeMissing,
});

function rangeOfField({ value }: ComputedField, context: RangeContext): NumberRange {
  const { from, to, mayBeMissing } = rangeIn(value, context);
  return {
    from,
    to,
    mayBeMissing: mayBeMissing || !Number.isFinite(from) || !Number.isFinite(to),
  };
}

/** The numbers that the answers to a field can be. Undefined for fields whose answers are no numbers. */
export function numbersOf(id: string, fields: Fields): NumberRange | undefined {
  const nothing = { answered: new Set<string>(), fixed: {}, within: [] };
  const range = rangeOfAnswer(id, undefined, { fields, ...nothing });
  return range === anything ? undefined : compared(range);
}

/** What the range of a part depends on. */
interface RangeContext {
  readonly fields: Fields;
  readonly answered: ReadonlySet<string>;
  readonly fixed: Answers;
  /** The ids of the computed fields that are calculated from this one: a cycle has no range. */
  readonly within: readonly string[];
}

function rangeIn(calculation: Calculation, context: RangeContext): NumberRange {
  return typeof calculation === 'object'
    ? byOperation(ranges, calculation, context)
    : exactly(quantity(calculation));
}

const ranges: PerOperation<RangeContext, NumberRange> = {
  field: (id, context, { otherwise }) => rangeOfAnswer(id, otherwise, context),
  scores: rangeOfScores,
  sum: joined(plus),
  product: joined(times),
  minimum: joined((a, b) => limits(Math.min, a, b)),
  maximum: joined((a, b) => limits(Math.max, a, b)),
  table: (table, context) => rangeOfTable(table, rangeIn(table.of, context)),
  count: (conditions, { fields, fixed }) => {
    const isKnown = (when: Condition): boolean =>
      fieldsOf(when).every((id) => fixed[id] !== undefined);
    const known = conditions.filter(isKnown);
    const from = known.filter((when) => evaluateCondition(when, fixed, fields)).length;
    const to = from + conditions.length - known.length;
    return { from, to, mayBeMissing: false };
  },
  dateDifference: (difference, { answered, fixed }) => {
    const { from, to, unit, otherwise } = difference;
    const isFixed = (day: Day): boolean =>
      typeof day === 'string' || fixed[day.field] !== undefined;
    // What no answer decides is another number on another day.
    const isCertain =
      isFixed(from) && isFixed(to) && [from, to].some((day) => typeof day !== 'string');
    const exact = isCertain ? differenceIn(difference, fixed) : undefined;
    if (exact !== undefined) return exactly(exact);
    const ends = [-longestDifference[unit], longestDifference[unit]];
    const isKnown = [from, to].every((day) => typeof day === 'string' || answered.has(day.field));
    return span(isKnown ? ends : [...ends, otherwise]);
  },
};

function joined(join: (a: NumberRange, b: NumberRange) => Limits) {
  return (parts: readonly Calculation[], context: RangeContext): NumberRange =>
    parts
      .map((part) => rangeIn(part, context))
      .reduce((a, b) => {
        const { from, to } = join(a, b);
        const isFinite = Number.isFinite(from) && Number.isFinite(to);
        return { from, to, mayBeMissing: a.mayBeMissing || b.mayBeMissing || !isFinite };
      });
}

type Limits = Pick<NumberRange, 'from' | 'to'>;

const exactly = (value: number): NumberRange => ({ from: value, to: value, mayBeMissing: false });

const limits = (choose: (a: number, b: number) => number, a: Limits, b: Limits): Limits => ({
  from: choose(a.from, b.from),
  to: choose(a.to, b.to),
});

/** Infinite limits that cancel each other out leave no limit. */
function plus(a: Limits, b: Limits): Limits {
  return { from: numberOr(-Infinity, a.from + b.from), to: numberOr(Infinity, a.to + b.to) };
}

function times(a: Limits, b: Limits): Limits {
  // Nothing times a number without a limit is nothing.
  const corners = [a.from * b.from, a.from * b.to, a.to * b.from, a.to * b.to].map((corner) =>
    numberOr(0, corner),
  );
  return { from: Math.min(...corners), to: Math.max(...corners) };
}

const numberOr = (instead: number, value: number): number =>
  Number.isNaN(value) ? instead : value;

/** The range of some results, of which one may be "none". */
function span(results: readonly (number | undefined)[]): NumberRange {
  const known = results.filter((result) => result !== undefined);
  if (known.length === 0) return anything;
  return {
    from: Math.min(...known),
    to: Math.max(...known),
    mayBeMissing: known.length < results.length,
  };
}

const quantityIn = (written: number | string | undefined): number | undefined =>
  written === undefined ? undefined : quantity(written);

function rangeOfAnswer(
  id: string,
  otherwise: number | string | undefined,
  context: RangeContext,
): NumberRange {
  const { fields, within, answered, fixed } = context;
  const field = own(fields, id);
  if (!field || within.includes(id)) return anything;
  const answer = fixed[id];
  if (answer !== undefined) return exactly(typeOf(field).toNumber?.(answer) ?? Number.NaN);
  if (isCalculated(field)) {
    const range = rangeOfField(field, { ...context, within: [...within, id] });
    return range.mayBeMissing ? span([range.from, range.to, quantityIn(otherwise)]) : range;
  }
  const domain = factsOf(field).domain(field);
  if (domain.kind !== 'interval' || !typeOf(field).toNumber) return anything;
  const ends = [domain.from, domain.to];
  return answered.has(id) ? span(ends) : span([...ends, quantityIn(otherwise)]);
}

function rangeOfScores(scores: Scores, { fields, answered, fixed }: RangeContext): NumberRange {
  const { field: id, values, otherwise } = scores;
  if (fixed[id] !== undefined) {
    const sum = scoreOf(scores, fixed);
    return sum === undefined ? anything : exactly(sum);
  }
  const field = own(fields, id);
  const domain = field && factsOf(field).domain(field);
  const unanswered = answered.has(id) ? [] : [quantityIn(otherwise)];
  if (domain?.kind === 'lists') {
    const each = domain.of.map((name) => quantityIn(own(values, name) ?? otherwise));
    return span([...rangeOfListed(each), ...unanswered]);
  }
  if (domain?.kind !== 'finite') return anything;
  const results = domain.values.map((name) => quantityIn(own(values, String(name)) ?? otherwise));
  return span([...results, ...unanswered]);
}

/** The ends of the sums of one or several scores: at best all good ones, at worst all bad ones. */
function rangeOfListed(scores: readonly (number | undefined)[]): (number | undefined)[] {
  const known = scores.filter((score) => score !== undefined);
  const most = (sign: 1 | -1): number => {
    const wanted = known.filter((score) => sign * score > 0);
    // At least one card is chosen.
    return wanted.length > 0
      ? sumOfScores(wanted)
      : sign * Math.max(...known.map((score) => sign * score));
  };
  return [
    ...(known.length > 0 ? [most(-1), most(1)] : []),
    ...(known.length < scores.length ? [undefined] : []),
  ];
}

function rangeOfTable({ rows, above }: RangeTable, range: NumberRange): NumberRange {
  const { from, to, mayBeMissing } = compared(range);
  let previous = -Infinity;
  const results: number[] = [];
  for (const { upTo, result } of rows) {
    const limit = comparable(quantity(upTo));
    if (from <= limit && to > previous) results.push(quantity(result));
    previous = Math.max(previous, limit);
  }
  if (to > previous) results.push(quantity(above));
  return { ...span(results), mayBeMissing };
}
