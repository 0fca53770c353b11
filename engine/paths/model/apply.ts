import { destinationOf } from '../../document/address';
import type { Answers, AnswerValue } from '../../document/format/answers';
import { evaluateCondition, fieldsOf } from '../../document/conditions/condition';
import { factsOf } from '../../document/fields/field-facts';
import { nodeOf, pathsOf } from '../../document/format/outline';
import { parametersOf } from '../../document/basics/path';
import { answersUpTo, calculated } from '../../document/visited-path';
import { effectsOfStep } from '../machine/step-effects';
import {
  withAnswers,
  withoutAnswers,
  type AbstractState,
  type Requirement,
} from '../../analysis/answers/abstract-state';
import type { Model, Move } from './model';
import type { Narrowing } from '../../analysis/spaces/narrowing';
import type { NodeStep } from '../machine/node-states';
import { memo } from '../../document/basics/memo';

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
  for (const { step, written, changes, requires, isImpossible, isRecording } of stepsOf(
    move,
    model,
  )) {
    if (isImpossible) return undefined;
    // Conditions after a question see what it has forgotten; those after a video do not see what it records.
    if (written.some((field) => fields?.has(field) !== false))
      answers = Object.assign({}, answers, changes);
    for (const { when, holds, isOwn } of requires) {
      const seen = isOwn ? answers : countingOf(answers);
      if (evaluateCondition(when, seen, document.fields) !== holds) return undefined;
    }
    const now = answers;
    if (isRecording)
      answers = { ...now, ...recordedBy(model, step, (field) => Number(now[field] ?? 0)) };
  }
  return answers;
}

/** What a step of a move does to any answers. */
interface MoveStep {
  readonly step: NodeStep;
  /** The fields that it takes or forgets. */
  readonly written: readonly string[];
  /** What these are afterwards. */
  readonly changes: Answers;
  /** What it requires that the move's own answers do not decide. */
  readonly requires: readonly OwnRequirement[];
  /** Whether the move's own answers contradict what it requires. */
  readonly isImpossible: boolean;
  readonly isRecording: boolean;
}

/** What a step requires. */
interface OwnRequirement extends Requirement {
  /** Whether it reads only what counts at its node whatever the path: what the node asks, and what no node does. */
  readonly isOwn: boolean;
}

const stepsOf = memo((move: Move, model: Model): readonly MoveStep[] => {
  const { fields } = model.document;
  let own: Answers = {};
  return move.steps.map((step): MoveStep => {
    const { takes, forgets, records } = effectsOfStep(step, model.edges);
    const forgotten = Object.fromEntries(forgets.map((id) => [id, undefined]));
    const changes = { ...forgotten, ...pickedBy(model, step, move.answers) };
    own = { ...own, ...changes };
    const known = own;
    const isKnown = ({ when }: Requirement): boolean =>
      fieldsOf(when).every((id) => Object.hasOwn(known, id) && countsAlways(model, move.node, id));
    return {
      step,
      written: [...takes, ...forgets],
      changes,
      requires: step.requires
        .filter((each) => !isKnown(each))
        .map((each) => ({
          ...each,
          isOwn: fieldsOf(each.when).every((id) => countsAlways(model, move.node, id)),
        })),
      isImpossible: step.requires.some(
        (each) => isKnown(each) && evaluateCondition(each.when, own, fields) !== each.holds,
      ),
      isRecording: records.length > 0,
    };
  });
});

/** Whether an answer counts at a node whatever path led there: the node asks for it, or no node does. */
function countsAlways({ outline }: Model, node: string, field: string): boolean {
  if (outline.computed?.includes(field) === true) return false;
  return nodeOf(outline, node).asks.includes(field) || !askedIn(outline).has(field);
}

const askedIn = memo(
  ({ nodes }: Model['outline']): ReadonlySet<string> =>
    new Set(Object.values(nodes).flatMap(({ asks }) => asks)),
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

function pickedBy({ edges }: Model, step: NodeStep, answers: Answers): Answers {
  const { takes } = effectsOfStep(step, edges);
  return takes.length === 0
    ? {}
    : Object.fromEntries(Object.entries(answers).filter(([field]) => takes.includes(field)));
}

/** What a step writes down by itself. */
function recordedBy({ edges }: Model, step: NodeStep, countOf: (field: string) => number): Answers {
  const recorded: Record<string, AnswerValue> = {};
  for (const { values, up } of effectsOfStep(step, edges).records) {
    Object.assign(recorded, values);
    for (const field of up) recorded[field] = countOf(field) + 1;
  }
  return recorded;
}
