import type { Answers, AnswerValue, Fields } from '../../document/format/answers';
import { comparable } from '../../document/basics/precision';
import { computedRange } from '../../document/conditions/range';
import { withComputed } from '../../document/conditions/with-computed';
import { conditionsIn } from '../../document/conditions/condition';
import type { Condition } from '../../document/format/document.generated';
import { memo, memoByName } from '../../document/basics/memo';
import { isCalculated, isComputed, isOpen } from '../../document/format/source';
import { derivedValues } from '../../document/fields/choice';
import { evaluationOrder, withReads, type ComputedReads } from '../../graph/computed';
import type { DocumentWithGraph } from '../../graph/graph';
import { withoutAnswers, type AbstractState } from './abstract-state';
import { cutsIn, inputsOf } from './outcome-samples';
import { enumerated } from './representatives';
import { countsDays } from './deciding';

/** More combinations of answers than this are not calculated one by one: the limits of the results count. */
const mostCombinations = 2000;

/**
 * What computed fields can result in, as far as conditions tell results apart. A result that is not among them is
 * impossible; one that is need not be possible.
 */
export interface ComputedResults {
  /** What is known with the results of some computed fields: one possibility for each that may be missing. */
  readonly withResults: (known: AbstractState, fields: readonly string[]) => AbstractState[];
  /** What is known without the results that are calculated from some answers, which are given again, or from the date. */
  readonly withoutResultsOf: (known: AbstractState, answers: readonly string[]) => AbstractState;
}

/** What was calculated one by one for a document, by field, cuts and what is known: many questions ask it again. */
const calculatedBefore = memo(
  (_subject: DocumentWithGraph) => new Map<string, Results | undefined>(),
);

export function computedResults(
  subject: DocumentWithGraph,
  conditions: readonly Condition[],
  fixed: Answers = {},
): ComputedResults {
  const { fields } = subject.document;
  const { computed } = subject.graph;
  const before = calculatedBefore(subject);
  const order = evaluationOrder(computed);
  const tests = conditions.flatMap(conditionsIn);
  const cutsOf = memoByName((id: string): readonly number[] =>
    tests.filter(({ field }) => field === id).flatMap((test) => cutsIn(test, fields[id])),
  );
  const inputsOfOne = memoByName((id: string): readonly string[] => inputsOf([id], computed));

  const isOfDay = memoByName((id: string): boolean =>
    withReads([id], computed).some((each) => {
      const field = fields[each];
      return isComputed(field) && countsDays(field);
    }),
  );
  const oneByOne = (id: string, state: AbstractState): Results | undefined => {
    const [inputs, cuts] = [inputsOfOne(id), cutsOf(id)];
    const key = JSON.stringify([id, cuts, inputs.map((input) => state[input] ?? null)]);
    if (!before.has(key))
      before.set(key, calculated(id, inputs, state, { fields, computed, order, cuts }));
    return before.get(key);
  };
  const resultsOf = (id: string, state: AbstractState): Results =>
    (isOfDay(id) ? undefined : oneByOne(id, state)) ??
    within(id, state, { fields, cuts: cutsOf(id), fixed });
  return {
    withResults: (known, ids) =>
      ids
        .filter((id) => isComputed(fields[id]) && known[id] === undefined)
        .reduce<AbstractState[]>(
          (all, id) =>
            all.flatMap((each) => {
              const { values, mayBeMissing } = resultsOf(id, each);
              return [
                ...(values.length > 0 ? [{ ...each, [id]: values }] : []),
                ...(mayBeMissing ? [each] : []),
              ];
            }),
          [known],
        ),
    withoutResultsOf: (known, answers) =>
      withoutAnswers(
        known,
        Object.keys(known).filter(
          (id) =>
            isComputed(fields[id]) &&
            (isOfDay(id) || inputsOfOne(id).some((input) => answers.includes(input))),
        ),
      ),
  };
}

/** Whether some computed fields can be calculated for each combination of the answers that they read. */
export function isCalculatedForEach(
  ids: readonly string[],
  { document: { fields }, graph: { computed } }: DocumentWithGraph,
): boolean {
  return ids.every((id) => {
    const answers = inputsOf([id], computed).map((input) =>
      isOpen(fields[input]) ? undefined : enumerated(fields[input])?.length,
    );
    return answers.reduce<number>((all, count = Infinity) => all * count, 1) <= mostCombinations;
  });
}

interface Results {
  readonly values: readonly AnswerValue[];
  readonly mayBeMissing: boolean;
}

/** The results for every combination of what is known. Undefined where there are too many, or not all are known. */
function calculated(
  id: string,
  inputs: readonly string[],
  known: AbstractState,
  {
    fields,
    computed,
    order,
    cuts,
  }: {
    readonly fields: Fields;
    readonly computed: ComputedReads;
    readonly order: readonly string[];
    readonly cuts: readonly number[];
  },
): Results | undefined {
  const isListed = (input: string): boolean =>
    !isOpen(fields[input]) &&
    (known[input] === undefined || enumerated(fields[input]) !== undefined);
  const read = withReads([id], computed);
  if (!inputs.every(isListed)) return undefined;
  const asked = inputs.filter((input) => known[input] !== undefined);
  const columns = asked.map((input) => known[input] ?? []);
  if (columns.reduce((product, { length }) => product * length, 1) > mostCombinations)
    return undefined;
  const own = order.filter((each) => read.includes(each));
  const found = new Map<string, AnswerValue>();
  let mayBeMissing = false;
  const visit = (at: number, answers: Readonly<Record<string, AnswerValue>>): void => {
    const [input, values] = [asked[at], columns[at]];
    if (input !== undefined && values !== undefined) {
      for (const value of values) visit(at + 1, { ...answers, [input]: value });
      return;
    }
    const result = withComputed(own, fields, answers)[id];
    if (result === undefined) mayBeMissing = true;
    else found.set(typeof result === 'number' ? placeOf(result, cuts) : String(result), result);
  };
  visit(0, {});
  return { values: [...found.values()], mayBeMissing };
}

/** Between which cuts a result lies, or on which. */
const placeOf = (result: number, cuts: readonly number[]): string =>
  cuts.map((cut) => Math.sign(comparable(result) - cut)).join(' ');

/** One result for each way in which it can lie to the cuts, by the limits of the calculation. */
function within(
  id: string,
  known: AbstractState,
  {
    fields,
    cuts: all,
    fixed,
  }: { readonly fields: Fields; readonly cuts: readonly number[]; readonly fixed: Answers },
): Results {
  const field = fields[id];
  if (!isComputed(field)) return { values: [], mayBeMissing: true };
  if (!isCalculated(field)) return { values: derivedValues(field), mayBeMissing: false };
  const answered = new Set(Object.keys(known));
  const { from, to, mayBeMissing } = computedRange(field, fields, answered, fixed);
  const cuts = all.filter((cut) => cut > from && cut < to);
  const ends = [...new Set([from, ...cuts, to])].toSorted((a, b) => a - b);
  const between = ends.slice(1).map((end, index) => middleOf(ends[index] ?? end, end));
  const values = [...ends.filter(Number.isFinite), ...between];
  return { values: values.length > 0 ? values : [middleOf(from, to)], mayBeMissing };
}

/** A number between two, of which either may be infinite. */
export function middleOf(from: number, to: number): number {
  if (Number.isFinite(from)) return Number.isFinite(to) ? (from + to) / 2 : from + 1;
  return Number.isFinite(to) ? to - 1 : 0;
}
