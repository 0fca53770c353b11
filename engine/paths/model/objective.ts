import type { Move } from './model';
import type { Target } from './target';

/** Something that the runs of a plan have to do, for people and for reports. */
export interface GoalText {
  readonly name: string;
  readonly node: string;
}

/** What a strategy wants. Its goals are numbers, so that millions of them can be counted. */
export interface Objective {
  readonly strategy: string;
  /** 1 at the number of each goal. */
  readonly goals: Uint8Array;
  /** Whether its runs may take a move: most give no boundaries, only one answer of each class. */
  readonly allows: (move: Move) => boolean;
  /** Whether goals without a run are left out of the plan's count: the search tries only one of several ways to them. */
  readonly isOptional?: true;
  /** How much of what lies ahead counts against what a move meets at once, and of what a move may meet itself. */
  readonly weights: readonly { readonly ahead: number; readonly own: number }[];
  /** Begins a run. */
  start(): void;
  /** How many open goals a move would meet as the next of the run. */
  score(move: Move, open: Uint8Array): number;
  /** Takes a move as the next of the run. Returns the goals it meets, open or not. */
  take(move: Move): readonly number[];
  /**
   * How many open goals each move meets together with moves that are chosen for a whole run at once, in any order and
   * without looking at conditions. By the moves' numbers.
   */
  aim?(open: Uint8Array, salt: string): Float64Array;
  /** How many open goals a move may meet in some run, for each move by its number. */
  promises(open: Uint8Array): Float64Array;
  target(goal: number): Target;
  text(goal: number): GoalText;
  /** The moves that meet a goal: a run has to take one of each list. */
  moves(goal: number): readonly (readonly Move[])[];
}

/** Whether a move gives no answer that only tries a boundary. */
export const isNoBoundary = ({ isBoundary }: Move): boolean => !isBoundary;
