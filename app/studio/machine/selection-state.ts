import { assign, raise } from 'xstate';
import { pointerOf } from '../../../engine';
import { nodeIn } from '../edits/places';
import { screenAround, shownPart } from './shown-part';
import { studioSetup } from './studio-setup';

/** What is selected: one place for all panes. */
export const selectionState = studioSetup.createStateConfig({
  on: {
    'file.chosen': { actions: [assign({ selection: {} }), 'leaveText'] },
    'part.selected': {
      actions: [
        assign(({ context: { text, selection }, event }) => {
          const { pointer, focus, isNew = false, alone } = event;
          const around =
            alone === true ? undefined : (event.around ?? screenAround(text, selection, pointer));
          const asked = focus === true ? { pointer, isNew } : selection.asked;
          return { selection: { pointer, around, asked } };
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
    'translation.reached': {
      actions: assign(({ event: { pointer } }) => ({
        selection: { pointer, asked: { pointer, isNew: false } },
      })),
    },
  },
});
