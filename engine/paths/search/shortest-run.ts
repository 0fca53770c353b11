import { withAnswers, type AbstractState } from '../../analysis/answers/abstract-state';
import { searching } from '../../analysis/spaces/narrowing';
import { answersMeeting } from '../../analysis/answers/meeting-answers';
import { inputsOf } from '../../analysis/answers/outcome-samples';
import type { ValuesOf } from '../../analysis/answers/representatives';
import type { Answers } from '../../document/format/answers';
import { fieldsOf } from '../../document/conditions/condition';
import { groupBy } from '../../document/basics/groups';
import { memo, memoByName } from '../../document/basics/memo';
import { exploreVisits, type VisitState } from './explore-visits';
import type { Model, Move } from '../model/model';
import { nodesLeadingTo } from '../model/model-graph';
import { isNoBoundary } from '../model/objective';
import type { Target } from '../model/target';

/** The moves of which a run may take one at a point. */
export type MoveChoice = readonly Move[];

/**
 * - choices: a run can take these, one after the other
 * - impossible: no run can, whatever is answered
 * - undecided: there is more to look at than is reasonable
 */
export type RunSearch =
  | { readonly type: 'found'; readonly choices: readonly MoveChoice[] }
  | { readonly type: 'impossible' | 'undecided' };

const mostStates = 30_000;

/** Most runs are found among so many states; before more are looked at, answers for each outcome are tried. */
const fewStates = 3000;

/** So many answers are tried with which the target's own conditions come out as it wants. */
const mostWanted = 12;

/** What a run may use. */
interface SearchLimits {
  /** Whether a run may take a move. Without it: those that give no boundaries. */
  readonly allows?: (move: Move) => boolean;
}

/**
 * The shortest run from an entry to a target. Answers stay open until a condition needs them, so that one
 * state covers all answers that lead to it.
 */
export function shortestRun(
  model: Model,
  entry: string,
  given: Answers,
  target: Target,
  limits: SearchLimits = {},
): RunSearch {
  if (target.last === 0) return { type: 'found', choices: [] };
  const search = (states: number, answers: Answers = {}): RunSearch =>
    searchAmong(states, answers, model, entry, () => [withAnswers({}, given)], target, limits);
  const first = search(fewStates);
  if (first.type !== 'undecided') return first;
  // Many answers that add up, or that one condition reads, make many states. With answers to these given, few are left.
  for (const answers of [...wantedBy(model, target), ...model.outcomeSamples]) {
    const result = search(fewStates, answers);
    if (result.type === 'found') return result;
  }
  return search(mostStates);
}

/**
 * Whether it is proved that no run from an entry reaches a target, whatever its visitor has answered before.
 * @param statesOf what visitors may have answered, as far as some fields tell it apart. Undefined where that is not known
 */
export const isImpossibleFrom = (
  model: Model,
  entry: string,
  statesOf: StatesOf,
  target: Target,
  limits: SearchLimits = {},
): boolean =>
  target.last > 0 &&
  searchAmong(mostStates, {}, model, entry, statesOf, target, limits).type === 'impossible';

type StatesOf = (fields: ReadonlySet<string>) => readonly AbstractState[] | undefined;

/**
 * The shortest run of which no more than so many states are looked at.
 * @param statesOf what may be known at the entry, as far as some fields tell it apart
 * @param answers what the run answers, except where the target wants something else
 */
function searchAmong(
  mostVisited: number,
  answers: Answers,
  model: Model,
  entry: string,
  statesOf: StatesOf,
  target: Target,
  { allows = isNoBoundary }: SearchLimits,
): RunSearch {
  const allowed = target.through.map(
    (nodes) => new Set(nodes.flatMap((node) => [...nodesLeadingTo(model, node)])),
  );
  const fieldsFrom = target.fallsBack
    ? allowed.map((_, __, all) => new Set(all.flatMap((nodes) => fieldsReadIn(model, nodes))))
    : fieldsReadFrom(model, allowed);
  const [fields = new Set<string>()] = fieldsFrom;
  const liveAt = fieldsFrom.map((own) =>
    memoByName((node: string): ReadonlySet<string> => {
      const later = model.readLater.get(node);
      return later ? new Set([...own].filter((field) => later.has(field))) : none;
    }),
  );
  const states = allowed[0]?.has(entry) ? statesOf(fields) : [];
  if (!states) return { type: 'undecided' };
  const narrowing = searching(model, model.outcomeSamples);
  let last: VisitState | undefined;
  const isComplete = exploreVisits(model, {
    initial: states.map((known) => ({
      node: entry,
      at: 0,
      known: onlyOf(known, fields),
      moves: [],
    })),
    stepsFrom: ({ node, at: stage }) =>
      choicesAt(model, node, allows).flatMap((choice) => {
        const byStage = groupBy(choice, (move) => target.after(stage, move));
        return [...byStage].flatMap(([at, moves]) => {
          const leadsTo = choice[0]?.leadsTo;
          if (at === undefined || (at < target.last && !allowed[at]?.has(leadsTo ?? ''))) return [];
          const possible = moves.filter((each) => at > stage || agrees(each.answers, answers));
          return possible.length === 0 ? [] : [{ moves: possible, at, node: leadsTo }];
        });
      }),
    fields,
    liveAt: (node, stage) => liveAt[stage]?.(node) ?? none,
    narrowing,
    mostStates: mostVisited,
    onStep: (after) => {
      if (after.at < target.last) return undefined;
      last = after;
      return 'stop';
    },
  });
  if (last) return { type: 'found', choices: choicesTo(last, fields) };
  return { type: isComplete && narrowing.isExact() ? 'impossible' : 'undecided' };
}

