import type { Answers } from '../answers';
import { limitDay, todayOf, visitorsToday } from '../day';
import type {
  Calculation,
  ComputedField,
  Condition,
  Day,
  RangeTable,
  Scores,
} from '../document.generated';
import { cents } from '../money';
import { own } from '../own';
import { dateDifference } from './date-difference';
import { byOperation, type PerOperation } from './operation';

/** What a calculation reads. */
export interface CalculationContext {
  /** The answers, and the results of the computed fields that it reads. */
  readonly answers: Answers;
  /** The answer to a field as a number. Undefined without one. */
  readonly numberOf: (id: string) => number | undefined;
  readonly holds: (condition: Condition) => boolean;
}

/** The result of a computed field: a rounded number, or an amount in whole cents. */
export function resultOf(
  { value, as, decimals }: ComputedField,
  context: CalculationContext,
): number | undefined {
  const result = evaluate(value, context);
  return result === undefined ? undefined : finite(rounded(result, as === 'money' ? 0 : decimals));
}

/** A number rounded to so many decimals. Never -0. */
export function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor + 0;
}

/** Overflow yields no result. */
const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);

/** The number of a quantity of the document: amounts in cents. */
export function quantity(written: number | string): number {
  return typeof written === 'number' ? written : cents(written);
}

/** The result of a calculation, amounts in cents. Undefined without an answer that it needs. */
function evaluate(calculation: Calculation, context: CalculationContext): number | undefined {
  return typeof calculation === 'object'
    ? byOperation(results, calculation, context)
    : quantity(calculation);
}

const results: PerOperation<CalculationContext, number | undefined> = {
  field: (id, { numberOf }, { otherwise }) => numberOf(id) ?? quantityIn(otherwise),
  scores: (scores, { answers }) => scoreOf(scores, answers),
  sum: joined((a, b) => a + b),
  product: joined((a, b) => a * b),
  minimum: joined(Math.min),
  maximum: joined(Math.max),
  table: (table, context) => resultIn(table, evaluate(table.of, context)),
  count: (conditions, { holds }) => conditions.filter(holds).length,
  dateDifference: ({ from, to, unit, otherwise }, { answers }) =>
    dateDifference(dayOf(from, answers), dayOf(to, answers), unit) ?? otherwise,
};

/** Joins the results of several calculations. There is none if one of them has none. */
function joined(join: (a: number, b: number) => number) {
  return (parts: readonly Calculation[], context: CalculationContext): number | undefined =>
    parts
      .map((part) => evaluate(part, context))
      .reduce((a, b) => (a === undefined || b === undefined ? undefined : finite(join(a, b))));
}

const quantityIn = (written: number | string | undefined): number | undefined =>
  written === undefined ? undefined : quantity(written);

function scoreOf({ field, values, otherwise }: Scores, answers: Answers): number | undefined {
  const answer = answers[field];
  if (answer === undefined) return quantityIn(otherwise);
  // Of several chosen values, the scores are added.
  return (typeof answer === 'object' ? answer : [String(answer)])
    .map((each) => quantityIn(own(values, each) ?? otherwise))
    .reduce((a, b) => (a === undefined || b === undefined ? undefined : a + b));
}

function resultIn({ rows, above }: RangeTable, value: number | undefined): number | undefined {
  if (value === undefined) return undefined;
  return quantity(rows.find(({ upTo }) => value <= quantity(upTo))?.result ?? above);
}

/** The day that an operand of a date difference means, as "2026-03-01". */
function dayOf(day: Day, answers: Answers): string | undefined {
  if (typeof day === 'string') return limitDay(day, visitorsToday());
  const answer = answers[day.field];
  // A time is a day in the visitor's calendar.
  const isTime = typeof answer === 'string' && answer.includes('T');
  return isTime ? todayOf(new Date(answer)) : answer?.toString();
}
