import type { AbstractState } from '../../analysis/answers/abstract-state';
import type { Answers } from '../../document/format/answers';
import type { Move } from './model';

/** Where a run begins, and the answers that are known there. */
export interface RunEntry {
  readonly node: string;
  readonly given: Answers;
  /** What the visitor has done before in the same browser, from the start. The node is then opened by its address. */
  readonly before?: readonly Move[];
}

/** Visitors who come to a node with more combinations of answers than are listed as entries. */
export interface UnlistedVisitors {
  readonly node: string;
  /** What they may have answered, as far as some fields tell it apart. Undefined where that is not known. */
  readonly statesOf: (fields: ReadonlySet<string>) => readonly AbstractState[] | undefined;
}