/**
 * The choices up to a state, of each only the moves whose answers agree with what the run there takes. In a circle a
 * field is answered again: what the run takes at last says nothing of the answers before.
 */
export function choicesTo(last: VisitState, fields: ReadonlySet<string>): MoveChoice[] {
  const choices: MoveChoice[] = [];
  let taken = last.known;
  for (let state: VisitState | undefined = last; state?.before; state = state.before) {
    const { moves, before } = state;
    const now = taken;
    choices.unshift(
      moves.filter(({ answers }) =>
        Object.entries(answers).every(([field, value]) => {
          const values = fields.has(field) ? now[field] : undefined;
          return values === undefined || value === undefined || values.includes(value);
        }),
      ),
    );
    const written = new Set(moves.flatMap(({ answers }) => Object.keys(answers)));
    const { known } = before;
    taken = Object.fromEntries([
      ...Object.entries(known),
      ...Object.entries(now).filter(([field]) => !written.has(field)),
    ]);
  }
  return choices;
}

/** Answers with which the steps are taken that lead to a later stage of a target, a few for each. */
function wantedBy(model: Model, target: Target): readonly Answers[] {
  const { fields } = model.document;
  const requirements = target.through.flatMap((nodes, stage) =>
    nodes.flatMap((node) => {
      const { moves = [] } = model.nodes.get(node) ?? {};
      const leading = moves.filter((move) => (target.after(stage, move) ?? 0) > stage);
      return [...new Map(leading.map(({ path, steps }) => [path, steps])).values()];
    }),
  );
  return requirements
    .flatMap((steps) =>
      answersMeeting(
        steps.flatMap(({ requires }) => requires),
        fields,
        valuesTaken(model),
      ),
    )
    .slice(0, mostWanted);
}

/** The answers to a field that moves give. */
const valuesTaken = memo((model: Model): ValuesOf => {
  const answers = [...model.nodes.values()].flatMap((node) => node.answers.representatives);
  return memoByName((field) => [
    ...new Map(
      answers.flatMap(({ [field]: value }) =>
        value === undefined ? [] : [[JSON.stringify(value), value] as const],
      ),
    ).values(),
  ]);
});

/** Whether answers do not contradict others. */
export const agrees = (answers: Answers, others: Answers): boolean =>
  Object.entries(answers).every(
    ([field, value]) =>
      !(field in others) || JSON.stringify(others[field]) === JSON.stringify(value),
  );

/** The moves of a node by their paths. */
function choicesAt(
  model: Model,
  node: string,
  allows: (move: Move) => boolean,
): readonly MoveChoice[] {
  const { paths, moves } = model.nodes.get(node) ?? { paths: [], moves: [] };
  const usable = moves.filter(allows);
  return paths.map((_, path) => usable.filter((move) => move.path === path));
}

function onlyOf(known: AbstractState, fields: ReadonlySet<string>): AbstractState {
  return Object.fromEntries(Object.entries(known).filter(([field]) => fields.has(field)));
}

/** No fields. */
const none: ReadonlySet<string> = new Set();

/** By stage, the fields that conditions read there or later, with what computed ones are calculated from. */
function fieldsReadFrom(
  model: Model,
  allowed: readonly ReadonlySet<string>[],
): readonly ReadonlySet<string>[] {
  let later: ReadonlySet<string> = none;
  return allowed
    .toReversed()
    .map((nodes) => (later = new Set([...later, ...fieldsReadIn(model, nodes)])))
    .toReversed();
}

/** The fields that conditions read in some nodes. */
const fieldsReadIn = (model: Model, nodes: ReadonlySet<string>): string[] =>
  [...nodes].flatMap((node) => [...fieldsReadAt(model)(node)]);

const fieldsReadAt = memo((model: Model) =>
  memoByName((node: string): ReadonlySet<string> => {
    const { paths = [] } = model.nodes.get(node) ?? {};
    const steps = paths.flatMap((path) => path.steps);
    const read = steps.flatMap(({ requires }) => requires.flatMap(({ when }) => fieldsOf(when)));
    return new Set(inputsOf(read, model.graph.computed));
  }),
);
