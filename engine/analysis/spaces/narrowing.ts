import { isCalculated, isComputed, isOpen } from '../../document/format/source';
import { derivedValues } from '../../document/fields/choice';
import type { Answers, Fields } from '../../document/format/answers';
import { computedRange } from '../../document/conditions/range';
import { evaluateCondition, fieldsOf } from '../../document/conditions/condition';
import type { Condition } from '../../document/format/document.generated';
import { factsOf } from '../../document/fields/field-facts';
import { evaluationOrder } from '../../graph/computed';
import {
  ifDecidable,
  narrowedBy,
  narrowedByInputs,
  withAnswers,
  type AbstractState,
  type Requirement,
} from '../answers/abstract-state';
import { middleOf } from '../answers/computed-results';
import type { DocumentWithGraph } from '../../graph/graph';
import { cutsIn, inputsOf } from '../answers/outcome-samples';

/** How what is known is narrowed down by conditions, and whether nothing was missed or added so far. */
export interface Narrowing {
  /** @throws TooManyCombinations */
  readonly narrow: (known: AbstractState, requirement: Requirement) => AbstractState[];
  readonly isExact: () => boolean;
}

/**
 * For a search: what it keeps can be answered, and leads where the condition says. Of numbers that computed fields
 * are calculated from, only samples are tried, so it may miss answers; then it is not exact.
 * @param outcomeSamples answers for which conditions on computed fields come out differently
 */
export function searching(
  { document, graph }: DocumentWithGraph,
  outcomeSamples: readonly Answers[],
): Narrowing {
  const { fields } = document;
  const order = evaluationOrder(graph.computed);
  let isExact = true;
  const isFinite = (id: string): boolean => {
    const field = fields[id];
    return field !== undefined && factsOf(field).domain(field).kind === 'finite';
  };
  return {
    isExact: () => isExact,
    narrow: (known, requirement) => {
      const read = fieldsOf(requirement.when);
      const inputs = inputsOf(read, graph.computed);
      const followsFromOthers = read.some((id) => isComputed(fields[id]));
      if (!followsFromOthers || inputs.some((id) => isOpen(fields[id])))
        return narrowedBy(known, requirement, fields);
      const by = (each: AbstractState): AbstractState[] =>
        narrowedByInputs(each, requirement, fields, { inputs, order });
      const found = ifDecidable(() => by(known));
      isExact &&= inputs.every(isFinite) && found !== undefined;
      const possible = (): Answers[] => outcomeSamples.filter((each) => isPossible(each, known));
      return found ?? possible().flatMap((each) => by(withAnswers(known, each)));
    },
  };
}

/** Whether some answers are among those that are known to be possible. */
const isPossible = (answers: Answers, known: AbstractState): boolean =>
  Object.entries(answers).every(
    ([field, value]) =>
      known[field]?.some((each) => JSON.stringify(each) === JSON.stringify(value)) === true,
  );

/**
 * For a proof: it keeps everything that can be, and what it cannot decide counts as possible. Conditions on computed
 * fields are decided by the numbers that can result, those on fields that an address brings are not; then it is not
 * exact.
 */
export function proving(fields: Fields): Narrowing {
  let isExact = true;
  const narrow = (known: AbstractState, requirement: Requirement): AbstractState[] => {
    const { when, holds } = requirement;
    if (!fieldsOf(when).some((id) => isOpen(fields[id])))
      return narrowedBy(known, requirement, fields);
    const { all, any, not } = when;
    if (not) return narrow(known, { when: not, holds: !holds });
    const parts = all ?? any;
    if (!parts) {
      isExact = false;
      return mayBe(when, holds, fields) ? [known] : [];
    }
    // All parts have to come out so, or at least one.
    return (all !== undefined) === holds
      ? parts.reduce<AbstractState[]>(
          (possible, part) => possible.flatMap((each) => narrow(each, { when: part, holds })),
          [known],
        )
      : parts.flatMap((part) => narrow(known, { when: part, holds }));
  };
  return { narrow, isExact: () => isExact };
}

/** Whether a condition on one field can come out so for some answers of its type, by the range of its results. */
function mayBe(when: Condition, holds: boolean, fields: Fields): boolean {
  const { field: id = '', answered } = when;
  const field = fields[id];
  if (!isComputed(field)) return true;
  if (!isCalculated(field))
    return derivedValues(field).some(
      (value) => evaluateCondition(when, { [id]: value }, fields) === holds,
    );
  const { from, to, mayBeMissing } = computedRange(field, fields);
  if (answered !== undefined) return answered === holds || mayBeMissing;
  if (mayBeMissing && !holds) return true;
  // Between two cuts, every number comes out the same.
  const cuts = cutsIn(when, field).filter((cut) => cut > from && cut < to);
  const ends = [from, ...cuts, to].toSorted((a, b) => a - b);
  const between = ends.slice(1).map((end, index) => middleOf(ends[index] ?? end, end));
  return [...ends, ...between].some(
    (result) => evaluateCondition(when, { [id]: result }, fields) === holds,
  );
}
