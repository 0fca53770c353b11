import { memo } from '../../document/basics/memo';
import type { MoveRun } from './greedy-run';
import type { Move } from '../model/model';
import type { Objective } from '../model/objective';

/** What runs achieve, by number: the goals of an objective and, after those, what single moves do. In how many runs each is. */
export class Achievements {
  private readonly counts: Uint32Array;
  private readonly numbers = new Map<string, number>();
  /** The first and the last move of a run that achieve something. */
  private readonly first: Int32Array;
  private readonly last: Int32Array;

  constructor(
    private readonly objective: Objective,
    runs: readonly MoveRun[],
  ) {
    const { length } = objective.goals;
    for (const move of runs.flatMap(({ moves }) => moves))
      for (const text of doneBy(move))
        if (!this.numbers.has(text)) this.numbers.set(text, length + this.numbers.size);
    const size = length + this.numbers.size;
    this.counts = new Uint32Array(size);
    this.first = new Int32Array(size).fill(-1);
    this.last = new Int32Array(size).fill(-1);
    for (const { moves } of runs) this.count(this.of(moves), 1);
  }

  /** What a run achieves, each once. */
  of(moves: readonly Move[]): readonly number[] {
    const found: number[] = [];
    this.each(moves, (number) => {
      if (this.first[number] !== -1) return;
      this.first[number] = 0;
      found.push(number);
    });
    this.forget(found);
    return found;
  }

  /** Whether only one run achieves it. */
  isOnce(number: number): boolean {
    return this.counts[number] === 1;
  }

  /** Whether a run achieves all of some. */
  include(moves: readonly Move[], wanted: readonly number[]): boolean {
    const own = this.of(moves);
    for (const number of own) this.first[number] = 0;
    const includesAll = wanted.every((number) => this.first[number] === 0);
    this.forget(own);
    return includesAll;
  }

  /** Tells whether something wanted is only achieved within a part of a run, from a move to before another. */
  within(
    moves: readonly Move[],
    wanted: readonly number[],
  ): (begin: number, end: number) => boolean {
    const achieved: number[] = [];
    this.each(moves, (number, index) => {
      if (this.first[number] === -1) {
        this.first[number] = index;
        achieved.push(number);
      }
      this.last[number] = index;
    });
    /** By the first move that achieves something wanted, the earliest last one. */
    const earliest = new Int32Array(moves.length).fill(moves.length);
    for (const number of wanted) {
      const [first = -1, last = -1] = [this.first[number], this.last[number]];
      if (first >= 0) earliest[first] = Math.min(earliest[first] ?? last, last);
    }
    this.forget(achieved);
    return (begin, end) => earliest.subarray(begin, end).some((last) => last < end);
  }

  /** Counts what a changed run achieves instead of what it did. */
  replace(before: readonly number[], after: readonly number[]): void {
    this.count(before, -1);
    this.count(after, 1);
  }

  private count(numbers: readonly number[], by: 1 | -1): void {
    for (const number of numbers) this.counts[number] = (this.counts[number] ?? 0) + by;
  }

  private forget(numbers: readonly number[]): void {
    for (const number of numbers) this.first[number] = -1;
  }

  private each(moves: readonly Move[], on: (number: number, index: number) => void): void {
    this.objective.start();
    for (const [index, move] of moves.entries()) {
      for (const goal of this.objective.take(move)) on(goal, index);
      for (const text of doneBy(move)) {
        const number = this.numbers.get(text);
        if (number !== undefined) on(number, index);
      }
    }
  }
}

/** What a move does: it answers, takes transitions and opens addresses. */
const doneBy = memo((move: Move): readonly string[] => [
  `${move.node} ${JSON.stringify(move.answers)}`,
  ...move.steps.flatMap(({ edges, cause }) => [
    ...edges.map((edge) => (cause.type === 'event' ? `${edge} ${cause.problems?.join()}` : edge)),
    ...(cause.type === 'open' ? [cause.address] : []),
  ]),
]);
