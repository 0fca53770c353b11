import { UserError } from '../../../engine';
import { withFormerName, rename, type Renaming } from '../../../engine/edit';
import { changesOf, changeTo, type TextChange } from '../edits';

/** A name changed everywhere, or why it cannot be. */
export type Renamed =
  /** Steps: each refers to the text that the one before leaves. */
  { readonly steps: readonly (readonly TextChange[])[] } | { readonly refused: string };

/** Changes a name everywhere in a text, as `npm run rename` does. */
export function renamed(text: string, renaming: Renaming): Renamed {
  try {
    const { text: now, edits } = rename(text, renaming);
    return { steps: [changesOf(edits), [changeTo(now, withFormerName(now, renaming))]] };
  } catch (error) {
    if (error instanceof UserError) return { refused: error.message };
    throw error;
  }
}
