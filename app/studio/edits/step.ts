import type { Renaming } from '../../../engine/edit';

/** What a change does, to the person who makes it. Undo and redo take whole steps, and lead to where they were made. */
export interface Step {
  /** As "Undo: …" says it: "typing in Title". */
  readonly does: string;
  /** What is shown once it is undone, and once it is done again, by JSON pointers. Undefined: where the text has changed. */
  readonly places?: { readonly undo: string; readonly redo: string };
  /** Changes with the same number are one step, unless there is a pause between them: typing in one box. */
  readonly burst?: number;
  /** The name that it changes everywhere. */
  readonly renaming?: Renaming;
  /** It follows from the step before, and is undone with it. */
  readonly isAftermath?: boolean;
}

/** What undo and redo would do, in words. Undefined where there is nothing to undo or redo. */
export interface NextSteps {
  readonly undo?: string;
  readonly redo?: string;
}
