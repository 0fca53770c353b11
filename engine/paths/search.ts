import type { Model } from './model';
import type { Objective } from './objective';
import { shortestRun, type MoveChoice, type Waypoint } from './shortest-run';
import type { Entry, Limits } from './greedy-run';

/** What the search for a goal has found. Impossible: no run can meet it, whatever is answered. */
export type Search =
  | { readonly type: 'found'; readonly entry: Entry; readonly choices: readonly MoveChoice[] }
  | { readonly type: 'impossible' | 'undecided' };

/** Searches for a run that meets a goal, from every entry. */
export function searchFor(
  model: Model,
  objective: Objective,
  { entries, through, to }: Limits,
  goal: number,
): Search {
  const waypoints = objective.waypoints(goal);
  const passed = passing(through);
  const possible =
    passed.length > 0
      ? [
          [...passed, ...waypoints],
          [...waypoints, ...passed],
        ]
      : [waypoints];
  let isDecided = true;
  for (const entry of entries)
    for (const order of possible) {
      const { usesBoundaries } = objective;
      const result = shortestRun(model, entry.node, entry.given, order, { to, usesBoundaries });
      if (result.type === 'found') return { ...result, entry };
      isDecided &&= result.type === 'impossible';
    }
  return { type: isDecided ? 'impossible' : 'undecided' };
}

/** What a run from an entry has to do to pass the node that every run passes. Undefined where it cannot. */
export function choicesThrough(
  model: Model,
  { through }: Limits,
  { node, given }: Entry,
): readonly MoveChoice[] | undefined {
  const result = shortestRun(model, node, given, passing(through));
  return result.type === 'found' ? result.choices : undefined;
}

const passing = (node: string | undefined): Waypoint[] =>
  node === undefined ? [] : [{ node, accepts: () => true }];
