import type { Answers } from '../../document/format/answers';
import { reachableFrom, successorsIn } from '../../graph/algorithms';
import { effectsOfStep } from '../machine/step-effects';
import { afterMove, answersAtEntry } from '../model/apply';
import type { Model, Move } from '../model/model';
import { agrees, shortestRun } from '../search/shortest-run';
import { nodesAfter } from '../model/model-graph';
import { isNoBoundary } from '../model/objective';
import { sequence, type Waypoint } from '../model/target';
import type { RunEntry, UnlistedVisitors } from '../model/entries';
import { assignedOf } from '../../document/experiments/versions';
import { isFilledIn } from '../../document/format/source';
import { withAnswers, type AbstractState } from '../../analysis/answers/abstract-state';
import { distinct } from '../../analysis/answers/answering';

/**
 * The visitor who comes to an entry by its address and has given answers before, where nodes that follow the entry
 * require answers. Empty where none is needed, or no way from the start gives them.
 */
export function returningTo(model: Model, node: string, given: Answers): RunEntry[] {
  const missing = requiredAfter(model, node).filter((field) => given[field] === undefined);
  if (node === model.graph.start || missing.length === 0) return [];
  return (
    visitBefore(model, node, given, { missing, wanted: new Map(), find: shortestThrough }) ?? []
  );
}

/** How many different visitors who come to an entry are looked for. */
const mostVisitors = 100;

/** So many of the answers are taken for which conditions on computed fields come out differently, where all are too many. */
const mostSamples = 6;

/** The visitors who come to an entry. */
interface Visitors {
  readonly entries: RunEntry[];
  /** All of them, where the entries are only some that tell conditions apart. */
  readonly visitors: UnlistedVisitors[];
}

/**
 * The visitors who come to an entry that requires answers itself, one for every combination of answers that it requires
 * or that is looked at from there on, as far as ways from the start give them.
 * @param version what they have been assigned
 */
