import type { Answers } from '../../document/format/answers';
import { memo } from '../../document/basics/memo';
import { distancesFrom } from '../../graph/algorithms';
import { afterMove } from '../model/apply';
import type { RunEntry, UnlistedVisitors } from '../model/entries';
import type { Model, Move } from '../model/model';
import { predecessorsOf } from '../model/model-graph';
import type { Objective } from '../model/objective';
import type { MoveChoice } from './shortest-run';
import type { Tie } from '../model/tie';

/** A complete run: where it begins, and the moves up to an end. */
export interface MoveRun {
  readonly entry: string;
  readonly before?: readonly Move[];
  readonly given: Answers;
  readonly moves: readonly Move[];
  /** The goals that it meets, open or not. */
  readonly met: readonly number[];
}

/** Where runs may begin and end. */
export interface Limits {
  /** The nodes where a run may begin, with the answers that it has there. */
  readonly entries: readonly RunEntry[];
  /** The visitors of whom not each is among the entries. */
  readonly visitors: readonly UnlistedVisitors[];
  /** Whether visitors may be assigned what no entry has: then nothing is proved. */
  readonly isCut?: boolean;
  /** A node that every run passes. */
  readonly through?: string;
  /** The node where every run ends. Undefined: at any end. */
  readonly to?: string;
}

/** Leads a greedy run the way that a kept run went, as far as the document still has it. */
export interface Follower {
  /** How much of what the run did on a node a move does again: from 0 to 1. */
  likeness(move: Move): number;
  /** Says that a move was taken. */
  take(move: Move): void;
}

/** How far every node is from an end, in nodes; nodes without a number never end. */
export function distancesToEnd(
  model: Model,
  { to }: Pick<Limits, 'to'> = {},
): ReadonlyMap<string, number> {
  const isEnd = (id: string): boolean =>
    to === undefined
      ? (model.nodes.get(id)?.paths.some(({ leadsTo }) => leadsTo === undefined) ?? false)
      : id === to;
  return distancesFrom([...model.nodes.keys()].filter(isEnd), predecessorsOf(model));
}

/** What lies ahead of every node at best, by adding up promises along the transitions that do not lead back. */
export function bestAhead(
  model: Model,
  promises: Float64Array,
  distances: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  for (const id of nodesLastFirst(model)) {
    if (!distances.has(id)) continue;
    let most = 0;
    for (const { id: number, leadsTo } of model.nodes.get(id)?.moves ?? [])
      most = Math.max(most, (promises[number] ?? 0) + (best.get(leadsTo ?? '') ?? 0));
    best.set(id, most);
  }
  return best;
}

/** The nodes so that those that follow come first, as far as there are no circles. */
export const nodesLastFirst = memo((model: Model): readonly string[] => {
  const order: string[] = [];
  const seen = new Set<string>();
  for (const entry of model.graph.entries) {
    const stack: { readonly id: string; readonly next: string[] }[] = [];
    const open = (id: string): void => {
      if (seen.has(id)) return;
      seen.add(id);
      const paths = model.nodes.get(id)?.paths ?? [];
      stack.push({ id, next: paths.flatMap(({ leadsTo }) => leadsTo ?? []) });
    };
    open(entry);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = top.next.pop();
      if (next !== undefined) open(next);
      else {
        order.push(top.id);
        stack.pop();
      }
    }
  }
  return order;
});

/** A run goes round a circle of its own accord so many times at most, however much another round would meet. */
const mostRounds = 2;

/** Less than any move is worth. */
const farBehind = 1e9;

/** What a greedy run goes by. */
export interface Guide {
  readonly model: Model;
  readonly objective: Objective;
  readonly open: Uint8Array;
  readonly promises: Float64Array;
  readonly best: ReadonlyMap<string, number>;
  readonly distances: ReadonlyMap<string, number>;
  /** The moves of each node that runs may take. */
  readonly movesAt: (node: string) => readonly Move[];
  readonly weights: Objective['weights'][number];
  readonly tie: Tie;
  /** An earlier run that the greedy run repeats as far as it can. */
  readonly follows?: Follower;
}

/**
 * The greedy run from an entry to an end: it takes, at each node, the move that promises most. What it has met counts no
 * more in the rest of the run.
 * @param choices what the run has to do first
 * @returns undefined where it cannot do what it has to, or comes to no end
 */
export function greedyRun(
  guide: Guide,
  entry: RunEntry,
  choices: readonly MoveChoice[] = [],
): MoveRun | undefined {
  const open = guide.open.slice();
  return followed({ ...guide, open }, entry, choices);
}

