import { checkState } from './check-state';
import { dialogsState } from './dialogs-state';
import { fileSetup, fileState } from './file-state';
import { flowsState } from './flows-state';
import { languagesState } from './languages-state';
import { othersState } from './others-state';
import { panesState } from './panes-state';
import { selectionState } from './selection-state';

/** The state of the studio. What happens reaches each of its parts, in this order, and each changes what it keeps. */
export const studioMachine = fileSetup.createMachine({
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
    panes: panesState,
    selection: selectionState,
    languages: languagesState,
    dialogs: dialogsState,
    flows: flowsState,
    file: fileState,
    others: othersState,
    check: checkState,
  },
});
