import { afterMove } from '../model/apply';
import type { Answers } from '../../document/format/answers';
import type { Model, Move } from '../model/model';
import type { RunEntry } from '../model/entries';
import { distancesToEnd, nodesLastFirst, type Limits, type MoveRun } from '../search/greedy-run';

/** Every run that passes no node twice, up to a limit. */
export interface AllRuns {
  readonly runs: readonly MoveRun[];
  /** What the limit has left out, in words. Undefined if nothing. */
  readonly leftOut?: string;
}

/** All runs, in the order of the document. */
export function allRuns(model: Model, limits: Limits, most: number): AllRuns {
  const distances = distancesToEnd(model);
  const runs: MoveRun[] = [];
  let isCut = false;
  const movesAt = (node: string): Move[] =>
    (model.nodes.get(node)?.moves ?? []).filter(
      (move) =>
        !move.isBoundary &&
        !move.isShortEnd &&
        (move.leadsTo === undefined || distances.has(move.leadsTo)),
    );

  const follow = (
    entry: RunEntry,
    node: string,
    answers: Answers,
    moves: readonly Move[],
    passed: ReadonlySet<string>,
  ): void => {
    if (runs.length >= most) {
      isCut = true;
      return;
    }
    const run = { entry: entry.node, given: entry.given, before: entry.before, met: [] };
    for (const move of movesAt(node)) {
      if (isCut || (move.leadsTo !== undefined && passed.has(move.leadsTo))) continue;
      const next = afterMove(model, entry.node, answers, move);
      if (!next) continue;
      if (move.leadsTo !== undefined)
        follow(entry, move.leadsTo, next, [...moves, move], new Set([...passed, move.leadsTo]));
      else if (runs.length < most) runs.push({ ...run, moves: [...moves, move] });
      else isCut = true;
    }
  };
  for (const entry of limits.entries)
    follow(entry, entry.node, entry.given, [], new Set([entry.node]));
  if (!isCut) return { runs };
  const total = countRuns(model, limits, movesAt);
  return {
    runs,
    leftOut: `${runs.length} runs were made; without a limit there are up to ${total}.`,
  };
}

/** How many runs there are at most: conditions are not looked at, and circles count once. */
function countRuns(
  model: Model,
  { entries }: Limits,
  movesAt: (node: string) => readonly Move[],
): bigint {
  const counts = new Map<string, bigint>();
  for (const id of nodesLastFirst(model)) {
    const ways = movesAt(id).map(({ leadsTo }) =>
      leadsTo === undefined ? 1n : (counts.get(leadsTo) ?? 0n),
    );
    counts.set(
      id,
      ways.reduce((sum, count) => sum + count, 0n),
    );
  }
  return entries.reduce((sum, { node }) => sum + (counts.get(node) ?? 0n), 0n);
}
