import type { RefObject } from 'react';
import type { Step } from '../../engine/check';
import type { Renaming } from '../../engine/edit/rename';
import { editScreens, ScreenEditError, type ScreenEdit } from '../../engine/edit/screens';
import { changeTo } from './edits';
import type { TextHandle } from './text/TextPane';
import type { WorkerClient } from './worker/worker-client';

/** What edits need. */
interface EditTools {
  readonly worker: WorkerClient;
  readonly text: string | undefined;
  readonly editor: RefObject<TextHandle | null>;
  /** isNew: it was just added. */
  readonly onSelect: (pointer: string, isNew: boolean) => void;
  /** Says why something was not done, until the next edit (undefined). */
  readonly onProblem: (message: string | undefined) => void;
  readonly onPlay: (path: readonly Step[]) => void;
}

export type Edits = ReturnType<typeof useEdits>;

/** Edits of the whole text that several panes offer. Each is one step of the text's history. */
export function useEdits({ worker, text, editor, onSelect, onProblem, onPlay }: EditTools) {
  const editMap = (edit: ScreenEdit): void => {
    if (text === undefined) return;
    onProblem(undefined);
    try {
      const edited = editScreens(text, edit);
      editor.current?.change([changeTo(text, edited.text)]);
      onSelect(edited.pointer, edit.type === 'insert');
    } catch (error) {
      if (!(error instanceof ScreenEditError)) throw error;
      onProblem(error.message);
    }
  };

  /** Changes a name everywhere. Answers why it cannot be done, or undefined. */
  const rename = async (renaming: Renaming): Promise<string | undefined> => {
    if (text === undefined) return undefined;
    onProblem(undefined);
    const answer = await worker.ask('rename', { text, renaming });
    if ('refused' in answer) return answer.refused;
    if (editor.current?.text() !== text) return 'The text has changed since. Try again.';
    editor.current.change(...answer.steps);
    return undefined;
  };

  const playPath = async (from: string, to: string): Promise<void> => {
    const path = await worker.ask('path', { from, to });
    onProblem(path ? undefined : `No answers lead from "${from}" to "${to}".`);
    if (path) onPlay(path);
  };

  return { editMap, rename, playPath };
}
