import type { TextChange } from './text-changes';
import type { Step } from './step';

/** What can be done with the name at the cursor. */
export type NameAction = 'definition' | 'references' | 'rename';

/** Where something was undone or redone. */
interface Revisited {
  readonly pointer: string;
  /** The cursor of the text is there. */
  readonly isAtCursor: boolean;
  /** It was typed. */
  readonly isTyped: boolean;
}

/** What the other panes may do with the text. All of it is undone by the same undo. */
export interface TextHandle {
  /** Makes changes that are a step of the history. Each list refers to the text that the one before leaves. */
  readonly change: (step: Step, ...changes: readonly (readonly TextChange[])[]) => void;
  /** Selects the part that a pointer names and scrolls to it. */
  readonly show: (pointer: string, focus: boolean) => void;
  readonly focus: () => void;
  /** Does something with the name at the cursor. */
  readonly act: (action: NameAction) => void;
  /** Takes the last step back, or does it again. Answers where, or undefined if there is none. */
  readonly go: (does: 'undo' | 'redo') => Revisited | undefined;
}
