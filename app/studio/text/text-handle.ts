import type { TextChange } from '../edits';
import type { NameAction } from './names';

/** What the other panes may do with the text. All of it is undone by the same undo. */
export interface TextHandle {
  /** Makes changes that one undo takes back. Each list refers to the text that the one before leaves. */
  readonly change: (...steps: readonly (readonly TextChange[])[]) => void;
  /** Selects the part that a pointer names and scrolls to it. */
  readonly show: (pointer: string, focus: boolean) => void;
  /** Does something with the name at the cursor. */
  readonly act: (action: NameAction) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}
