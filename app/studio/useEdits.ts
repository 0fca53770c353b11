import type { RefObject } from 'react';
import type { Step } from '../../engine/check';
import type { Renaming, ScreenEdit } from '../../engine/edit';
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
  /**
   * Changes the text with what the worker makes of it.
   * @param make is called unless the text has changed meanwhile
   * @returns why nothing was changed, or undefined
   */
  const changed = async <Answer extends object>(
    answering: Promise<Answer | Refused>,
    make: (answer: Answer, editor: TextHandle) => void,
  ): Promise<string | undefined> => {
    onProblem(undefined);
    const answer = await answering;
    if ('refused' in answer) return answer.refused;
    const { current } = editor;
    if (!current || current.text() !== text) return 'The text has changed since. Try again.';
    make(answer, current);
    return undefined;
  };

  /** @param onAnswer is called once it is known whether it can be done, before the text changes */
  const editMap = async (edit: ScreenEdit, onAnswer?: () => void): Promise<void> => {
    if (text === undefined) return;
    const problem = await changed(
      worker.ask('edit', { text, edit }).finally(onAnswer),
      ({ change, pointer }, { change: make }) => {
        make([change]);
        onSelect(pointer, edit.type === 'insert');
      },
    );
    if (problem !== undefined) onProblem(problem);
  };

  /** Changes a name everywhere. Answers why it cannot be done, or undefined. */
  const rename = async (renaming: Renaming): Promise<string | undefined> =>
    text === undefined
      ? undefined
      : changed(worker.ask('rename', { text, renaming }), ({ steps }, { change }) =>
          change(...steps),
        );

  const playPath = async (from: string, to: string): Promise<void> => {
    const path = await worker.ask('path', { from, to });
    onProblem(path ? undefined : `No answers lead from "${from}" to "${to}".`);
    if (path) onPlay(path);
  };

  return { editMap, rename, playPath };
}

/** Why an edit cannot be done. */
interface Refused {
  readonly refused: string;
}
