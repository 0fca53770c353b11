import { assign, raise } from 'xstate';
import { dropDraft, keepDraft, putAside } from '../drafts/drafts';
import { failureBecause, type FileAnswer } from './actors';
import { mergeOf } from './outside';
import { studioSetup } from './studio-setup';
import type { StudioState } from './studio-state';

/** What is said once the file was changed outside the studio. */
const takenOver = 'Changed outside the studio: shown as it is now.';
const merged = 'Changed outside the studio: merged with yours.';

/** Keeps the text as a draft, unless it is that of the file, which is there. */
function draftNow({ flow, text, saved, failure }: StudioState): void {
  if (!flow) return;
  if (text === saved.text && failure?.isMissing !== true) dropDraft(flow.file);
  else keepDraft(flow.file, { text, version: saved.version });
}

/** With what the file needs: its text here and on the disk, a save, a draft, a merge. */
export const fileSetup = studioSetup.extend({
  actions: {
    edit: assign(({ context, event }) => {
      if (event.type !== 'text.edited') return {};
      const { text } = event;
      const theirs = text === context.saved.text ? undefined : context.theirs;
      const notice = text === context.text ? context.notice : undefined;
      draftNow({ ...context, text });
      return { text, theirs, notice };
    }),
    keepDraft: ({ context }) => draftNow(context),
    forgetFailure: assign({ failure: undefined }),
    take: assign((_, answer: FileAnswer) => answer),
    /** Forgets changes of names that were saved. */
    dropRenamings: assign(({ context: { renamings } }, count: number) => ({
      renamings: renamings.slice(count),
    })),
    /** Begins to edit the file, or its draft. */
    begin: assign(({ context: { file = '', flow, saved, draft } }) => {
      const initial = draft ?? saved.text;
      const number = (flow?.number ?? 0) + 1;
      return {
        flow: {
          file,
          initial,
          isDraft: initial !== saved.text,
          number,
        },
        text: initial,
        renamings: [],
      };
    }),
    /** Goes on with the file as somebody else has written it, and with a text that follows from it. */
    goOn: assign(
      (
        { context: { theirs, saved } },
        { text, notice }: { readonly text: string; readonly notice?: string },
      ) => ({
        text,
        notice,
        saved: theirs ?? saved,
        theirs: undefined,
        failure: undefined,
      }),
    ),
    takeTheirs: assign(({ context: { theirs, saved } }) => ({
      saved: theirs ?? saved,
      theirs: undefined,
    })),
    /** Keeps the text in the list of drafts: another one replaces it. */
    putAside: ({ context: { flow, text, saved } }) => {
      if (flow) putAside(flow.file, { text, version: saved.version });
    },
  },
  guards: {
    isOpen: ({ context }) => context.flow !== undefined,
    hasFailed: ({ context }) => context.failure !== undefined,
    hasConflict: ({ context }) => context.theirs !== undefined,
    canBeSaved: ({ context }) => context.failure?.isLost === true && context.flow !== undefined,
    /** Somebody else has written the file, or removed it, or it is there again. */
    isNews: ({ context: { file, failure, saved, theirs }, event }) => {
      if (event.type !== 'file.seen' || event.file !== file) return false;
      if (event.version === undefined) return failure === undefined;
      return failure?.isMissing === true || event.version !== (theirs ?? saved).version;
    },
    isMissing: ({ context }) => context.failure?.isMissing === true,
    canMerge: ({ context }) => mergeOf(context).conflicts.length === 0,
    isEdited: ({ context: { text, saved } }) => text !== saved.text,
  },
});

