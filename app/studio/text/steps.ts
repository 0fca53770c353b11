import { history, undoDepth } from '@codemirror/commands';
import {
  Annotation,
  StateField,
  Transaction,
  type EditorState,
  type Extension,
} from '@codemirror/state';
import type { Renaming } from '../../../engine/edit';
import type { NextSteps, Step } from '../edits/step';

/** How long a pause ends a burst of typing, in milliseconds. */
const pause = 1000;

/** How many steps can be undone at least. */
const depth = 10_000;

/** The burst of all that is typed in the text itself, where only what is typed at one place is a step. */
const inText = 0;
const typing: Step = { does: 'typing in the text', burst: inText };
const editing: Step = { does: 'a change in the text', burst: inText };

/** Says what a change of the text is. Others are made in the text itself. */
export const stepOf = Annotation.define<Step>();

/** The steps of the history, the newest last. */
interface Steps {
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
  /** When the text was last changed by a new step. */
  readonly time: number;
}

const steps = StateField.define<Steps>({
  create: () => ({ undo: [], redo: [], time: 0 }),
  update: (before, transaction) => {
    if (!transaction.docChanged) return before;
    if (transaction.isUserEvent('undo')) return { ...moved(before, 'undo', 'redo'), time: 0 };
    if (transaction.isUserEvent('redo')) return { ...moved(before, 'redo', 'undo'), time: 0 };
    const count = undoDepth(transaction.state);
    // As many as before: it has joined the last one.
    const undo =
      count === before.undo.length
        ? before.undo
        : [...before.undo, stepFrom(transaction)].slice(-count);
    return { undo, redo: [], time: transaction.annotation(Transaction.time) ?? 0 };
  },
});

/** Moves the newest step from one list to the other. */
function moved(all: Steps, from: 'undo' | 'redo', to: 'undo' | 'redo'): Steps {
  return { ...all, [from]: all[from].slice(0, -1), [to]: [...all[to], ...all[from].slice(-1)] };
}

function stepFrom(transaction: Transaction): Step {
  const isTyped = transaction.isUserEvent('input.type') || transaction.isUserEvent('delete');
  return transaction.annotation(stepOf) ?? (isTyped ? typing : editing);
}

/** Whether a change belongs to the step before it. */
function isJoined(transaction: Transaction, isAdjacent: boolean): boolean {
  const { undo, time } = transaction.startState.field(steps);
  const { burst, isAftermath = false } = stepFrom(transaction);
  if (isAftermath) return true;
  if (burst === undefined || burst !== undo.at(-1)?.burst) return false;
  if (burst === inText && !isAdjacent) return false;
  return (transaction.annotation(Transaction.time) ?? 0) - time < pause;
}

/** The history of the text: the only one, of text, form and map. */
export const stepHistory = (): Extension => [
  steps,
  history({ minDepth: depth, newGroupDelay: Infinity, joinToEvent: isJoined }),
];

/** The step that undo would take back, or redo do again. */
export const nextStep = (state: EditorState, does: 'undo' | 'redo'): Step | undefined =>
  state.field(steps)[does].at(-1);

/** The change of a name that a transaction makes, makes again or takes back. */
export function renamingIn(transaction: Transaction): Renaming | undefined {
  const { startState } = transaction;
  if (!transaction.isUserEvent('undo'))
    return transaction.isUserEvent('redo')
      ? nextStep(startState, 'redo')?.renaming
      : transaction.annotation(stepOf)?.renaming;
  const { renaming } = nextStep(startState, 'undo') ?? {};
  return renaming && { ...renaming, from: renaming.to, to: renaming.from };
}

/** What undo and redo would do. */
export const nextSteps = (state: EditorState): NextSteps => ({
  undo: nextStep(state, 'undo')?.does,
  redo: nextStep(state, 'redo')?.does,
});
