import { assign, enqueueActions, raise, setup } from 'xstate';
import { isInside, pointerOf } from '../../../engine';
import { dropDraft, keepDraft, putAside } from '../drafts/drafts';
import { nodeIn } from '../edits/places';
import { screenAround, shownPart } from './shown-part';
import {
  address,
  draftList,
  failureOf,
  flowList,
  leaveWarning,
  openedFlow,
  publicFiles,
  savedFlow,
  type FileAnswer,
} from './actors';
import { fileVersions, mergeOf, seenFlow } from './outside';
import type { StudioEvent, StudioState } from './studio-state';

/** In milliseconds. */
const waits = {
  /** After a keystroke, before the readings that are not chosen are checked: each takes a check of its own. */
  readingsQuiet: 1000,
  /** Before a lost server is asked again. */
  retry: 2000,
} as const;

/** What is said once the file was changed outside the studio. */
const takenOver = 'Changed outside the studio: shown as it is now.';
const merged = 'Changed outside the studio: merged with yours.';

/** Keeps the text as a draft, unless it is that of the file, which is there. */
function draftNow({ flow, text, saved, failure }: StudioState): void {
  if (!flow) return;
  if (text === saved.text && failure?.isMissing !== true) dropDraft(flow.file);
  else keepDraft(flow.file, { text, version: saved.version });
}

/**
 * The state of the studio. The actions that do nothing here are what it does to the page and the workers: `createStudio`
 * provides them.
 */
