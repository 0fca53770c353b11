import type { Model } from '../model/model';
import type { Objective } from '../model/objective';
import { isImpossibleFrom, shortestRun, type MoveChoice, type RunSearch } from './shortest-run';
import { sequence, together, type Target } from '../model/target';
import type { RunEntry } from '../model/entries';
import type { Limits } from './greedy-run';

/** What the search for a goal from an entry has found. Impossible: no run can meet it, whatever is answered. */
export type Search = RunSearch & { readonly entry: RunEntry };

/**
 * Searches for runs that meet a goal, from one entry after the other; where all have to end at one node, up to there. What
 * it finds may still be impossible from that entry, as not every answer counts that was given.
 */
export function* searchesFor(
  model: Model,
  objective: Objective,
  limits: Limits,
  goal: number,
): Generator<Search> {
  const target = targetOf(objective, limits, goal);
  const { allows } = objective;
  for (const entry of limits.entries)
    yield { ...shortestRun(model, entry.node, entry.given, target, { allows }), entry };
}

/** Whether it is proved that no visitor meets a goal who comes to an entry with answers that no entry has. */
export function isImpossibleForUnlisted(
  model: Model,
  objective: Objective,
  limits: Limits,
  goal: number,
): boolean {
  const target = targetOf(objective, limits, goal);
  return limits.visitors.every(({ node, statesOf }) =>
    isImpossibleFrom(model, node, statesOf, target, objective),
  );
}

/** What a run has to do to meet a goal within the limits. */
const targetOf = (objective: Objective, { through, to }: Limits, goal: number): Target =>
  [through, to].map(passing).reduce(together, objective.target(goal));

/** What a run from an entry has to do to pass the node that every run passes. Undefined where it cannot. */
export function choicesThrough(
  model: Model,
  { through }: Limits,
  { node, given }: RunEntry,
): readonly MoveChoice[] | undefined {
  const result = shortestRun(model, node, given, passing(through));
  return result.type === 'found' ? result.choices : undefined;
}

const passing = (node: string | undefined): Target =>
  sequence(node === undefined ? [] : [{ node, accepts: () => true }]);
