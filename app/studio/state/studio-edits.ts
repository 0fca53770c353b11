import type { RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Renaming, ScreenEdit } from '../../../engine/edit';
import type { TextChange } from '../edits';
import { nodeIn } from '../places';
import type { TextHandle } from '../text/text-handle';
import type { WorkerClient } from '../worker/worker-client';
import type { studioMachine } from './machine';

export type StudioEdits = ReturnType<typeof createStudioEdits>;

/** Why an edit cannot be done. */
interface Refused {
  readonly refused: string;
}

/** Edits of the text that several panes offer. Each is one step of the text's history. */
export function createStudioEdits(
  actor: ActorRefFrom<typeof studioMachine>,
  worker: WorkerClient,
  editor: RefObject<TextHandle | null>,
) {
  const textNow = (): string => actor.getSnapshot().context.text;
  const say = (problem: string | undefined): void => actor.send({ type: 'problem.found', problem });

  /**
   * Changes the text with what the worker makes of it.
   * @param make is called unless the text has changed meanwhile
   * @returns why nothing was changed, or undefined
   */
  const changed = async <Answer extends object>(
    answering: Promise<Answer | Refused>,
    make: (answer: Answer, editor: TextHandle) => void,
  ): Promise<string | undefined> => {
    const text = textNow();
    say(undefined);
    const answer = await answering;
    if ('refused' in answer) return answer.refused;
    const { current } = editor;
    if (!current || textNow() !== text) return 'The text has changed since. Try again.';
    make(answer, current);
    return undefined;
  };

  /** @param onAnswer is called once it is known whether it can be done, before the text changes */
  const editScreens = async (edit: ScreenEdit, onAnswer?: () => void): Promise<void> => {
    const problem = await changed(
      worker.ask('edit', { text: textNow(), edit }).finally(onAnswer),
      ({ change, pointer }, { change: make }) => {
        make([change]);
        const isNew = edit.type === 'insert';
        actor.send({ type: 'part.selected', pointer, focus: isNew, isNew });
      },
    );
    if (problem !== undefined) say(problem);
  };

  return {
    editScreens,

    /** Makes changes of the text that one undo takes back. */
    change: (make: (text: string) => readonly TextChange[]): void =>
      editor.current?.change(make(textNow())),

    /** Selects a part on the map, or chooses its screen for the place for which one is being chosen. */
    chooseOnMap: (pointer: string): void => {
      const { picking } = actor.getSnapshot().context;
      if (picking === undefined) return actor.send({ type: 'part.selected', pointer });
      actor.send({ type: 'picking.ended' });
      void editScreens({ type: 'retarget', pointers: [picking], to: nodeIn(pointer) ?? '' });
    },

    /** Changes a name everywhere. Answers why it cannot be done, or undefined. */
    rename: async (renaming: Renaming): Promise<string | undefined> =>
      changed(worker.ask('rename', { text: textNow(), renaming }), ({ steps }, { change }) =>
        change(...steps),
      ),

    /** Plays answers that lead from a screen to another in the preview. */
    playPath: async (from: string, to: string): Promise<void> => {
      const evidence = await worker.ask('path', { from, to });
      say(evidence ? undefined : `No answers lead from "${from}" to "${to}".`);
      if (evidence) actor.send({ type: 'path.played', evidence });
    },
  };
}
