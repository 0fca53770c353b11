import { UserError } from '../../../engine';
import { namePlaces, withFormerName, rename, type Renaming } from '../../../engine/edit';
import { pointerAt } from '../edits/places';
import { changesOf, changeTo, type TextChange } from '../edits/text-changes';

/** A name changed everywhere, or why it cannot be. */
export type Renamed =
  /** Steps: each refers to the text that the one before leaves. */
  | {
      readonly steps: readonly (readonly TextChange[])[];
      /** Where the name is declared, before the change and after it, by JSON pointers. */
      readonly places: { readonly undo: string; readonly redo: string };
    }
  | { readonly refused: string };

/**
 * Changes a name everywhere in a text, as `npm run rename` does.
 * @param committed the text that visitors may have had, if it is known
 */
export function renamed(text: string, renaming: Renaming, committed?: string): Renamed {
  try {
    const { text: now, edits } = rename(text, renaming);
    const after = withFormerName(now, renaming, committed);
    return {
      steps: [changesOf(edits), [changeTo(now, after)]],
      places: {
        undo: declaredAt(text, renaming, renaming.from),
        redo: declaredAt(after, renaming, renaming.to),
      },
    };
  } catch (error) {
    if (error instanceof UserError) return { refused: error.message };
    throw error;
  }
}

/** The pointer of the part to which a text gives a name. */
function declaredAt(text: string, { kind, of }: Renaming, name: string): string {
  const place = namePlaces(text).find(
    (each) => each.isDeclaration && each.kind === kind && each.name === name && each.of === of,
  );
  return place ? pointerAt(text, place.from) : '';
}
