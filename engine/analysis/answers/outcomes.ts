import type { GraphTransition } from '../../graph/transitions';

/** The outcomes of a condition for the visitors who come to it. */
export interface Outcomes {
  readonly holds: boolean;
  readonly fails: boolean;
  /** Whether it could not be decided for some answers. */
  readonly isUndecided: boolean;
}

/** Adds the outcomes of a transition's condition to those that are known. */
export function notedIn(
  outcomes: Map<string, Outcomes>,
  { pointer }: GraphTransition,
  { holds, fails, isUndecided }: Outcomes,
): void {
  const before = outcomes.get(pointer);
  outcomes.set(pointer, {
    holds: holds || (before?.holds ?? false),
    fails: fails || (before?.fails ?? false),
    isUndecided: isUndecided || (before?.isUndecided ?? false),
  });
}
