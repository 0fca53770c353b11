import type { Objective } from '../model/objective';
import type { MoveRun } from './greedy-run';

/** The goals of an objective that a run meets that was made for another. */
export function metBy(objective: Objective, { moves }: MoveRun): number[] {
  objective.start();
  return moves.flatMap((move) => objective.take(move));
}

/** 1 at the number of each goal that some of the runs meet. */
export function goalsMet(objective: Objective, runs: readonly MoveRun[]): Uint8Array {
  const met = new Uint8Array(objective.goals.length);
  for (const run of runs) for (const goal of metBy(objective, run)) met[goal] = 1;
  return met;
}

/** Leaves out runs whose goals the others meet too. */
export function withoutNeedless(
  objective: Objective,
  runs: readonly MoveRun[],
  before: readonly MoveRun[],
): MoveRun[] {
  const counts = new Uint16Array(objective.goals.length);
  const met = runs.map((run) => once(run.met, objective.goals.length));
  const earlier = goalsMet(objective, before);
  for (const goals of met) for (const goal of goals) counts[goal] = (counts[goal] ?? 0) + 1;
  const isNeeded = runs.map(() => true);
  for (const [index, goals] of [...met.entries()].toSorted(([, a], [, b]) => a.length - b.length)) {
    if (!goals.every((goal) => earlier[goal] === 1 || (counts[goal] ?? 0) > 1)) continue;
    isNeeded[index] = false;
    for (const goal of goals) counts[goal] = (counts[goal] ?? 0) - 1;
  }
  return runs.filter((_, index) => isNeeded[index]);
}

/** Each goal once. */
function once(goals: readonly number[], count: number): number[] {
  const seen = new Uint8Array(count);
  return goals.filter((goal) => {
    const isNew = seen[goal] === 0;
    seen[goal] = 1;
    return isNew;
  });
}
