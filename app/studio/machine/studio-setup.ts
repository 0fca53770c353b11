import { setup } from 'xstate';
import {
  address,
  draftList,
  flowList,
  leaveWarning,
  openedFlow,
  watchPublicFiles,
  savedFlow,
} from './actors';
import { fileVersions, seenFlow } from './outside';
import type { StudioEvent } from './studio-events';
import type { StudioState } from './studio-state';

/** In milliseconds. */
const waits = {
  /** After a keystroke, before the readings that are not chosen are checked: each takes a check of its own. */
  readingsQuiet: 1000,
  /** Before a lost server is asked again. */
  retry: 2000,
} as const;

/**
 * What all parts of the studio's machine have in common. The actions that do nothing here are what it does to the page and the
 * workers: `createStudio` provides them.
 */
export const studioSetup = setup({
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
    publicFiles: watchPublicFiles,
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
  },
});
