import { isCalculated, isComputed } from '../../document/format/source';
import type { Answers, AnswerValue, Fields } from '../../document/format/answers';
import { isValidAnswer } from '../../document/valid-answer';
import { comparable, rounded } from '../../document/basics/precision';
import { withComputed } from '../../document/conditions/with-computed';
import { evaluateCondition, operandsIn } from '../../document/conditions/condition';
import type { Condition, DateField, FunnelField } from '../../document/format/document.generated';
import { dayAt, limitDay, visitorsToday } from '../../document/values/day';
import { dateFieldType } from '../../document/fields/date';
import { dateProblem } from '../../document/fields/date-problem';
import { dateLimit } from '../../document/values/date-limits';
import { factsOf, fieldStep, isMoney, isDate } from '../../document/fields/field-facts';
import { typeOf } from '../../document/fields/field-types';
import { evaluationOrder, withReads, type ComputedReads } from '../../graph/computed';

/** A number that follows from answers, and what depends on it. */
interface Measure {
  /** The fields that it is calculated from, none of them computed. */
  readonly inputs: readonly string[];
  /** As it is compared. NaN without a result. */
  readonly numberFor: (answers: Answers) => number;
  /** The numbers that conditions compare it with. */
  readonly cuts: readonly number[];
  /** What conditions say of a number, as a text that is the same for the same outcomes. */
  readonly outcomeOf: (result: number) => string;
}

/**
 * Answers for which conditions on computed fields come out differently.
 * @param conditions those inside groups included
 * @param isEdge finds those around each number that conditions compare with too
 */
export function outcomeSamplesOf(
  fields: Fields,
  computed: ComputedReads,
  conditions: readonly Condition[],
  isEdge = false,
): Answers[] {
  const order = evaluationOrder(computed);
  const compared = new Set(
    conditions.flatMap(({ field }) =>
      field !== undefined && isComputed(fields[field]) ? [field] : [],
    ),
  );
  return [...compared].flatMap((id) => {
    if (!isCalculated(fields[id])) return samplesByValue(id, fields, computed, order);
    const tests = conditions.filter(({ field }) => field === id);
    const cuts = tests.flatMap((test) => cutsIn(test, fields[id]));
    const measure: Measure = {
      inputs: inputsOf([id], computed),
      numberFor: (answers) =>
        comparable(Number(withComputed(order, fields, answers)[id] ?? Number.NaN)),
      cuts,
      outcomeOf: (result) =>
        JSON.stringify(tests.map((test) => evaluateCondition(test, { [id]: result }, fields))),
    };
    return outcomeSamplesFor(fields, measure, isEdge);
  });
}

/** More combinations of answers than this are not tried. */
const mostTried = 2000;

/** Answers for each value of a derived choice that is found, among the answers that its conditions tell apart. */
function samplesByValue(
  id: string,
  fields: Fields,
  computed: ComputedReads,
  order: readonly string[],
): Answers[] {
  const found = new Map<AnswerValue | undefined, Answers>();
  const tried = inputsOf([id], computed).reduce<readonly Answers[]>(
    (all, input) =>
      all
        .flatMap((each) => valuesOf(fields[input]).map((value) => ({ ...each, [input]: value })))
        .slice(0, mostTried),
    [{}],
  );
  for (const answers of tried) {
    const value = withComputed(order, fields, answers)[id];
    if (!found.has(value)) found.set(value, answers);
  }
  return [...found.values()];
}

/** Some fields, or those that they are calculated from. */
export function inputsOf(ids: readonly string[], computed: ComputedReads): string[] {
  return withReads(ids, computed).filter((id) => !Object.hasOwn(computed, id));
}

/**
 * Answers for each outcome of a number that is found. Bisection from the lowest result to the highest, one answer
 * at a time, so it finds every outcome where a larger answer never turns the result around. What it does not find may
 * exist.
 * @param isEdge finds the answers just before and just after each cut too
 */
