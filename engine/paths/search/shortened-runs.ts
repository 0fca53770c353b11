import type { Answers } from '../../document/format/answers';
import { Achievements } from './achievements';
import { afterMove } from '../model/apply';
import { metBy } from './goals-met';
import type { Model, Move } from '../model/model';
import type { Objective } from '../model/objective';
import type { Limits, MoveRun } from './greedy-run';
import { memo } from '../../document/basics/memo';

/**
 * Takes out of runs what others do too and no goal needs there: rounds that lead back to the same node, and tours
 * through a node that a shorter path passes to the same next one. Greedy, from the last run to the first ones, which
 * may be kept from an earlier plan. What is left is possible: the conditions still come out as they have to.
 * @param before runs of the plan for other objectives
 * @param isOver whether the other runs stay as they are
 */
export function shortenedRuns(
  model: Model,
  objective: Objective,
  limits: Limits,
  runs: readonly MoveRun[],
  before: readonly MoveRun[],
  isOver: () => boolean,
): MoveRun[] {
  const achievements = new Achievements(objective, [...runs, ...before]);
  const shortened = [...runs];
  for (const [index, run] of [...runs.entries()].toReversed()) {
    if (isOver()) break;
    const own = achievements.of(run.moves);
    const needed = own.filter((each) => achievements.isOnce(each));
    const replay = replayOf(model, run);
    const accepts = (moves: readonly Move[]): boolean =>
      isThrough(limits, moves) && achievements.include(moves, needed) && replay(moves);
    const isNeeded = (moves: readonly Move[]): IsNeeded => achievements.within(moves, needed);
    const moves = withShortPaths(model, withoutRounds(run.moves, isNeeded, accepts), accepts);
    shortened[index] = { ...run, moves, met: metBy(objective, { ...run, moves }) };
    achievements.replace(own, achievements.of(moves));
  }
  return shortened;
}

type Accepts = (moves: readonly Move[]) => boolean;

/** Whether moves pass the node that every run passes. */
const isThrough = ({ through }: Limits, moves: readonly Move[]): boolean =>
  through === undefined || moves.some(({ node }) => node === through);

/**
 * Tells whether a visitor can take other moves than a run's, with its answers. The last moves that were possible are
 * not tried again: not before the first change, nor after it once the answers are the same as they were.
 */
function replayOf(model: Model, run: MoveRun): Accepts {
  let known: readonly Move[] = [];
  let before: readonly Answers[] = [run.given];
  return (moves) => {
    let same = 0;
    while (same < known.length && known[same] === moves[same]) same += 1;
    const shift = known.length - moves.length;
    let end = moves.length;
    while (end > same && known[end + shift - 1] === moves[end - 1]) end -= 1;
    const states = before.slice(0, same + 1);
    for (const [index, move] of moves.entries()) {
      if (index < same) continue;
      const answers = states[index] ?? run.given;
      const earlier = before[index + shift];
      if (index >= end && earlier && isSame(answers, earlier)) {
        states.push(...before.slice(index + shift + 1));
        break;
      }
      const next = afterMove(model, run.entry, answers, move, model.decisive);
      if (!next) return false;
      states.push(next);
    }
    known = moves;
    before = states;
    return true;
  };
}

/** Whether two visitors have given the same answers. */
const isSame = (some: Answers, others: Answers): boolean =>
  some === others ||
  [some, others].every((each) => Object.keys(each).every((id) => some[id] === others[id]));

/** Whether a run without the moves from one place to before another would miss what it is needed for. */
type IsNeeded = (begin: number, end: number) => boolean;

/** Without the rounds that can be taken out: the inner ones go first. */
function withoutRounds(
  all: readonly Move[],
  neededIn: (moves: readonly Move[]) => IsNeeded,
  accepts: Accepts,
): readonly Move[] {
  let moves = all;
  let isNeeded = neededIn(moves);
  for (let end = 1; end < moves.length; end += 1) {
    const begin = moves.findLastIndex(
      ({ node }, index) => index < end && node === moves[end]?.node,
    );
    if (begin < 0 || isNeeded(begin, end)) continue;
    const shorter = [...moves.slice(0, begin), ...moves.slice(end)];
    if (!accepts(shorter)) continue;
    moves = shorter;
    isNeeded = neededIn(moves);
    end = begin;
  }
  return moves;
}

/**
 * With shorter paths through the nodes, where these have any. Many are tried together and halved where they can not be
 * taken together, so that a long run without needed tours takes one try.
 */
function withShortPaths(model: Model, all: readonly Move[], accepts: Accepts): readonly Move[] {
  let moves = all;
  const shorten = (places: readonly (readonly [number, readonly Move[]])[]): void => {
    if (places.length === 0) return;
    const changed = [...moves];
    for (const [index, [shortest]] of places) if (shortest) changed[index] = shortest;
    if (accepts(changed)) {
      moves = changed;
      return;
    }
    const [first] = places;
    if (first && places.length === 1) {
      const [index, [, ...others]] = first;
      if (others.length > 0) shorten([[index, others]]);
      return;
    }
    const half = places.length >> 1;
    shorten(places.slice(0, half));
    shorten(places.slice(half));
  };
  shorten(
    all.flatMap((move, index): [number, readonly Move[]][] => {
      const shorter = shorterPaths(move, model);
      return shorter.length > 0 ? [[index, shorter]] : [];
    }),
  );
  return moves;
}

/**
 * The moves that give the same answers and lead to the same node in fewer steps, the shortest first. At an end no answer
 * decides anything: the move that only arrives there gives none.
 */
const shorterPaths = memo((move: Move, { nodes }: Model): readonly Move[] => {
  const answered = JSON.stringify(move.answers);
  return (nodes.get(move.node)?.moves ?? [])
    .filter(
      ({ leadsTo, steps, answers, isShortEnd }) =>
        leadsTo === move.leadsTo &&
        steps.length < move.steps.length &&
        (isShortEnd === true || JSON.stringify(answers) === answered),
    )
    .toSorted((a, b) => a.steps.length - b.steps.length);
});
