import { fieldsOf } from '../document/condition';
import { knownAfter } from './apply';
import {
  keyOf,
  TooManyCombinations,
  withAnswers,
  type Knowledge,
} from '../analysis/abstract-state';
import type { Answers } from '../document/answers';
import { nodesLeadingTo } from './model-graph';
import { searching } from '../analysis/narrowing';
import { inputsOf } from '../analysis/witnesses';
import type { Model, Move } from './model';

/** Something that a run has to do: one of some moves of a node. */
export interface Waypoint {
  readonly node: string;
  readonly accepts: (move: Move) => boolean;
}

/** The moves of which a run may take one at a point of its route. */
export type Hop = readonly Move[];

/**
 * - hops: a run can take these, one after the other
 * - impossible: no run can, whatever is answered
 * - undecided: there is more to look at than is reasonable
 */
export type RouteResult =
  | { readonly type: 'found'; readonly hops: readonly Hop[] }
  | { readonly type: 'impossible' | 'undecided' };

interface Moment {
  readonly node: string;
  /** How many waypoints have been passed. */
  readonly passed: number;
  readonly known: Knowledge;
  readonly before?: Moment;
  readonly hop: Hop;
}

const mostMoments = 30_000;

/** What a route may use. */
interface RouteLimits {
  /** A node that nothing follows. */
  readonly to?: string;
  readonly usesBoundaries?: boolean;
}

/**
 * The shortest route from an entry past some waypoints. Answers stay open until a condition needs them, so that one
 * moment covers all answers that lead to it.
 */
export function routeTo(
  model: Model,
  entry: string,
  given: Answers,
  waypoints: readonly Waypoint[],
  { to, usesBoundaries = false }: RouteLimits = {},
): RouteResult {
  if (waypoints.length === 0) return { type: 'found', hops: [] };
  const allowed = waypoints.map(({ node }) => nodesLeadingTo(model, node));
  const fields = waypoints.map((_, index) => fieldsReadIn(model, allowed.slice(index)));
  const seen = new Set<string>();
  const all = fields[0] ?? new Set<string>();
  const waiting: Moment[] = [];
  const add = (moment: Moment): void => {
    if (!allowed[moment.passed]?.has(moment.node)) return;
    const later = model.readLater.get(moment.node);
    const live = new Set([...(fields[moment.passed] ?? [])].filter((field) => later?.has(field)));
    const key = `${moment.node} ${moment.passed} ${keyOf(moment.known, live)}`;
    if (seen.has(key)) return;
    seen.add(key);
    waiting.push(moment);
  };
  add({ node: entry, passed: 0, known: onlyOf(withAnswers({}, given), all), hop: [] });
  const narrowing = searching(model, model.witnesses);
  let isComplete = true;
  for (const moment of waiting) {
    if (seen.size > mostMoments) return { type: 'undecided' };
    const waypoint = waypoints[moment.passed];
    const here = waypoint?.node === moment.node;
    if (moment.node === to) continue;
    for (const hop of hopsOf(model, moment.node, usesBoundaries)) {
      const accepted = here ? hop.filter((move) => waypoint.accepts(move)) : [];
      try {
        if (accepted.length > 0)
          for (const known of knownAfter(model, moment.known, accepted, all, narrowing)) {
            const next = after(moment, accepted, known, 1);
            if (next.passed === waypoints.length) return found(next, all);
            add(next);
          }
        for (const known of knownAfter(model, moment.known, hop, all, narrowing))
          add(after(moment, hop, known, 0));
      } catch (error) {
        if (!(error instanceof TooManyCombinations)) throw error;
        isComplete = false;
      }
    }
  }
  return { type: isComplete && narrowing.isExact() ? 'impossible' : 'undecided' };
}

function after(before: Moment, hop: Hop, known: Knowledge, more: number): Moment {
  return { node: hop[0]?.leadsTo ?? '', passed: before.passed + more, known, before, hop };
}

/** The hops up to a moment, of each only the moves whose answers agree with what the way there takes. */
function found(last: Moment, fields: ReadonlySet<string>): RouteResult {
  const hops: Hop[] = [];
  for (let moment: Moment | undefined = last; moment?.before; moment = moment.before)
    hops.unshift(
      moment.hop.filter(({ answers }) =>
        Object.entries(answers).every(([field, value]) => {
          const values = fields.has(field) ? last.known[field] : undefined;
          return values === undefined || value === undefined || values.includes(value);
        }),
      ),
    );
  return { type: 'found', hops };
}

/** The moves of a node by their ways. */
function hopsOf(model: Model, node: string, usesBoundaries: boolean): readonly Hop[] {
  const { ways, moves } = model.nodes.get(node) ?? { ways: [], moves: [] };
  const usable = moves.filter(({ isBoundary }) => usesBoundaries || !isBoundary);
  return ways.map((_, way) => usable.filter((move) => move.way === way));
}

function onlyOf(known: Knowledge, fields: ReadonlySet<string>): Knowledge {
  return Object.fromEntries(Object.entries(known).filter(([field]) => fields.has(field)));
}

/** The fields that conditions read in some nodes, with what computed ones are calculated from. */
function fieldsReadIn(model: Model, sets: readonly ReadonlySet<string>[]): Set<string> {
  const fields = new Set<string>();
  for (const nodes of sets)
    for (const node of nodes)
      for (const { arcs } of model.nodes.get(node)?.ways ?? [])
        for (const { requires } of arcs)
          for (const { when } of requires)
            for (const field of inputsOf(fieldsOf(when), model.graph.computed)) fields.add(field);
  return fields;
}
