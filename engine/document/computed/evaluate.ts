import type { Answers } from '../format/answers';
import { limitDay, todayOf, visitorsToday } from '../values/day';
import type {
  Calculation,
  ComputedField,
  Condition,
  DateDifference,
  Day,
  RangeTable,
  Scores,
} from '../format/document.generated';
import { cents } from '../values/money';
import { own } from '../basics/own';
import { dateDifference } from './date-difference';
import { byOperation, type PerOperation } from './operation';
import { comparable } from '../basics/precision';

/** What a calculation reads. */
export interface CalculationContext {
  /** The answers, and the results of the computed fields that it reads. */
  readonly answers: Answers;
  /** The answer to a field as a number. Undefined without one. */
  readonly numberOf: (id: string) => number | undefined;
  readonly holds: (condition: Condition) => boolean;
}

/** The result of a calculation in full precision, amounts in cents. It is rounded only to be shown, stored and sent. */
export function resultOf(
  { value }: Pick<ComputedField, 'value'>,
  context: CalculationContext,
): number | undefined {
  const result = evaluate(value, context);
  return result === undefined ? undefined : finite(result);
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
  dateDifference: (difference, { answers }) =>
    differenceIn(difference, answers) ?? difference.otherwise,
};

/** The units between the days that a date difference means. Undefined without an answer that is one of them. */
export const differenceIn = (
  { from, to, unit }: DateDifference,
  answers: Answers,
): number | undefined => dateDifference(dayOf(from, answers), dayOf(to, answers), unit);

/** Joins the results of several calculations. There is none if one of them has none. */
function joined(join: (a: number, b: number) => number) {
  return (parts: readonly Calculation[], context: CalculationContext): number | undefined =>
    parts
      .map((part) => evaluate(part, context))
      .reduce((a, b) => (a === undefined || b === undefined ? undefined : finite(join(a, b))));
}

const quantityIn = (written: number | string | undefined): number | undefined =>
  written === undefined ? undefined : quantity(written);

/** The score of an answer: of several chosen values, their sum. Undefined where one has none. */
export function scoreOf(
  { field, values, otherwise }: Scores,
  answers: Answers,
): number | undefined {
  const answer = answers[field];
  if (answer === undefined) return quantityIn(otherwise);
  const chosen = typeof answer === 'object' ? answer : [String(answer)];
  const scores = chosen.map((each) => quantityIn(own(values, each) ?? otherwise));
  return scores.every((score) => score !== undefined) ? sumOfScores(scores) : undefined;
}

/** The sum of some scores, exactly the same in whatever order the cards were chosen. */
export const sumOfScores = (scores: readonly number[]): number =>
  [...scores].sort((a, b) => a - b).reduce((sum, score) => sum + score, 0);

function resultIn({ rows, above }: RangeTable, value: number | undefined): number | undefined {
  if (value === undefined) return undefined;
  return quantity(rows[rowIn(rows, value)]?.result ?? above);
}

/** The place of the row of a range table in which a number falls: behind the last row for one that is above. */
export function rowIn(rows: RangeTable['rows'], value: number): number {
  const number = comparable(value);
  const row = rows.findIndex(({ upTo }) => number <= comparable(quantity(upTo)));
  return row === -1 ? rows.length : row;
}

/** The day that an operand of a date difference means, as "2026-03-01". */
function dayOf(day: Day, answers: Answers): string | undefined {
  if (typeof day === 'string') return limitDay(day, visitorsToday());
  const answer = answers[day.field];
  // A time is a day in the visitor's calendar.
  const isTime = typeof answer === 'string' && answer.includes('T');
  return isTime ? todayOf(new Date(answer)) : answer?.toString();
}
