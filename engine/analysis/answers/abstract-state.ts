import { isOpen } from '../../document/format/source';
import type { Answers, AnswerValue, Fields } from '../../document/format/answers';
import { withComputed } from '../../document/conditions/with-computed';
import { evaluateCondition, fieldsOf } from '../../document/conditions/condition';
import type { Condition } from '../../document/format/document.generated';

/**
 * What is known about the answers at a point of a run: for every answered field the values that it may have. What
 * is missing has no answer.
 */
export type AbstractState = Readonly<Record<string, readonly AnswerValue[]>>;

/** A condition that has to hold, or must not. */
export interface Requirement {
  readonly when: Condition;
  readonly holds: boolean;
}

/** More combinations than this are not looked at one by one. */
const mostCombinations = 20_000;

/** Thrown where a condition depends on more answers than can be looked at. */
export class TooManyCombinations extends Error {
  override readonly name = 'TooManyCombinations';
}

/** What some work finds. Undefined where that depends on more answers than can be looked at. */
export function ifDecidable<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof TooManyCombinations)) throw error;
    return undefined;
  }
}

/** With some answers, each of one value. */
export function withAnswers(known: AbstractState, answers: Answers): AbstractState {
  const values = Object.entries(answers).flatMap(([field, value]): [string, AnswerValue[]][] =>
    value === undefined ? [] : [[field, [value]]],
  );
  return { ...known, ...Object.fromEntries(values) };
}

/** Without the answers to some fields. */
export function withoutAnswers(known: AbstractState, fields: readonly string[]): AbstractState {
  return Object.fromEntries(Object.entries(known).filter(([field]) => !fields.includes(field)));
}

/** Only what is known about some fields, as a text that is the same for the same knowledge. */
export function keyOf(known: AbstractState, fields: ReadonlySet<string>): string {
  return JSON.stringify(
    [...fields].flatMap((field) => (known[field] ? [[field, known[field]]] : [])),
  );
}

/**
 * What is known where a condition holds, or does not: one or several possibilities, none if that cannot be.
 * @throws TooManyCombinations
 */
export function narrowedBy(
  known: AbstractState,
  { when, holds }: Requirement,
  fields: Fields,
): AbstractState[] {
  // A computed field follows from other answers, and an address may give any answer: nothing may be concluded.
  if (fieldsOf(when).some((id) => isOpen(fields[id]))) throw new TooManyCombinations();
  return knownWhere(
    known,
    fieldsOf(when),
    (answers) => evaluateCondition(when, answers, fields) === holds,
  );
}

/**
 * The same for conditions on computed fields too: each combination of what these are calculated from is tried.
 * @param inputs the fields that the condition reads, and in place of computed ones those that they are calculated from
 * @throws TooManyCombinations
 */
export function narrowedByInputs(
  known: AbstractState,
  { when, holds }: Requirement,
  fields: Fields,
  { inputs, order }: { readonly inputs: readonly string[]; readonly order: readonly string[] },
): AbstractState[] {
  return knownWhere(
    known,
    inputs,
    (answers) => evaluateCondition(when, withComputed(order, fields, answers), fields) === holds,
  );
}

/**
 * What is known where some answers are as described: each combination of the values of some fields is tried.
 * @throws TooManyCombinations
 */
export function knownWhere(
  known: AbstractState,
  fields: readonly string[],
  isSo: (answers: Answers) => boolean,
): AbstractState[] {
  const asked = fields.filter((field) => known[field] !== undefined);
  const combinations = asked.reduce((product, field) => product * (known[field]?.length ?? 1), 1);
  if (combinations > mostCombinations) throw new TooManyCombinations();

  /** Cartesian boxes of values that satisfy the predicate; the other fields are decided. */
  const boxes = (rest: readonly string[], decided: Answers): AbstractState[] => {
    const [field, ...others] = rest;
    if (field === undefined) return isSo(decided) ? [{}] : [];
    const byBoxes = new Map<
      string,
      { readonly inner: AbstractState[]; readonly values: AnswerValue[] }
    >();
    for (const value of known[field] ?? []) {
      const inner = boxes(others, { ...decided, [field]: value });
      if (inner.length === 0) continue;
      const key = JSON.stringify(inner);
      const same = byBoxes.get(key) ?? { inner, values: [] };
      same.values.push(value);
      byBoxes.set(key, same);
    }
    return [...byBoxes.values()].flatMap(({ inner, values }) =>
      inner.map((each) => ({ ...each, [field]: values })),
    );
  };
  return boxes(asked, {}).map((box) => ({ ...known, ...box }));
}
