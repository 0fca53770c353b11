import { assign, enqueueActions } from 'xstate';
import { studioSetup } from './studio-setup';

/** The flows that can be opened. */
export const flowsState = studioSetup.createStateConfig({
  initial: 'listing',
  on: {
    'file.created': '.listing',
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
});