export function knownAt(model: Model, node: string, version: Answers): Visitors {
  const { requires = [] } = model.outline.nodes[node] ?? {};
  if (node === model.graph.start || requires.length === 0) return { entries: [], visitors: [] };
  const missing = requiredAfter(model, node);
  const told = [...new Set([...requires, ...(model.readLater.get(node) ?? [])])];
  const classes = classesOf(model, node, requires, told);
  const { combinations, isCut } = combined(classes, model.outcomeSamples);
  const known = new Set<string>();
  const find = isCut ? likelyThrough : shortestThrough;
  const entries = combinations.flatMap((wanted) =>
    (visitBefore(model, node, version, { missing, wanted, find }) ?? []).flatMap((entry) => {
      const key = JSON.stringify(told.map((field) => entry.given[field] ?? null));
      const carried = answersAtEntry(model, node, entry.given);
      if (!carried || known.has(key)) return [];
      known.add(key);
      return [{ ...entry, given: { ...entry.given, ...carried } }];
    }),
  );
  if (!isCut) return { entries, visitors: [] };
  const unlisted: UnlistedVisitors = {
    node,
    statesOf: (fields) =>
      statesOf(
        model,
        told.filter((field) => fields.has(field)),
        requires,
        version,
        classes,
      ),
  };
  return { entries, visitors: [unlisted] };
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
    if (isFilledIn(fields[id])) continue;
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

/**
 * Each class with each of the others. Where these are too many, the first of all nodes together, the second, and so on, so
 * that each class is among them, and those that samples have.
 */
function combined(
  classes: ReadonlyMap<string, readonly (Answers | undefined)[]>,
  samples: readonly Answers[],
): { readonly combinations: Wanted[]; readonly isCut: boolean } {
  const sizes = [...classes.values()].map(({ length }) => length);
  const size = sizes.reduce((product, each) => product * each, 1);
  if (size > mostVisitors) {
    const together = (choose: (own: readonly (Answers | undefined)[]) => Answers | undefined) =>
      new Map([...classes].map(([id, own]) => [id, choose(own)]));
    const rows = Array.from({ length: Math.max(...sizes) }, (_, row) =>
      together((own) => own[row % own.length]),
    );
    const sampled = spread(samples, mostSamples).map((sample) =>
      together((own) => own.find((each) => each && agrees(each, sample)) ?? own[0]),
    );
    return { combinations: [...rows, ...sampled], isCut: true };
  }
  let combinations: Wanted[] = [new Map()];
  for (const [id, own] of classes)
    combinations = combinations.flatMap((wanted) =>
      own.map((each) => new Map([...wanted, [id, each]])),
    );
  return { combinations, isCut: false };
}

/** A node that a visit passes, and what it does there. */
interface Passed extends Waypoint {
  /** Whether the visit is of no use without it. */
  readonly isRequired: boolean;
}

/** What a visit from the start does, and what it knows then. */
interface Visit {
  readonly moves: readonly Move[];
  readonly answers: Answers;
}

/** What a visit before an entry is for. */
interface Before {
  /** Fields that it has to give answers to. */
  readonly missing: readonly string[];
  /** Answers that some nodes give, which it passes too. */
  readonly wanted: Wanted;
  readonly find: (model: Model, version: Answers, passed: readonly Passed[]) => Visit | undefined;
}

/** A visit from the start that gives the answers to some fields, as the beginning of one at an entry. */
function visitBefore(
  model: Model,
  node: string,
  given: Answers,
  { missing, wanted, find }: Before,
): RunEntry[] | undefined {
  const isWanted = (id: string, answers: Answers): boolean => {
    const own = wanted.get(id);
    return own === undefined || JSON.stringify(answers) === JSON.stringify(own);
  };
  const takesMissing = (takes: readonly string[]): boolean =>
    takes.some((field) => missing.includes(field));
  const passed = [...model.nodes.values()]
    .filter(({ id, takes }) => wanted.get(id) || takesMissing(takes))
    .map(({ id, takes }) => ({
      node: id,
      accepts: ({ steps, answers }: Move) =>
        steps.some((step) => effectsOfStep(step, model.edges).takes.length > 0) &&
        isWanted(id, answers),
      isRequired: takesMissing(takes),
    }));
  const visit = find(model, assignedOf(model.document.fields, given), passed);
  if (!visit) return undefined;
  const { moves: before, answers } = visit;
  const isKnown = missing.every((field) => answers[field] !== undefined);
  return isKnown ? [{ node, given: { ...answers, ...given }, before }] : undefined;
}

/** The shortest visit that passes all of some nodes. */
function shortestThrough(
  model: Model,
  version: Answers,
  passed: readonly Passed[],
): Visit | undefined {
  const found = shortestRun(model, model.graph.start, version, sequence(passed));
  if (found.type !== 'found') return undefined;
  const moves: Move[] = [];
  let answers = version;
  for (const choice of found.choices) {
    const next = firstPossible(model, answers, choice);
    if (!next) continue;
    moves.push(next.move);
    answers = next.answers;
  }
  return { moves, answers };
}

/**
 * A visit that passes the required of some nodes, and of the others those on its way: on each node it does the first thing
 * after which the required ones lie ahead.
 */
function likelyThrough(
  model: Model,
  version: Answers,
  passed: readonly Passed[],
): Visit | undefined {
  const open = new Map(passed.map((each) => [each.node, each]));
  const seen = new Set<string>();
  const moves: Move[] = [];
  let answers = version;
  let node: string | undefined = model.graph.start;
  while (node !== undefined && open.size > 0) {
    const here = open.get(node);
    open.delete(node);
    seen.add(node);
    const leadsOn = (move: Move): boolean => {
      const { leadsTo } = move;
      if (!isNoBoundary(move) || here?.accepts(move) === false) return false;
      if (leadsTo === undefined || seen.has(leadsTo)) return false;
      const ahead = nodesAfter(model, leadsTo);
      return [...open.values()].every(
        (each) => !each.isRequired || each.node === leadsTo || ahead.has(each.node),
      );
    };
    const possible: readonly Move[] = model.nodes.get(node)?.moves.filter(leadsOn) ?? [];
    const next = firstPossible(model, answers, possible);
    if (next) {
      moves.push(next.move);
      answers = next.answers;
    }
    node = next?.move.leadsTo;
  }
  return { moves, answers };
}

/** The first of some moves whose conditions come out as they have to, of a visit from the start. */
function firstPossible(
  model: Model,
  before: Answers,
  moves: readonly Move[],
): { readonly move: Move; readonly answers: Answers } | undefined {
  for (const move of moves) {
    const answers = afterMove(model, model.graph.start, before, move);
    if (answers) return { move, answers };
  }
  return undefined;
}

/** At most so many of some, from the first to the last. */
const spread = <Each>(all: readonly Each[], most: number): readonly Each[] =>
  all.filter((_, index) => index % Math.ceil(all.length / most) === 0);

/** The fields that a node or one that follows it requires. */
function requiredAfter({ graph, outline }: Model, node: string): string[] {
  const ahead = new Set([node]);
  for (const id of ahead) for (const { to } of graph.nodes[id]?.transitions ?? []) ahead.add(to);
  return [...new Set([...ahead].flatMap((id) => outline.nodes[id]?.requires ?? []))];
}
