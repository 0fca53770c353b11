import type { SourceWords } from '../../document/format/outline';
import type { KeptRun } from '../search/kept';
import type { PlanStep } from '../format/plan.generated';

/** What a plan can be made for. */
export const strategies = [
  'nodes',
  'edges',
  'pairs',
  'pairwise',
  'boundaries',
  'outcomes',
  'random',
  'all',
] as const;
export type Strategy = (typeof strategies)[number];

/** Watches a long plan while it is made. */
export interface Watch {
  /** Is told of each run that is found, and how many goals of the strategy are open then. */
  readonly onRun: (strategy: string, runs: number, open: number) => void;
  /**
   * Whether there is no time left: the plan is then what there is so far, and its open goals are undecided.
   * @param still how many milliseconds are needed to end with what there is. Below 0: whether it is over since so many
   */
  readonly isOver: (still?: number) => boolean;
}

/** Runs that something else has planned. */
export interface PlannedRuns {
  readonly strategy: string;
  readonly runs: readonly (readonly PlanStep[])[];
  /** What a limit has left out, in words. */
  readonly leftOut?: string;
}

/** What a plan is made by. */
export interface PlanOptions {
  readonly strategies: readonly Strategy[];
  /** The language of what a translated document sends: that of its source. */
  readonly source?: SourceWords | undefined;
  /** The same document, options and seed give the same plan. */
  readonly seed?: number;
  /** A node where every run begins, one that every run passes, one where every run ends. */
  readonly from?: string;
  readonly through?: string;
  readonly to?: string;
  /** The most runs of `all`. */
  readonly limit?: number;
  /** The number of runs of `random`. */
  readonly count?: number;
  /** Runs that are added to it. */
  readonly planned?: readonly PlannedRuns[];
  /** Runs of an earlier plan, which stay as they were where the document still has them. */
  readonly keep?: readonly KeptRun[];
  /** With one that ends a plan, the same options need not give the same plan. */
  readonly watch?: Watch;
}
