import type { Answers } from '../document/answers';
import { reachableFrom, successorsIn } from '../graph/algorithms';
import { effectsOfStep } from './step-effects';
import { afterMove, answersAtEntry } from './apply';
import type { Model, Move } from './model';
import { shortestRun } from './shortest-run';
import { sequence } from './target';
import type { Entry, PossibleVisitors } from './entries';
import { assignedOf } from '../document/versions';
import { sourceOf } from '../document/source';
import { withAnswers, type AbstractState } from '../analysis/abstract-state';
import { distinct } from '../analysis/answering';

/**
 * The visitor who comes to an entry by its address and has given answers before, where nodes that follow the entry
 * require answers. Empty where none is needed, or no way from the start gives them.
 */
export function returningTo(model: Model, node: string, given: Answers): Entry[] {
  const missing = requiredAfter(model, node).filter((field) => given[field] === undefined);
  if (node === model.graph.start || missing.length === 0) return [];
  return visitBefore(model, node, given, missing) ?? [];
}

/** How many different visitors who come to an entry are looked for. */
const mostVisitors = 100;

/** The visitors who come to an entry. */
interface Visitors {
  readonly entries: Entry[];
  /** All of them, where the entries are only some that tell conditions apart. */
  readonly visitors: PossibleVisitors[];
  /** Whether neither the entries nor these are all. */
  readonly isCut: boolean;
}

/**
 * The visitors who come to an entry that requires answers itself, one for every combination of answers that it requires
 * or that is looked at from there on, as far as ways from the start give them.
 * @param version what they have been assigned
 */
export function knownAt(model: Model, node: string, version: Answers): Visitors {
  const { requires = [] } = model.outline.nodes[node] ?? {};
  if (node === model.graph.start || requires.length === 0)
    return { entries: [], visitors: [], isCut: false };
  const missing = requiredAfter(model, node);
  const told = [...new Set([...requires, ...(model.readLater.get(node) ?? [])])];
  const classes = classesOf(model, node, requires, told);
  const { combinations, isCut } = combined(classes);
  const known = new Set<string>();
  const entries = combinations.flatMap((wanted) =>
    (visitBefore(model, node, version, missing, wanted) ?? []).flatMap((entry) => {
      const key = JSON.stringify(told.map((field) => entry.given[field] ?? null));
      const carried = answersAtEntry(model, node, entry.given);
      if (!carried || known.has(key)) return [];
      known.add(key);
      return [{ ...entry, given: { ...entry.given, ...carried } }];
    }),
  );
  if (!isCut) return { entries, visitors: [], isCut };
  const states = statesOf(model, told, requires, version, classes);
  const visitors = states?.map((state) => ({ node, known: state })) ?? [];
  return { entries, visitors, isCut: states === undefined };
}

/** More possibilities than this are not looked at. */
const mostStates = 300;

/**
 * What visitors may have answered whose answers to some fields are independent of each other. Undefined where a screen
 * writes one down by itself, and for too many.
 */
function statesOf(
  { nodes, document: { fields } }: Model,
  told: readonly string[],
  requires: readonly string[],
  version: Answers,
  classes: ReadonlyMap<string, readonly (Answers | undefined)[]>,
): AbstractState[] | undefined {
  const given = [...classes.values()].flat();
  const isAsked = (id: string): boolean =>
    [...nodes.values()].some(({ takes }) => takes.includes(id));
  let states: AbstractState[] = [withAnswers({}, version)];
  for (const id of told) {
    const source = sourceOf(fields[id]);
    if (source === 'assigned' || source === 'address') continue;
    if (!isAsked(id)) return undefined;
    const values = distinct(given.flatMap((answers) => answers?.[id] ?? []));
    const isRequired = requires.includes(id);
    states = states.flatMap((known) => [
      ...(isRequired ? [] : [known]),
      ...(values.length > 0 ? [{ ...known, [id]: values }] : []),
    ]);
    if (states.length > mostStates) return undefined;
  }
  return states;
}

/** Answers that some nodes give, by their ids. Undefined where a visit need not pass the node. */
type Wanted = ReadonlyMap<string, Answers | undefined>;

/** By node that is asked before an entry, its classes of answers to what is told apart. */
function classesOf(
  model: Model,
  entry: string,
  requires: readonly string[],
  told: readonly string[],
): Map<string, (Answers | undefined)[]> {
  const { start, otherStarts } = model.graph;
  const before = reachableFrom([start, ...otherStarts], successorsIn(model.graph));
  return new Map(
    [...model.nodes.values()].flatMap(
      ({ id, takes, moves }): [string, (Answers | undefined)[]][] => {
        if (id === entry || !before.has(id) || !takes.some((field) => told.includes(field)))
          return [];
        const own = moves.filter(({ isBoundary }) => !isBoundary).map(({ answers }) => answers);
        const classes = new Map(own.map((answers) => [JSON.stringify(answers), answers]));
        const isRequired = takes.some((field) => requires.includes(field));
        return [[id, [...classes.values(), ...(isRequired ? [] : [undefined])]]];
      },
    ),
  );
}

/** Each class with each of the others, or each by itself where these are too many. */
function combined(classes: ReadonlyMap<string, readonly (Answers | undefined)[]>): {
  readonly combinations: Wanted[];
  readonly isCut: boolean;
} {
  const size = [...classes.values()].reduce((product, { length }) => product * length, 1);
  if (size > mostVisitors)
    return {
      combinations: [...classes].flatMap(([id, own]) => own.map((each) => new Map([[id, each]]))),
      isCut: true,
    };
  let combinations: Wanted[] = [new Map()];
  for (const [id, own] of classes)
    combinations = combinations.flatMap((wanted) =>
      own.map((each) => new Map([...wanted, [id, each]])),
    );
  return { combinations, isCut: false };
}

/**
 * A visit from the start that gives the answers to some fields, as the beginning of one at an entry.
 * @param wanted answers that some nodes give, which it passes too
 */
function visitBefore(
  model: Model,
  node: string,
  given: Answers,
  missing: readonly string[],
  wanted: Wanted = new Map(),
): Entry[] | undefined {
  const { start } = model.graph;
  const isWanted = (id: string, answers: Answers): boolean => {
    const own = wanted.get(id);
    return own === undefined || JSON.stringify(answers) === JSON.stringify(own);
  };
  const waypoints = [...model.nodes.values()]
    .filter(({ id, takes }) => wanted.get(id) || takes.some((field) => missing.includes(field)))
    .map(({ id }) => ({
      node: id,
      accepts: ({ steps, answers }: Move) =>
        steps.some((step) => effectsOfStep(step, model.edges).takes.length > 0) &&
        isWanted(id, answers),
    }));
  const version = assignedOf(model.document.fields, given);
  const found = shortestRun(model, start, version, sequence(waypoints));
  if (found.type !== 'found') return undefined;
  const before: Move[] = [];
  let answers = version;
  for (const choice of found.choices)
    for (const move of choice) {
      const after = afterMove(model, start, answers, move);
      if (!after) continue;
      before.push(move);
      answers = after;
      break;
    }
  const isKnown = missing.every((field) => answers[field] !== undefined);
  return isKnown ? [{ node, given: { ...answers, ...given }, before }] : undefined;
}

/** The fields that a node or one that follows it requires. */
function requiredAfter({ graph, outline }: Model, node: string): string[] {
  const ahead = new Set([node]);
  for (const id of ahead) for (const { to } of graph.nodes[id]?.transitions ?? []) ahead.add(to);
  return [...new Set([...ahead].flatMap((id) => outline.nodes[id]?.requires ?? []))];
}