export function outcomeSamplesFor(
  fields: Fields,
  { inputs, numberFor, cuts, outcomeOf }: Measure,
  isEdge = false,
): Answers[] {
  const found = new Map<string, Answers>();
  const edges = new Map<string, Answers>();
  const visit = (answers: Answers): void => {
    const result = numberFor(answers);
    if (Number.isNaN(result)) return;
    const outcome = outcomeOf(result);
    if (!found.has(outcome)) found.set(outcome, answers);
  };
  const values = new Map(inputs.map((id) => [id, valuesOf(fields[id])]));
  const plainest: Answers = Object.fromEntries(inputs.map((id) => [id, values.get(id)?.[0]]));
  /** The answers with the largest result, each input chosen by itself. */
  const extreme = (sign: 1 | -1): Answers => {
    const answers: Record<string, AnswerValue | undefined> = { ...plainest };
    for (const id of inputs) {
      let most = -Infinity;
      for (const value of values.get(id) ?? []) {
        const result = sign * numberFor({ ...answers, [id]: value });
        if (result <= most || Number.isNaN(result)) continue;
        most = result;
        answers[id] = value;
      }
    }
    return answers;
  };
  /** Looks for the results between two answers to a field, at each cut just before and after it. */
  const between = (at: Answers, id: string, to: AnswerValue | undefined): void => {
    const field = fields[id];
    if (!field) return;
    const [from, end] = [at[id], to].map((each) => positionOf(field, each));
    if (from === undefined || end === undefined) return;
    const step = Math.sign(end - from) * fieldStep(field);
    const steps = Math.round((end - from) / step);
    const answersAt = (index: number): Answers => ({
      ...at,
      [id]: answerAt(field, rounded(from + index * step, 6)),
    });
    for (const cut of cuts)
      for (const isBelow of [(a: number) => a < cut, (a: number) => a <= cut]) {
        const isBefore = isBelow(numberFor(at));
        if (isBefore === isBelow(numberFor(answersAt(steps)))) continue;
        let [before, after] = [0, steps];
        while (after - before > 1) {
          const middle = Math.floor((before + after) / 2);
          if (isBelow(numberFor(answersAt(middle))) === isBefore) before = middle;
          else after = middle;
        }
        for (const index of [before, after])
          if (isValidAnswer(field, answersAt(index)[id])) {
            visit(answersAt(index));
            edges.set(JSON.stringify(answersAt(index)), answersAt(index));
          }
      }
  };

  visit(plainest);
  const [lowest, highest] = [extreme(-1), extreme(1)];
  visit(lowest);
  for (const [index, id] of inputs.entries()) {
    const raised = inputs.slice(0, index).map((each) => [each, highest[each]]);
    const at: Answers = { ...lowest, ...Object.fromEntries(raised) };
    between(at, id, highest[id]);
    visit({ ...at, [id]: highest[id] });
  }
  return [...found.values(), ...(isEdge ? edges.values() : [])];
}

/** The numbers that a condition compares a field with, as they are compared. */
export function cutsIn(test: Condition, field: FunnelField | undefined): number[] {
  const { toNumber = Number } = field ? typeOf(field) : {};
  return operandsIn(test).map(toNumber).filter(Number.isFinite).map(comparable);
}

/** Where an answer is among the numbers or the days that a field takes, one step apart. Undefined for other fields. */
function positionOf(field: FunnelField, answer: AnswerValue | undefined): number | undefined {
  if (isDate(field)) return answer === undefined ? undefined : dateFieldType.toNumber?.(answer);
  return typeof answer === 'number' ? answer : undefined;
}

const answerAt = (field: FunnelField, position: number): AnswerValue | undefined =>
  isDate(field) ? dayAt(position) : position;

/** Answers to a field among which are those with the lowest and the highest result. */
function valuesOf(field: FunnelField | undefined): AnswerValue[] {
  if (!field) return [];
  const domain = factsOf(field).domain(field);
  const more =
    domain.kind === 'finite'
      ? domain.values
      : domain.kind === 'lists'
        ? [...domain.of.map((value) => [value]), domain.of]
        : domain.kind === 'interval'
          ? limitsOf(field, domain.from, domain.to)
          : isDate(field)
            ? widestDays(field)
            : [];
  const today = visitorsToday();
  return [...factsOf(field).samples(field), ...more].filter(
    (each): each is AnswerValue =>
      isValidAnswer(field, each) &&
      (!isDate(field) || dateProblem(field, each, today) === undefined),
  );
}

/** The lowest and the highest number that a visitor can enter. */
function limitsOf(field: FunnelField, from: number, to: number): number[] {
  const step = fieldStep(field);
  const first = isMoney(field) ? Math.ceil(from / step) * step : from;
  return [first, rounded(first + Math.floor((to - first) / step) * step, 6)];
}

/** The first and the last day that a visitor can enter: without a limit, twenty years from today. */
function widestDays({ earliest, latest }: DateField): string[] {
  const today = visitorsToday();
  return [
    dateLimit(earliest, today) ?? 'today-20y',
    dateLimit(latest, today) ?? 'today+20y',
  ].flatMap((day) => limitDay(day, today) ?? []);
}