/** @param guide its open goals are closed as the run meets them */
function followed(
  guide: Guide,
  { node: entry, given, before }: RunEntry,
  choices: readonly MoveChoice[],
): MoveRun | undefined {
  const { model, objective, open, distances, movesAt, follows } = guide;
  const longest = 3 * model.nodes.size + choices.length + 10;
  const moves: Move[] = [];
  const met: number[] = [];
  let node = entry;
  let answers = given;
  let answered: Move | undefined;
  const visits = new Map<string, number>();
  objective.start();
  for (;;) {
    const choice = choices[moves.length];
    const isLate = moves.length > longest;
    if (isLate && moves.length > 2 * longest) return undefined;
    visits.set(node, timesAt(node) + 1);
    const candidates = choice?.filter((move) => comesToEnd(move, guide)) ?? movesAt(node);
    const others = candidates.filter((move) => !leadsBack(move)).map(aheadOf);
    const onward = others.length > 0 ? Math.max(...others) : Infinity;
    const preference = {
      ranks: candidates.map((move) =>
        isLate || timesAt(move.leadsTo) > mostRounds
          ? -distanceAfter(move) - farBehind
          : rankOf(move, leadsBack(move) ? onward : Infinity),
      ),
      likeness: isLate || !follows ? undefined : candidates.map((move) => follows.likeness(move)),
    };
    const chosen = bestPossible(model, entry, answers, candidates, preference);
    if (!chosen) return undefined;
    for (const goal of objective.take(chosen.move)) {
      met.push(goal);
      open[goal] = 0;
    }
    follows?.take(chosen.move);
    moves.push(chosen.move);
    if (Object.keys(chosen.move.answers).length > 0) answered = chosen.move;
    answers = chosen.answers;
    if (chosen.move.leadsTo === undefined)
      return moves.length < choices.length ? undefined : { entry, given, before, moves, met };
    node = chosen.move.leadsTo;
  }

  function distanceAfter({ leadsTo }: Move): number {
    return leadsTo === undefined ? -1 : (distances.get(leadsTo) ?? Infinity);
  }
  function timesAt(id: string | undefined): number {
    return visits.get(id ?? '') ?? 0;
  }
  function leadsBack({ leadsTo }: Move): boolean {
    return timesAt(leadsTo) > 0;
  }
  function aheadOf({ leadsTo }: Move): number {
    return guide.best.get(leadsTo ?? '') ?? 0;
  }
  /** A round promises no more than what lies ahead without it, so that only something new of its own is worth one. */
  function rankOf(move: Move, mostAhead: number): number {
    const ahead = Math.min(aheadOf(move), mostAhead);
    const own = guide.promises[move.id] ?? 0;
    return (
      objective.score(move, open) +
      guide.weights.ahead * ahead +
      guide.weights.own * own +
      guide.tie(move, answered) * 1e-3
    );
  }
}

/** What decides between moves, by their places: what an earlier run did counts more. */
interface Preference {
  readonly ranks: readonly number[];
  readonly likeness?: readonly number[];
}

/** The best of some moves whose conditions come out as they have to. */
function bestPossible(
  model: Model,
  entry: string,
  answers: Answers,
  moves: readonly Move[],
  { ranks, likeness }: Preference,
): { readonly move: Move; readonly answers: Answers } | undefined {
  const isBetter = (one: number, other: number): boolean => {
    const more = (likeness?.[one] ?? 0) - (likeness?.[other] ?? 0);
    return more === 0 ? Number(ranks[one]) > Number(ranks[other]) : more > 0;
  };
  const impossible = new Set<number>();
  for (;;) {
    let best = -1;
    for (let index = 0; index < moves.length; index += 1)
      if ((best < 0 || isBetter(index, best)) && !impossible.has(index)) best = index;
    const move = moves[best];
    if (!move) return undefined;
    const next = afterMove(model, entry, answers, move, model.decisive);
    if (next) return { move, answers: next };
    impossible.add(best);
  }
}

/** Whether a run that takes a move can end where it has to. */
const comesToEnd = ({ leadsTo }: Move, { distances }: Pick<Guide, 'distances'>): boolean =>
  leadsTo === undefined || distances.has(leadsTo);

/** The moves of each node that runs may take, by the node. */
export function usableMoves(
  { nodes }: Model,
  { allows }: Objective,
  ends: Pick<Guide, 'distances'>,
): Guide['movesAt'] {
  const known = new Map<string, readonly Move[]>();
  return (node) => {
    const usable =
      known.get(node) ??
      (nodes.get(node)?.moves ?? []).filter((move) => allows(move) && comesToEnd(move, ends));
    known.set(node, usable);
    return usable;
  };
}
