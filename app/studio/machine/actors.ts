import { fromCallback, fromPromise } from 'xstate';
import type { Renaming } from '../../../engine/edit';
import { mergeTexts } from '../../../engine/diff';
import {
  draftToOpen,
  dropDraft,
  filesWithDrafts,
  isDraftKept,
  watchDrafts,
} from '../drafts/drafts';
import {
  createFlow,
  FileMissing,
  listFlows,
  listHistory,
  openFlow,
  readPast,
  readPublicFiles,
  saveFlow,
  ServerLost,
  servedFlow,
  type FlowName,
} from '../server/requests';
import type { Failure, StudioState } from './studio-state';
import type { StudioEvent } from './studio-events';

/** The flow in the address: "#flows/x.json". */
const flowInAddress = (): string => decodeURIComponent(window.location.hash.slice(1));

/** Lists the flows that can be opened, and finds the one to open: a new one, or the one in the address, or else the one that the server serves. */
export const flowList = fromPromise(async ({ input }: { input: { readonly created?: string } }) => {
  const listed: readonly FlowName[] = await listFlows();
  const left = filesWithDrafts().filter((file) => !listed.some((each) => each.file === file));
  const flows = [...listed, ...left.map((file) => ({ file, title: 'Only a draft is left' }))];
  const file =
    input.created ??
    [flowInAddress(), servedFlow()].find((wanted) => flows.some((each) => each.file === wanted));
  return { flows, file: file ?? flows[0]?.file };
});

/** Follows the address when somebody changes it: a pasted link, a bookmark. */
export const address = fromCallback<StudioEvent>(({ sendBack }) => {
  const follow = (): void => sendBack({ type: 'address.changed', file: flowInAddress() });
  window.addEventListener('hashchange', follow);
  return () => window.removeEventListener('hashchange', follow);
});

/** Lists the files of public/, and again when the window gets the focus. What has not changed is not told. */
export const watchPublicFiles = fromCallback<StudioEvent>(({ sendBack }) => {
  let known: string | undefined;
  const tell = (files: Awaited<ReturnType<typeof readPublicFiles>>): void => {
    if (JSON.stringify(files) === known) return;
    known = JSON.stringify(files);
    sendBack({ type: 'files.listed', files });
  };
  const read = (): void =>
    void readPublicFiles().then(tell, (error: unknown) => {
      console.warn('The files of public/ could not be listed.', error);
      if (known === undefined) tell({});
    });
  read();
  window.addEventListener('focus', read);
  return () => window.removeEventListener('focus', read);
});

/** Lists the drafts of a flow that other tabs have, or had, and again when that may have changed. */
export const draftList = fromCallback<StudioEvent, { readonly file: string }>(
  ({ input: { file }, sendBack }) =>
    watchDrafts(file, (drafts) => sendBack({ type: 'drafts.listed', file, drafts })),
);

/** Asks before the page is left. */
export const leaveWarning = fromCallback(() => {
  const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
});

/** What is known of a file after it was read or saved: a conflict says what somebody else has written. */
export type FileAnswer = Pick<StudioState, 'failure' | 'theirs'> &
  Partial<Pick<StudioState, 'saved' | 'draft' | 'notice'>>;

/** Reads a flow. A draft is all that is left of one that cannot be read. */
export const openedFlow = fromPromise(
  async ({ input: { file } }: { input: { readonly file: string } }): Promise<FileAnswer> => {
    try {
      const found = await openFlow(file);
      const draft = await draftToOpen(file);
      const opened = { saved: found, theirs: undefined, failure: undefined, notice: undefined };
      if (!draft || draft.text === found.text || draft.version === found.version)
        return { ...opened, draft: draft?.text };
      // The file was changed since the draft was typed.
      const base = await textOfVersion(file, draft.version);
      const { text, conflicts } = mergeTexts(base, draft.text, found.text);
      if (conflicts.length === 0) return { ...opened, draft: text };
      const saved = { text: base, version: draft.version };
      return { ...opened, saved, draft: draft.text, theirs: found };
    } catch (error) {
      const draft = await draftToOpen(file);
      const answer = { theirs: undefined, failure: failureFrom(error) };
      return draft
        ? { ...answer, saved: { text: '', version: draft.version }, draft: draft.text }
        : answer;
    }
  },
);

/** The text that a draft has changed. Empty where it is not known any more. */
async function textOfVersion(file: string, version: string): Promise<string> {
  const state = (await listHistory(file)).find((each) => each.version === version);
  return state ? readPast(file, state.at) : '';
}

/** What is saved, and over which version of its file. */
interface Saving {
  readonly file: string;
  readonly text: string;
  /** Undefined: the file is gone, and is put back. */
  readonly version: string | undefined;
  /** The names that were changed since the file had that version. */
  readonly renamings: readonly Renaming[];
}

/** Saves a flow, unless somebody else has changed its file. */
export const savedFlow = fromPromise(async ({ input }: { input: Saving }) => {
  const { file, text, version, renamings } = input;
  const save = async (): Promise<FileAnswer> => {
    try {
      if (version === undefined) await createFlow(file, text);
      const { type, ...answer } = await saveFlow(
        file,
        text,
        version ?? (await openFlow(file)).version,
        renamings,
      );
      if (type === 'changed') return { theirs: answer, failure: undefined };
      dropDraft(file);
      const done = { draft: undefined, theirs: undefined, failure: undefined, notice: undefined };
      return { saved: answer, ...done };
    } catch (error) {
      return { theirs: undefined, failure: failureFrom(error) };
    }
  };
  return { sent: text, renamed: renamings.length, answer: await save() };
});

const failureFrom = (error: unknown): Failure =>
  failureBecause({
    why: error instanceof Error ? error.message : String(error),
    isLost: error instanceof ServerLost,
    isMissing: error instanceof FileMissing,
  });

/** Why something failed, and what that means for what is typed. */
export const failureBecause = ({ why = '', isLost = false, isMissing = false }): Failure => ({
  why,
  isLost,
  isMissing,
  isKept: isDraftKept(),
});
