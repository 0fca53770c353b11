import { factsOf } from '../../document/fields/field-facts';
import { fieldsOf } from '../../document/conditions/condition';
import type { Condition, FunnelDocument } from '../../document/format/document.generated';
import {
  ifDecidable,
  TooManyCombinations,
  type AbstractState,
} from '../../analysis/answers/abstract-state';
import type { Answers } from '../../document/format/answers';
import { afterMove } from '../model/apply';
import type { VisitState } from '../search/explore-visits';
import type { MoveRun } from '../search/greedy-run';
import { modelOf, type Model, type Move } from '../model/model';
import { partsOf } from '../screens/parts';
import type { PlanRun } from '../format/plan.generated';
import { play } from '../proofs/play';
import { Diverged } from '../recording/recorder';
import { choicesTo } from '../search/shortest-run';
import { limitsOf } from '../proofs/limits';
import { proving, type Narrowing } from '../../analysis/spaces/narrowing';
import { exploreMachine, type Watcher } from '../proofs/proof';
import type { Expectation, Moment } from '../../expectations';

/** So many ways to break an expectation are kept. */
const mostWays = 20;

/** Whether an expectation holds on all paths. */
export interface ExpectationProof {
  readonly type: 'proved' | 'broken' | 'open';
  /** Paths that may break it, as the machine goes them. */
  readonly paths: () => Iterable<PlanRun>;
}

/**
 * Whether an expectation holds on all paths, by looking at every state and every answer that conditions tell apart:
 * proved, `broken` where a path is found that breaks it, `open` where it cannot be decided. Visits go forward.
 */
export function prove(document: FunnelDocument, expectation: Expectation): ExpectationProof {
  const { always, at, never } = expectation;
  const conditions = [always, at, never].flatMap((part) => part?.when ?? []);
  const model = modelOf(document, conditions);
  const ways: MoveRun[] = [];
  const type = verdictOn(model, conditions, expectation, ways);
  return { type, paths: () => played(model, ways) };
}

/** Ways as runs, without those that the machine does not follow. */
function* played(model: Model, ways: readonly MoveRun[]): Generator<PlanRun> {
  const parts = partsOf(model);
  for (const way of ways)
    try {
      const steps = play(model, parts, way, undefined);
      const to = steps.at(-1)?.expect.node ?? way.entry;
      yield { id: 'unplanned', strategy: 'proof', from: way.entry, to, steps };
    } catch (error) {
      if (!(error instanceof Diverged)) throw error;
    }
}

/** @param ways takes those that break the expectation */
function verdictOn(
  model: Model,
  conditions: readonly Condition[],
  { from, always, at, never, neverFalls }: Expectation,
  ways: MoveRun[],
): ExpectationProof['type'] {
  const parts = [always, at, never].flatMap((part) => part ?? []);
  if (neverFalls !== undefined) return onlyRises(model, neverFalls) ? 'proved' : 'open';
  // What is reported is not part of a state.
  if (parts.length === 0 || parts.some(({ reports }) => reports !== undefined)) return 'open';
  const narrowing = proving(model.document.fields);
  let isBroken = false;
  let isPerhaps = false;
  const watcher: Watcher = {
    fields: conditions.flatMap(fieldsOf),
    onState: (state) => {
      const { node, known } = state;
      const found = ifDecidable(() =>
        never
          ? fitting(narrowing, never, node, known)
          : fitting(narrowing, at ?? {}, node, known).flatMap((each) =>
              failing(narrowing, always ?? {}, node, each),
            ),
      );
      if (found?.length === 0) return;
      // A condition that cannot be decided lets visits go both ways: a real one may not.
      if (found && narrowing.isExact()) {
        isBroken = true;
        for (const each of ways.length < mostWays ? found : [])
          ways.push(...wayTo(model, { ...state, known: each }));
      } else isPerhaps = true;
    },
  };
  const isComplete = exploreMachine(model, limitsOf(model, { from }), watcher, narrowing);
  if (isBroken) return 'broken';
  return isComplete && !isPerhaps ? 'proved' : 'open';
}

/** The way to a point of a visit, with answers that lead there. None where these do not count on it. */
function wayTo(model: Model, state: VisitState): MoveRun[] {
  let first = state;
  while (first.before) first = first.before;
  const { entry } = first;
  if (!entry) return [];
  const { node, given, before } = entry;
  const moves: Move[] = [];
  let answers: Answers | undefined = given;
  for (const choice of choicesTo(state, new Set(Object.keys(model.document.fields)))) {
    const now: Answers = answers;
    const move = choice.find((each) => afterMove(model, node, now, each));
    answers = move && afterMove(model, node, now, move);
    if (!move || !answers) return [];
    moves.push(move);
  }
  return [{ entry: node, given, before, moves, met: [] }];
}

/** What may be known where a moment is as described. Empty where it cannot be. */
function fitting(
  narrowing: Narrowing,
  { node, when }: Moment,
  at: string,
  known: AbstractState,
): AbstractState[] {
  if (node !== undefined && node !== at) return [];
  return when === undefined ? [known] : possible(narrowing, known, when, true);
}

/** What may be known where a moment is not as described. */
function failing(
  narrowing: Narrowing,
  { node, when }: Moment,
  at: string,
  known: AbstractState,
): AbstractState[] {
  if (node !== undefined && node !== at) return [known];
  return when === undefined ? [] : possible(narrowing, known, when, false);
}

/** @throws TooManyCombinations */
function possible(
  narrowing: Narrowing,
  known: AbstractState,
  when: Condition,
  holds: boolean,
): AbstractState[] {
  const found = narrowing.narrow(known, { when, holds });
  if (found.length > 1000) throw new TooManyCombinations();
  return found;
}

/** Whether nothing but counting changes a number. */
function onlyRises({ document, edges }: Model, field: string): boolean {
  const declared = document.fields[field];
  if (!declared || !factsOf(declared).isCounter) return false;
  return [...edges.values()].every(({ actions }) =>
    actions.every(({ params = {} }) => {
      const { fields = [], values = {} } = params as {
        readonly fields?: readonly string[];
        readonly values?: object;
      };
      return !fields.includes(field) && !Object.hasOwn(values, field);
    }),
  );
}
