import type { Model } from './model';
import type { Objective } from './objective';
import { shortestRun, type MoveChoice } from './shortest-run';
import { sequence, together, type Target } from './target';
import type { Entry, Limits } from './greedy-run';

/** What the search for a goal has found. Impossible: no run can meet it, whatever is answered. */
export type Search =
  | { readonly type: 'found'; readonly entry: Entry; readonly choices: readonly MoveChoice[] }
  | { readonly type: 'impossible' | 'undecided' };

/** Searches for a run that meets a goal, from every entry; where all have to end at one node, up to there. */
export function searchFor(
  model: Model,
  objective: Objective,
  { entries, through, to }: Limits,
  goal: number,
): Search {
  const target = [through, to].map(passing).reduce(together, objective.target(goal));
  const { usesBoundaries } = objective;
  let isDecided = true;
  for (const entry of entries) {
    const result = shortestRun(model, entry.node, entry.given, target, { usesBoundaries });
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

const passing = (node: string | undefined): Target =>
  sequence(node === undefined ? [] : [{ node, accepts: () => true }]);
