import { assign } from 'xstate';
import { studioSetup } from './studio-setup';

/** What other tabs and programs do with the flow. */
export const othersState = studioSetup.createStateConfig({
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
});