/** The file of the flow and the text that is edited: opened, saved, merged, in conflict. */
export const fileState = fileSetup.createStateConfig({
  initial: 'none',
  on: {
    'address.changed': {
      guard: ({ context, event }) => context.flows.some(({ file }) => file === event.file),
      actions: raise(({ event }) => ({ type: 'file.chosen', file: event.file })),
    },
    'file.chosen': {
      guard: ({ context, event }) => context.file !== event.file,
      target: '.opening',
      actions: [assign(({ event }) => ({ file: event.file })), 'nameInAddress'],
    },
    'text.edited': { target: '.answered', actions: ['edit', 'forgetFailure'] },
    save: { guard: 'isOpen', target: '.saving' },
    'file.seen': { guard: 'isNews', target: '.looking' },
    'file.putBack': { guard: 'isMissing', target: '.saving' },
    'text.replaced': { guard: 'isEdited', actions: 'putAside' },
    'name.changed': {
      actions: assign(({ context: { renamings }, event: { renaming } }) => ({
        renamings: [...renamings, renaming],
      })),
    },
    'steps.changed': { actions: assign(({ event: { next } }) => ({ steps: next })) },
  },
  states: {
    none: {},
    opening: {
      invoke: {
        src: 'openedFlow',
        input: ({ context: { file = '' } }) => ({ file }),
        onDone: [
          {
            guard: ({ event }) => event.output.saved === undefined,
            target: 'answered',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          {
            target: 'begun',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
        ],
      },
      on: { 'text.edited': { actions: 'edit' }, save: {}, 'file.seen': {} },
    },
    saving: {
      invoke: {
        src: 'savedFlow',
        input: ({ context: { flow, text, saved, renamings }, event }) => ({
          file: flow?.file ?? '',
          text,
          renamings,
          version: event.type === 'file.putBack' ? undefined : saved.version,
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.answer.theirs !== undefined,
            target: 'merging',
            actions: { type: 'take', params: ({ event }) => event.output.answer },
          },
          {
            guard: ({ event }) => event.output.answer.saved === undefined,
            target: 'answered',
            actions: { type: 'take', params: ({ event }) => event.output.answer },
          },
          {
            // It was edited while it was saved.
            guard: ({ context, event }) => event.output.sent !== context.text,
            target: 'answered',
            actions: [
              { type: 'take', params: ({ event }) => event.output.answer },
              { type: 'dropRenamings', params: ({ event }) => event.output.renamed },
              'keepDraft',
            ],
          },
          {
            target: 'answered',
            actions: [
              { type: 'take', params: ({ event }) => event.output.answer },
              { type: 'dropRenamings', params: ({ event }) => event.output.renamed },
              'takeFileText',
            ],
          },
        ],
      },
      on: { 'text.edited': { actions: 'edit' }, save: {}, 'file.seen': {} },
    },
    /** The file may have changed: nothing else is known of it before it is read. */
    looking: {
      invoke: {
        src: 'seenFlow',
        input: ({ context: { file = '' } }) => ({ file }),
        onDone: [
          {
            guard: ({ event }) => event.output.found === undefined,
            target: 'answered',
            actions: [
              assign(({ context: { failure }, event: { output } }) => ({
                failure: output.why === undefined ? failure : failureBecause(output),
              })),
              'keepDraft',
            ],
          },
          {
            guard: ({ context, event }) => event.output.found?.version === context.saved.version,
            target: 'answered',
            actions: [assign({ theirs: undefined, failure: undefined }), 'keepDraft'],
          },
          {
            target: 'merging',
            actions: assign(({ event: { output } }) => ({
              theirs: output.found,
              failure: undefined,
            })),
          },
        ],
      },
      on: { 'file.seen': {} },
    },
    /** Somebody else has changed the file: it is taken over, with what has changed here. */
    merging: {
      always: [
        {
          guard: 'canMerge',
          target: 'answered',
          actions: [
            {
              type: 'showText',
              params: ({ context }) => ({
                text: mergeOf(context).text,
                does: 'taking over the changed file',
              }),
            },
            {
              type: 'goOn',
              params: ({ context }) => ({
                text: mergeOf(context).text,
                notice: context.text === context.saved.text ? takenOver : merged,
              }),
            },
            'keepDraft',
          ],
        },
        { target: 'conflict' },
      ],
    },
    begun: { entry: ['begin', raise({ type: 'flow.begun' })], always: 'answered' },
    answered: {
      always: [
        { guard: 'hasFailed', target: 'failed' },
        { guard: 'hasConflict', target: 'conflict' },
        { guard: 'isEdited', target: 'changed' },
        { target: 'saved' },
      ],
    },
    saved: {},
    changed: {},
    failed: {
      invoke: { src: 'leaveWarning' },
      after: { retry: { guard: 'canBeSaved', target: 'saving' } },
      on: {
        'text.edited': {
          // It goes on trying.
          guard: ({ context: { failure, saved }, event }) =>
            failure?.isMissing === true || (failure?.isLost === true && event.text !== saved.text),
          actions: 'edit',
        },
      },
    },
    conflict: {
      on: {
        'conflict.mine': { target: 'saving', actions: 'takeTheirs' },
        'conflict.theirs': {
          target: 'answered',
          actions: [
            'putAside',
            {
              type: 'showText',
              params: ({ context: { theirs, saved } }) => ({
                text: (theirs ?? saved).text,
                does: 'opening the file',
              }),
            },
            {
              type: 'goOn',
              params: ({ context: { theirs, saved } }) => ({ text: (theirs ?? saved).text }),
            },
            'keepDraft',
          ],
        },
        'conflict.merged': {
          target: 'answered',
          actions: [
            'putAside',
            {
              type: 'showText',
              params: ({ event: { text } }) => ({ text, does: 'merging the file' }),
            },
            { type: 'goOn', params: ({ event: { text } }) => ({ text }) },
            'keepDraft',
          ],
        },
      },
    },
  },
});
