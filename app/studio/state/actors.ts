import { fromCallback, fromPromise } from 'xstate';
import { draftOf, dropDraft, isDraftKept } from '../drafts';
import {
  listFlows,
  openFlow,
  readPublicFiles,
  saveFlow,
  ServerLost,
  servedFlow,
  type FlowName,
} from '../files';
import type { Failure, StudioEvent, StudioState } from './studio-state';

/** The flow in the address: "#flows/x.json". */
const flowInAddress = (): string => decodeURIComponent(window.location.hash.slice(1));

/** Lists the flows that can be opened, and finds the one to open: a new one, or the one in the address, or else the one that the server serves. */
export const flowList = fromPromise(async ({ input }: { input: { readonly created?: string } }) => {
  const flows: readonly FlowName[] = await listFlows();
  const file =
    input.created ??
    [flowInAddress(), servedFlow()].find(
      (wanted) => flows.some((each) => each.file === wanted) || draftOf(wanted),
    );
  return { flows, file: file ?? flows[0]?.file };
});

/** Follows the address when somebody changes it: a pasted link, a bookmark. */
export const address = fromCallback<StudioEvent>(({ sendBack }) => {
  const follow = (): void => sendBack({ type: 'address.changed', file: flowInAddress() });
  window.addEventListener('hashchange', follow);
  return () => window.removeEventListener('hashchange', follow);
});

/** Lists the files of public/, and again when the window gets the focus. What has not changed is not told. */
export const publicFiles = fromCallback<StudioEvent>(({ sendBack }) => {
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

/** Asks before the page is left. */
export const leaveWarning = fromCallback(() => {
  const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
});

/** What is known of a file after it was read or saved: a conflict says what somebody else has written. */
export type FileAnswer = Pick<StudioState, 'failure' | 'theirs'> &
  Partial<Pick<StudioState, 'saved' | 'draft'>>;

/** Reads a flow. A draft is all that is left of one that cannot be read. */
export const openedFlow = fromPromise(
  async ({ input: { file } }: { input: { readonly file: string } }): Promise<FileAnswer> => {
    try {
      const saved = await openFlow(file);
      const draft = draftOf(file);
      const isOld = draft && draft.text !== saved.text && draft.version !== saved.version;
      const theirs = isOld ? saved : undefined;
      return { saved, draft: draft?.text, theirs, failure: undefined };
    } catch (error) {
      const draft = draftOf(file);
      const answer = { theirs: undefined, failure: failureOf(error) };
      return draft
        ? { ...answer, saved: { text: '', version: draft.version }, draft: draft.text }
        : answer;
    }
  },
);

/** What is saved, and over which version of its file. */
interface Saving {
  readonly file: string;
  readonly text: string;
  readonly version: string;
  /** The draft that this tab has kept. */
  readonly draft: string | undefined;
}

/** Saves a flow, unless somebody else has changed its file. */
export const savedFlow = fromPromise(async ({ input }: { input: Saving }) => {
  const { file, text, version, draft } = input;
  const save = async (): Promise<FileAnswer> => {
    try {
      const { type, ...answer } = await saveFlow(file, text, version);
      if (type === 'changed') return { theirs: answer, failure: undefined };
      dropDraft(file, draft);
      return { saved: answer, draft: undefined, theirs: undefined, failure: undefined };
    } catch (error) {
      return { theirs: undefined, failure: failureOf(error) };
    }
  };
  return { sent: text, answer: await save() };
});

const failureOf = (error: unknown): Failure => ({
  why: error instanceof Error ? error.message : String(error),
  isLost: error instanceof ServerLost,
  isKept: isDraftKept(),
});
