import { destinationOf } from '../document/address';
import type { Answers, AnswerValue } from '../document/answers';
import { evaluateCondition } from '../document/condition';
import { factsOf } from '../document/fields/field-facts';
import { pathsOf } from '../document/outline';
import { parametersOf } from '../document/path';
import { answersUpTo, calculated } from '../document/visited-path';
import { effectsOfStep } from './step-effects';
import { withAnswers, withoutAnswers, type AbstractState } from '../analysis/abstract-state';
import type { Model, Move } from './model';
import type { Narrowing } from '../analysis/narrowing';
import type { Step } from './node-states';
import { memo } from '../document/memo';

/**
 * The answers that a run begins with at a node: those that the node’s address carries. Undefined where the address leads
 * elsewhere.
 * @param known what the visitor has answered before
 */
export function answersAtEntry(
  { document, outline }: Model,
  entry: string,
  known: Answers = {},
): Answers | undefined {
  const node = document.nodes[entry];
  if (!node) return undefined;
  const carried = parametersOf(pathsOf(node)[0] ?? '');
  const answers = Object.fromEntries(
    carried.flatMap((id): [string, AnswerValue][] => {
      const field = document.fields[id];
      const sample = field && factsOf(field).samples(field)[0];
      return sample === undefined ? [] : [[id, sample]];
    }),
  );
  const address = (pathsOf(node)[0] ?? '/').replace(/:([a-z0-9_]+)/g, (_, id: string) =>
    String(answers[id]),
  );
  const destination = destinationOf(outline, address, '', known);
  const isOpen = destination.node === entry && destination.redirect === undefined;
  return isOpen ? destination.answers : undefined;
}

/**
 * The answers after a move. Undefined where one of its conditions does not come out as it has to.
 * @param fields the fields that matter; answers to the others are left out. All without it
 */
export function afterMove(
  model: Model,
  entry: string,
  before: Answers,
  move: Move,
  fields?: ReadonlySet<string>,
): Answers | undefined {
  const { document, outline, graph, countsAll } = model;
  const isKnown = entry === graph.start && countsAll;
  let counting: { readonly of: Answers; readonly answers: Answers } | undefined;
  const countingOf = (all: Answers): Answers => {
    if (counting?.of !== all)
      counting = {
        of: all,
        answers: isKnown ? calculated(outline, all) : answersUpTo(outline, move.node, all),
      };
    return counting.answers;
  };
  let answers = before;
  for (const { step, written, changes, isRecording } of stepsOf(move, model)) {
    // Conditions after a question see what it has forgotten; those after a video do not see what it records.
    if (written.some((field) => fields?.has(field) !== false))
      answers = Object.assign({}, answers, changes);
    for (const requirement of step.requires)
      if (
        evaluateCondition(requirement.when, countingOf(answers), document.fields) !==
        requirement.holds
      )
        return undefined;
    const now = answers;
    if (isRecording)
      answers = { ...now, ...recordedBy(model, step, (field) => Number(now[field] ?? 0)) };
  }
  return answers;
}

/** What a step of a move does to any answers. */
interface MoveStep {
  readonly step: Step;
  /** The fields that it takes or forgets. */
  readonly written: readonly string[];
  /** What these are afterwards. */
  readonly changes: Answers;
  readonly isRecording: boolean;
}

const stepsOf = memo((move: Move, model: Model): readonly MoveStep[] =>
  move.steps.map((step): MoveStep => {
    const { takes, forgets, records } = effectsOfStep(step, model.edges);
    const forgotten = Object.fromEntries(forgets.map((id) => [id, undefined]));
    return {
      step,
      written: [...takes, ...forgets],
      changes: { ...forgotten, ...pickedBy(model, step, move.answers) },
      isRecording: records.length > 0,
    };
  }),
);

/**
 * What is known after one of several moves of the same path, whose answers differ. None if its conditions cannot be
 * met.
 * @param fields the fields that matter; the others are left out
 * @throws TooManyCombinations
 */
export function knownAfter(
  model: Model,
  before: AbstractState,
  moves: readonly Move[],
  fields: ReadonlySet<string>,
  narrowing: Narrowing,
): AbstractState[] {
  const [first] = moves;
  if (!first) return [];
  const differing = Object.keys(first.answers).filter((field) => fields.has(field));
  if (moves.length > 1 && differing.length > 1)
    return moves.flatMap((move) => knownAfter(model, before, [move], fields, narrowing));
  let possible: AbstractState[] = [before];
  for (const step of first.steps) {
    const { forgets, records } = effectsOfStep(step, model.edges);
    if (forgets.length > 0) possible = possible.map((known) => withoutAnswers(known, forgets));
    const picked = Object.keys(pickedBy(model, step, first.answers)).filter((id) => fields.has(id));
    const values = picked.map((id): [string, AnswerValue[]] => [
      id,
      [
        ...new Set(
          moves.flatMap(({ answers }) => (answers[id] === undefined ? [] : [answers[id]])),
        ),
      ],
    ]);
    if (values.length > 0)
      possible = possible.map((known) => ({ ...known, ...Object.fromEntries(values) }));
    for (const requirement of step.requires)
      possible = possible.flatMap((known) => narrowing.narrow(known, requirement));
    if (records.length === 0) continue;
    possible = possible.map((known) => {
      const recorded = recordedBy(model, step, (field) => Number(known[field]?.[0] ?? 0));
      const relevant = Object.entries(recorded).filter(([field]) => fields.has(field));
      return withAnswers(known, Object.fromEntries(relevant));
    });
  }
  return possible;
}

function pickedBy({ edges }: Model, step: Step, answers: Answers): Answers {
  const { takes } = effectsOfStep(step, edges);
  return takes.length === 0
    ? {}
    : Object.fromEntries(Object.entries(answers).filter(([field]) => takes.includes(field)));
}

/** What a step writes down by itself. */
function recordedBy({ edges }: Model, step: Step, countOf: (field: string) => number): Answers {
  const recorded: Record<string, AnswerValue> = {};
  for (const { values, up } of effectsOfStep(step, edges).records) {
    Object.assign(recorded, values);
    for (const field of up) recorded[field] = countOf(field) + 1;
  }
  return recorded;
}
