import type { AbstractState } from '../analysis/abstract-state';
import type { Answers } from '../document/answers';
import type { Move } from './model';

/** Where a run begins, and the answers that are known there. */
export interface RunEntry {
  readonly node: string;
  readonly given: Answers;
  /** What the visitor has done before in the same browser, from the start. The node is then opened by its address. */
  readonly before?: readonly Move[];
}

/** Visitors of whom it is known which answers each may have given. */
export interface PossibleVisitors {
  readonly node: string;
  readonly known: AbstractState;
}