export const studioMachine = setup({
  // XState reads these values' types only.
  types: {
    // oxlint-disable typescript/no-unsafe-type-assertion
    context: {} as StudioState,
    input: {} as Pick<StudioState, 'view' | 'theme'>,
    events: {} as StudioEvent,
    // oxlint-enable typescript/no-unsafe-type-assertion
  },
  actors: {
    address,
    draftList,
    flowList,
    leaveWarning,
    openedFlow,
    publicFiles,
    savedFlow,
    fileVersions,
    seenFlow,
  },
  delays: waits,
  actions: {
    checkText: () => {},
    checkReadings: () => {},
    nameInAddress: () => {},
    /** Shows the selected part in the text. */
    showInText: () => {},
    /** Leaves the text where it is. */
    leaveText: () => {},
    /** Makes the text that of the file, which is formatted. */
    takeFileText: () => {},
    /** Makes the text another one, which is a step of its history. */
    showText: (_state, _change: { readonly text: string; readonly does: string }) => {},
    reachPane: () => {},
    keepView: () => {},
    keepTheme: () => {},
    beginPicking: () => {},
    endPicking: () => {},
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
        known: {},
        language: undefined,
        translations: {},
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
    canBeChecked: ({ context: { flow, files } }) => flow !== undefined && files !== undefined,
    /** The answer is about the flow that is open. */
    isOfFlow: ({ context: { flow }, event }) => 'flow' in event && event.flow === flow?.number,
    hasReadings: ({ context: { known } }) =>
      known.analysis?.canRun === true &&
      Object.keys(known.funnel?.document.decisions ?? {}).length > 0,
  },
}).createMachine({
  id: 'studio',
  context: ({ input }) => ({
    ...input,
    flows: [],
    text: '',
    steps: {},
    saved: { text: '', version: '' },
    drafts: [],
    known: {},
    translations: {},
    renamings: [],
    selection: {},
    pane: 'edit',
    tab: 'Findings',
  }),
  invoke: [{ src: 'address' }, { src: 'publicFiles' }],
  type: 'parallel',
  states: {
    flows: {
      initial: 'listing',
      on: {
        'file.created': {
          target: '.listing',
          actions: [assign({ dialog: undefined })],
        },
      },
      states: {
        listing: {
          invoke: {
            src: 'flowList',
            input: ({ event }) => (event.type === 'file.created' ? { created: event.file } : {}),
            onDone: {
              target: 'listed',
              actions: enqueueActions(({ enqueue, event: { output } }) => {
                const { flows, file } = output;
                enqueue.assign({ flows });
                if (file !== undefined) enqueue.raise({ type: 'file.chosen', file });
              }),
            },
            onError: {
              target: 'listed',
              actions: assign(({ event: { error } }) => ({
                problem: error instanceof Error ? error.message : String(error),
              })),
            },
          },
        },
        listed: {},
      },
    },
    file: {
      initial: 'none',
      on: {
        'address.changed': {
          guard: ({ context, event }) => context.flows.some(({ file }) => file === event.file),
          actions: raise(({ event }) => ({ type: 'file.chosen', file: event.file })),
        },
        'file.chosen': [
          {
            guard: ({ context, event }) => context.file !== event.file,
            target: '.opening',
            actions: [
              assign(({ event }) => ({ file: event.file, selection: {} })),
              'leaveText',
              'nameInAddress',
            ],
          },
          { actions: [assign({ selection: {} }), 'leaveText'] },
        ],
        'text.edited': { target: '.answered', actions: ['edit', 'forgetFailure'] },
        save: { guard: 'isOpen', target: '.saving' },
        'file.seen': { guard: 'isNews', target: '.looking' },
        'file.putBack': { guard: 'isMissing', target: '.saving' },
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
                    failure: output.why === undefined ? failure : failureOf(output),
                  })),
                  'keepDraft',
                ],
              },
              {
                guard: ({ context, event }) =>
                  event.output.found?.version === context.saved.version,
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
                failure?.isMissing === true ||
                (failure?.isLost === true && event.text !== saved.text),
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
    },
    /** What other tabs and programs do with the flow. */
    others: {
      initial: 'none',
      on: {
        'flow.begun': { target: '.listed', actions: assign({ drafts: [] }) },
        'drafts.listed': {
          guard: ({ context, event }) => event.file === context.file,
          actions: assign(({ event: { drafts } }) => ({ drafts })),
        },
      },
      states: {
        none: {},
        listed: {
          invoke: [
            { src: 'draftList', input: ({ context: { file = '' } }) => ({ file }) },
            { src: 'fileVersions', input: ({ context: { file = '' } }) => ({ file }) },
          ],
        },
      },
    },
    check: {
      initial: 'resting',
      on: {
        'flow.begun': '.waiting',
        'text.edited': '.waiting',
        'files.listed': {
          target: '.waiting',
          actions: assign(({ event: { files } }) => ({ files })),
        },
        'text.checked': {
          guard: 'isOfFlow',
          actions: [
            assign(({ context: { known }, event: { text, analysis } }) => ({
              known: { ...known, analysis, checked: text },
            })),
            raise(({ event: { text } }) => ({ type: 'check.ended', text })),
          ],
        },
      },
      states: {
        resting: {
          on: {
            'check.ended': {
              guard: ({ context, event }) => context.text === event.text,
              target: 'settling',
            },
          },
        },
        waiting: {
          always: [
            { guard: 'canBeChecked', target: 'resting', actions: 'checkText' },
            { target: 'resting' },
          ],
        },
        /** The readings are checked once the text rests. */
        settling: {
          after: {
            readingsQuiet: [
              { guard: 'hasReadings', target: 'resting', actions: 'checkReadings' },
              { target: 'resting' },
            ],
          },
        },
      },
    },
  },
  on: {
    'text.read': {
      guard: 'isOfFlow',
      actions: assign(({ context: { known }, event: { read, text } }) => ({
        known: { ...known, ...read, mapped: text },
      })),
    },
    'readings.checked': {
      guard: ({ context: { flow, known }, event }) =>
        event.flow === flow?.number && event.text === known.checked,
      actions: assign(({ context: { known }, event: { diagnostics } }) => ({
        known: known.analysis ? { ...known, analysis: { ...known.analysis, diagnostics } } : known,
      })),
    },
    'part.selected': {
      actions: [
        assign(({ context: { text, selection, view }, event }) => {
          const { pointer, focus, isNew = false, alone } = event;
          const around =
            alone === true ? undefined : (event.around ?? screenAround(text, selection, pointer));
          const asked = focus === true ? { pointer, isNew } : selection.asked;
          // Translations show none of its parts, the look only those of the theme.
          const isShown = view === 'look' ? isInside(pointer, '/theme') : view !== 'languages';
          const shows = focus === true && !isShown ? 'form' : view;
          return { selection: { pointer, around, asked }, view: shows };
        }),
        'showInText',
      ],
    },
    'cursor.moved': [
      {
        guard: ({ context: { selection }, event }) => selection.pointer !== event.pointer,
        actions: [
          assign(({ context: { selection }, event: { pointer } }) => ({
            selection: { asked: selection.asked, pointer },
          })),
          'leaveText',
        ],
      },
      { actions: 'leaveText' },
    ],
    'visitor.moved': {
      // Unless the preview has yet to follow the selection.
      guard: ({ context: { selection }, event: { node, asked } }) =>
        node !== nodeIn(shownPart(selection)) && asked === nodeIn(shownPart(selection)),
      actions: raise(({ event: { node } }) => ({
        type: 'part.selected',
        pointer: pointerOf('nodes', node),
      })),
    },
    'name.changed': {
      actions: assign(({ context: { renamings }, event: { renaming } }) => ({
        renamings: [...renamings, renaming],
      })),
    },
    'steps.changed': { actions: assign(({ event: { next } }) => ({ steps: next })) },
    'view.chosen': { actions: [assign(({ event: { view } }) => ({ view })), 'keepView'] },
    'theme.chosen': { actions: [assign(({ event: { theme } }) => ({ theme })), 'keepTheme'] },
    'language.chosen': { actions: assign(({ event: { language } }) => ({ language })) },
    'translation.read': {
      guard: ({ context, event }) => event.file === context.flow?.file,
      actions: assign(({ context: { translations }, event: { language, found } }) => ({
        translations: { ...translations, [language]: found },
      })),
    },
    'translation.reached': {
      actions: assign(({ event: { pointer } }) => ({
        view: 'languages' as const,
        pane: 'edit' as const,
        selection: {
          pointer,
          asked: {
            pointer,
            isNew: false,
          },
        },
      })),
    },
    'pane.shown': { actions: assign(({ event: { pane } }) => ({ pane })) },
    'pane.reached': { actions: [assign(({ event: { pane } }) => ({ pane })), 'reachPane'] },
    'tab.chosen': { actions: assign(({ event: { tab } }) => ({ tab })) },
    'tab.reached': {
      actions: [assign(({ event: { tab } }) => ({ tab, pane: 'about' as const })), 'reachPane'],
    },
    'dialog.opened': { actions: assign(({ event: { dialog } }) => ({ dialog })) },
    'dialog.closed': { actions: assign({ dialog: undefined }) },
    'picking.begun': {
      guard: ({ context, event }) => context.picking !== event.pointer,
      actions: [
        'beginPicking',
        assign(({ event: { pointer } }) => ({ picking: pointer, pane: 'map' as const })),
        'reachPane',
      ],
    },
    'picking.ended': {
      guard: ({ context }) => context.picking !== undefined,
      actions: [assign({ picking: undefined }), 'endPicking'],
    },
    'path.played': { actions: assign(({ event: { evidence } }) => ({ evidence })) },
    'text.replaced': { guard: 'isEdited', actions: 'putAside' },
    'problem.found': { actions: assign(({ event: { problem } }) => ({ problem })) },
  },
});
