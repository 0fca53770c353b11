import { metBy, withoutNeedless } from './goals-met';
import type { Model } from './model';
import type { Objective } from './objective';
import { randomNumbers } from './random';
import { routeTo, type Hop, type Waypoint } from './route';
import {
  bestAhead,
  distancesToEnd,
  walk,
  type Entry,
  type Guide,
  type Limits,
  type MoveRun,
} from './walk';

/** The runs that meet the goals of an objective, and the goals that none meets. */
export interface Cover {
  readonly runs: readonly MoveRun[];
  /** Goals that no run can meet, whatever is answered. */
  readonly unreachable: readonly number[];
  /** Goals of which neither is known. */
  readonly undecided: readonly number[];
}

/** Funnels with more nodes than this are planned once; smaller ones several times, for the fewest runs. */
const smallFunnel = 120;

/** More goals than this are not looked for one by one; the others are undecided. */
const mostSearches = 3000;

/**
 * Runs that meet every goal that can be met: first walks that each meet as many as they can, then a search for each
 * goal that is left.
 * @param before runs that the plan has already, for another objective
 */
export function coverOf(
  model: Model,
  objective: Objective,
  limits: Limits,
  seed: number,
  before: readonly MoveRun[] = [],
): Cover {
  const isSmall = model.nodes.size <= smallFunnel;
  const routes = new Map<number, Search>();
  const tries = isSmall ? 4 : 1;
  let best: Cover | undefined;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const random = randomNumbers(seed * 31 + attempt);
    const cover = attemptAt(model, objective, limits, random, routes, before, attempt);
    if (!best || costOf(cover) < costOf(best)) best = cover;
  }
  return best ?? { runs: [], unreachable: [], undecided: [] };
}

const costOf = ({ runs }: Cover): number =>
  runs.length * 1e6 + runs.reduce((sum, { moves }) => sum + moves.length, 0);

type Search =
  | {
      readonly type: 'found';
      readonly entry: Entry;
      readonly hops: readonly Hop[];
    }
  | { readonly type: 'impossible' | 'undecided' };

function attemptAt(
  model: Model,
  objective: Objective,
  limits: Limits,
  random: () => number,
  routes: Map<number, Search>,
  before: readonly MoveRun[],
  attempt: number,
): Cover {
  const isSmall = model.nodes.size <= smallFunnel;
  const distances = distancesToEnd(model, limits);
  const open = objective.goals.slice();
  for (const run of before) for (const goal of metBy(objective, run)) open[goal] = 0;
  const { to } = limits;
  const runs: MoveRun[] = [];
  const unreachable: number[] = [];
  const undecided: number[] = [];
  const guideFor = (
    weights: Guide['weights'],
    promises: Float64Array = objective.promises(open),
  ): Guide => {
    const best = bestAhead(model, promises, distances, to);
    return { model, objective, open, promises, best, distances, weights, random, to };
  };
  const add = (run: MoveRun): void => {
    runs.push(run);
    for (const goal of run.met) open[goal] = 0;
  };
  const gainOf = (run: MoveRun): number => {
    let gain = 0;
    // A run can meet a goal twice.
    for (const goal of run.met)
      if (open[goal] === 1) {
        open[goal] = 2;
        gain += 1;
      }
    for (const goal of run.met) if (open[goal] === 2) open[goal] = 1;
    return gain;
  };
  const walkOn = (hops?: readonly Hop[], from?: Entry): MoveRun | undefined => {
    let best: { readonly run: MoveRun; readonly gain: number } | undefined;
    const tryWalk = (guide: Guide, entry: Entry): void => {
      const must = hops ?? hopsThrough(entry);
      const run = must && distances.has(entry.node) ? walk(guide, entry, must) : undefined;
      const gain = run ? gainOf(run) : 0;
      if (run && gain > (best?.gain ?? 0)) best = { run, gain };
    };
    const entries = from ? [from] : limits.entries;
    for (let aims = isSmall ? 3 : 1; objective.aim && aims > 0; aims -= 1) {
      const guide = guideFor({ ahead: 1, own: 1 }, objective.aim(open, random));
      for (const entry of entries) tryWalk(guide, entry);
    }
    if (best && !isSmall) return best.run;
    const repeats = isSmall ? 4 : 1;
    for (const each of objective.weights) {
      const guide = guideFor(each);
      for (const entry of entries)
        for (let repeat = 0; repeat < repeats; repeat += 1) {
          if (!from && (guide.best.get(entry.node) ?? 0) <= (best?.gain ?? 0) && repeat > 0) break;
          tryWalk(guide, entry);
        }
    }
    return best?.run;
  };

  // Every second attempt first looks for the goals that are hard to meet, and fills their runs up.
  const searchesFirst = attempt % 2 === 1;
  if (searchesFirst) chase([...routes.keys()]);
  for (let run = walkOn(); run; run = walkOn()) add(run);
  chase(indexesOf(open));
  return { runs: withoutNeedless(objective, runs, before), unreachable, undecided };

  function chase(goals: readonly number[]): void {
    let searches = 0;
    for (const goal of goals) {
      if (open[goal] !== 1) continue;
      searches += 1;
      const result: Search =
        routes.get(goal) ?? (searches > mostSearches ? { type: 'undecided' } : search(goal));
      routes.set(goal, result);
      const run = result.type === 'found' ? walkOn(result.hops, result.entry) : undefined;
      if (run?.met.includes(goal)) add(run);
      else {
        open[goal] = 0;
        (result.type === 'impossible' ? unreachable : undecided).push(goal);
      }
    }
  }

  function search(goal: number): Search {
    const waypoints = objective.waypoints(goal);
    const passed = passing(limits.through);
    const possible =
      passed.length > 0
        ? [
            [...passed, ...waypoints],
            [...waypoints, ...passed],
          ]
        : [waypoints];
    let isDecided = true;
    for (const entry of limits.entries)
      for (const route of possible) {
        const result = routeTo(model, entry.node, entry.given, route, {
          to: limits.to,
          usesBoundaries: objective.usesBoundaries,
        });
        if (result.type === 'found') return { ...result, entry };
        isDecided &&= result.type === 'impossible';
      }
    return { type: isDecided ? 'impossible' : 'undecided' };
  }

  /** What a run from an entry has to do to pass the node that every run passes. Undefined where it cannot. */
  function hopsThrough(entry: Entry): readonly Hop[] | undefined {
    const result = routeTo(model, entry.node, entry.given, passing(limits.through));
    return result.type === 'found' ? result.hops : undefined;
  }
}

const passing = (node: string | undefined): Waypoint[] =>
  node === undefined ? [] : [{ node, accepts: () => true }];

function indexesOf(flags: Uint8Array): number[] {
  const found: number[] = [];
  for (let index = flags.indexOf(1); index !== -1; index = flags.indexOf(1, index + 1))
    found.push(index);
  return found;
}
