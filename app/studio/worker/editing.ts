import { UserError } from '../../../engine';
import { editScreens, type ScreenEdit } from '../../../engine/edit';
import { changeTo, type TextChange } from '../edits/text-changes';

/** What an edit of the screens changes in the text, and the place to show then; or why it cannot be done. */
export type EditedText =
  | { readonly change: TextChange; readonly pointer: string }
  | { readonly refused: string };

/** Changes the screens of a text. */
export function editedText(text: string, edit: ScreenEdit): EditedText {
  try {
    const edited = editScreens(text, edit);
    return { change: changeTo(text, edited.text), pointer: edited.pointer };
  } catch (error) {
    if (error instanceof UserError) return { refused: error.message };
    throw error;
  }
}
