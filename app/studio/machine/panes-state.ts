import { assign } from 'xstate';
import { isInside } from '../../../engine';
import { studioSetup } from './studio-setup';

/** What the panes show, and in which colours. */
export const panesState = studioSetup.createStateConfig({
  on: {
    // What a form is asked for is shown in one: translations show no part of it, the look only those of the theme.
    'part.selected': {
      guard: ({ context: { view }, event: { pointer, focus } }) =>
        focus === true &&
        (view === 'languages' || (view === 'look' && !isInside(pointer, '/theme'))),
      actions: assign({ view: 'form' }),
    },
    'translation.reached': { actions: assign({ view: 'languages', pane: 'edit' }) },
    'view.chosen': { actions: [assign(({ event: { view } }) => ({ view })), 'keepView'] },
    'theme.chosen': { actions: [assign(({ event: { theme } }) => ({ theme })), 'keepTheme'] },
    'pane.shown': { actions: assign(({ event: { pane } }) => ({ pane })) },
    'pane.reached': { actions: [assign(({ event: { pane } }) => ({ pane })), 'reachPane'] },
    'tab.chosen': { actions: assign(({ event: { tab } }) => ({ tab })) },
    'tab.reached': {
      actions: [assign(({ event: { tab } }) => ({ tab, pane: 'about' as const })), 'reachPane'],
    },
    'path.played': { actions: assign(({ event: { evidence } }) => ({ evidence })) },
  },
});
