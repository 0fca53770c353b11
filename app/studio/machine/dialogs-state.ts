import { assign, raise } from 'xstate';
import { studioSetup } from './studio-setup';

/** What is asked over the panes, or on the map, and what is said of it. */
export const dialogsState = studioSetup.createStateConfig({
  on: {
    'file.created': { actions: assign({ dialog: undefined }) },
    'dialog.opened': { actions: assign(({ event: { dialog } }) => ({ dialog })) },
    'dialog.closed': { actions: assign({ dialog: undefined }) },
    'picking.begun': {
      guard: ({ context, event }) => context.picking !== event.pointer,
      actions: [
        'beginPicking',
        assign(({ event: { pointer } }) => ({ picking: pointer })),
        raise({ type: 'pane.reached', pane: 'map' }),
      ],
    },
    'picking.ended': {
      guard: ({ context }) => context.picking !== undefined,
      actions: [assign({ picking: undefined }), 'endPicking'],
    },
    'problem.found': { actions: assign(({ event: { problem } }) => ({ problem })) },
  },
});
