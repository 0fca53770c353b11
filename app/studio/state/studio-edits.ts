import type { RefObject } from 'react';
import { isInside, parseJson, pointerOf } from '../../../engine';
import type { ActorRefFrom } from 'xstate';
import { settingPart, type Renaming, type ScreenEdit } from '../../../engine/edit';
import { formAt } from '../../../engine/editor';
import { setAside } from '../drafts/drafts';
import { changesOf, changeTo, type TextChange } from '../edits/text-changes';
import { committedText } from '../server/requests';
import { nodeIn } from '../edits/places';
import type { TextHandle } from '../edits/text-handle';
import type { ExperimentEdit } from '../worker/experimenting';
import type { WorkerClient } from '../worker/worker-client';
import type { studioMachine } from '../machine/studio-machine';
import { createRevisiting } from './revisiting';
import { createBursts } from '../ui/typing';
import type { Step } from '../edits/step';

export type StudioEdits = ReturnType<typeof createStudioEdits>;

/** What a change does, in words: "removing", "Subtitle". */
interface ChangeName {
  readonly doing: string;
  readonly what: string;
  /** What is changed, by its pointer. Undefined: what is selected. */
  readonly at?: string;
}

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
  const fileNow = (): string => actor.getSnapshot().context.file ?? '';
  const selected = (): string => actor.getSnapshot().context.selection.pointer ?? '';
  const revisit = createRevisiting(actor, editor);
  const burstNow = createBursts();
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
        make(screenStep(edit, selected(), pointer), [change]);
        const isNew = edit.type === 'insert' || edit.type === 'insertBlock';
        actor.send({ type: 'part.selected', pointer, focus: isNew, isNew });
      },
    );
    if (problem !== undefined) say(problem);
  };

  return {
    editScreens,

    undo: (): void => revisit('undo'),
    redo: (): void => revisit('redo'),

    /** Makes changes of the text that one undo takes back: all at once, or what is typed in a box without a pause. */
    change: (
      make: (text: string) => readonly TextChange[],
      { doing, what, at = selected() }: ChangeName,
    ): void => {
      const burst = burstNow();
      const does = `${burst === undefined ? doing : 'typing in'} ${what}`;
      editor.current?.change({ does, places: { undo: at, redo: at }, burst }, make(textNow()));
    },

    /** Writes copy, as one step. None at all removes it where it need not be there. */
    writeCopy: (at: string, copy: string): void => {
      const { title: what = '', isRequired } = formAt(parseJson(textNow()), at) ?? {};
      const value = copy === '' && isRequired === false ? undefined : copy;
      const changes = changesOf(settingPart(textNow(), at, value));
      editor.current?.change({ does: `writing ${what}`, places: { undo: at, redo: at } }, changes);
    },

    /** Makes the text another one, which one undo takes back. What was not saved of it is put aside. */
    restore: (text: string): void => {
      const { drafts } = actor.getSnapshot().context;
      for (const draft of drafts)
        if (draft.from === 'closed' && draft.text === text) setAside(draft.key);
      actor.send({ type: 'text.replaced' });
      editor.current?.change({ does: 'restoring another text' }, [changeTo(textNow(), text)]);
    },

    /** Selects a part on the map, or chooses its screen for the place for which one is being chosen. */
    chooseOnMap: (pointer: string): void => {
      const { picking } = actor.getSnapshot().context;
      if (picking === undefined) return actor.send({ type: 'part.selected', pointer });
      actor.send({ type: 'picking.ended' });
      void editScreens({ type: 'retarget', pointers: [picking], to: nodeIn(pointer) ?? '' });
    },

    /** Changes a name everywhere. Answers why it cannot be done, or undefined. */
    rename: async (renaming: Renaming): Promise<string | undefined> =>
      changed(
        // Without an answer any name may be stored: the former one is noted.
        committedText(fileNow())
          .catch(() => undefined)
          .then((committed) => worker.ask('rename', { text: textNow(), renaming, committed })),
        ({ steps, places }, { change }) => {
          const before = selected();
          const { from, to } = renaming;
          change({ does: `renaming ${from} to ${to}`, places, renaming }, ...steps);
          if (isInside(before, places.undo)) {
            const pointer = places.redo + before.slice(places.undo.length);
            actor.send({ type: 'part.selected', pointer });
          }
        },
      ),

    /** Starts or ends an experiment. Answers why it cannot be done, or undefined. */
    experiment: async (edit: ExperimentEdit): Promise<string | undefined> =>
      changed(
        worker.ask('experiment', { text: textNow(), edit, file: fileNow() }),
        ({ change: made }, { change }) => {
          const does = `${edit.type === 'start' ? 'starting' : 'ending'} the experiment ${edit.name}`;
          change({ does }, [made]);
        },
      ),

    /** Plays answers that lead from a screen to another in the preview. */
    playPath: async (from: string, to: string): Promise<void> => {
      const evidence = await worker.ask('path', { from, to });
      say(evidence ? undefined : `No answers lead from "${from}" to "${to}".`);
      if (evidence) actor.send({ type: 'path.played', evidence });
    },
  };
}

/**
 * What an edit of the screens does.
 * @param before what was selected
 * @param after what is selected then
 */
function screenStep(edit: ScreenEdit, before: string, after: string): Step {
  switch (edit.type) {
    case 'insert':
    case 'insertBlock':
      return {
        does: `adding ${edit.type === 'insertBlock' ? edit.block.title : (nodeIn(after) ?? 'a screen')}`,
        places: { undo: before || pointerOf('nodes', edit.from), redo: after },
      };
    case 'remove':
      return {
        does: `removing ${edit.node}`,
        places: { undo: pointerOf('nodes', edit.node), redo: after },
      };
    case 'retarget':
    case 'connect':
      return { does: `leading on to ${edit.to}`, places: { undo: after, redo: after } };
  }
}
