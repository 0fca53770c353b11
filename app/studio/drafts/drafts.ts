import { isRecord, parseJson } from '../../../engine';
import { createStore, type Store } from '../../browser/device/store';
import { openTabs, tabId, watchTabs } from './tab';

/** A text that is not saved yet, and the version of the file that it changes. */
export interface Draft {
  readonly text: string;
  readonly version: string;
}

/** A draft of another tab, or one that was put aside. */
export interface OtherDraft extends Draft {
  /** Under which this device keeps it. */
  readonly key: string;
  /** The id of its tab. */
  readonly tab: string;
  /** When it was typed, in milliseconds since 1970. */
  readonly at: number;
  /** - open: its tab is open; - closed: the tab was closed, or crashed; - aside: another text has replaced it */
  readonly from: 'open' | 'closed' | 'aside';
}

const store: Store = createStore(() => window.localStorage);
const prefix = 'studio_draft_';
const keyOf = (file: string, tab: string): string => `${prefix}${file} ${tab}`;

/** Browsers tell other tabs only of what a tab stores. */
const ownChange = 'studio-drafts';

/** Of the texts of a file that were put aside, how many are kept. */
const mostAside = 20;

function read(
  key: string,
): (Draft & { readonly at: number; readonly isAside: boolean }) | undefined {
  const kept = parseJson(store.get(key));
  return isRecord(kept) && typeof kept.text === 'string' && typeof kept.version === 'string'
    ? {
        text: kept.text,
        version: kept.version,
        at: Number(kept.at ?? 0),
        isAside: kept.isAside === true,
      }
    : undefined;
}

/** The files of which a tab has left a draft. */
export const filesWithDrafts = (): string[] => [
  ...new Set(
    store
      .keys(prefix)
      .filter((key) => read(key)?.isAside === false)
      .map((key) => key.slice(prefix.length).split(' ')[0] ?? ''),
  ),
];

/** The drafts of a flow that are not this tab's, the newest first. */
async function otherDrafts(file: string): Promise<OtherDraft[]> {
  const [own, isOpen] = await Promise.all([tabId(), openTabs()]);
  return store
    .keys(`${prefix}${file}`)
    .filter((key) => key !== keyOf(file, own))
    .flatMap((key): OtherDraft[] => {
      const found = read(key);
      if (!found) return [];
      const { isAside, ...draft } = found;
      const tab = key.slice(keyOf(file, '').length);
      const from = isOpen(tab) ? 'open' : 'closed';
      return [{ ...draft, key, tab, from: isAside ? 'aside' : from }];
    })
    .toSorted((a, b) => b.at - a.at);
}

/** The draft with which this tab begins: its own, or else the last one of a tab that was closed, which becomes its own. */
export async function draftToOpen(file: string): Promise<Draft | undefined> {
  const key = keyOf(file, await tabId());
  const own = read(key);
  if (own) return own;
  const left = (await otherDrafts(file)).find(({ from }) => from === 'closed');
  if (!left) return undefined;
  const { key: before, text, version, at } = left;
  store.set(key, JSON.stringify({ text, version, at }));
  store.remove(before);
  return left;
}

/** What is written at the next pause in typing. */
let next: { readonly file: string; readonly draft: Draft; readonly timer: number } | undefined;

/** This tab. Known before a flow is open. */
let own = '';
void tabId().then((id) => (own = id));

/** How long after the last keystroke a draft is kept, in milliseconds: to write a large one takes time. */
const quietFor = 250;

/** Keeps this tab's draft of a flow on this device: at the next pause in typing, or when the page is left. */
export function keepDraft(file: string, draft: Draft): void {
  if (next && next.file !== file) keepNow();
  window.clearTimeout(next?.timer);
  next = { file, draft, timer: window.setTimeout(keepNow, quietFor) };
}

/** Drops this tab's draft of a flow. Those of other tabs stay. */
export function dropDraft(file: string): void {
  if (next?.file === file) keepNow();
  store.remove(keyOf(file, own));
}

/** Keeps a text of a flow that another one replaces, in the list of drafts. */
export function putAside(file: string, draft: Draft): void {
  const aside = store
    .keys(keyOf(file, ''))
    .map((key) => ({ key, ...read(key) }))
    .filter(({ isAside }) => isAside)
    .toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0));
  for (const { key, text } of aside) if (text === draft.text) store.remove(key);
  for (const { key } of aside.slice(mostAside - 1)) store.remove(key);
  const kept = { text: draft.text, version: draft.version, at: Date.now(), isAside: true };
  store.set(keyOf(file, window.crypto.randomUUID()), JSON.stringify(kept));
  window.dispatchEvent(new Event(ownChange));
}

/** Keeps the draft of a closed tab in the list only: it was taken back, and may be again. */
export function setAside(key: string): void {
  const { text, version, at } = read(key) ?? {};
  if (text !== undefined) store.set(key, JSON.stringify({ text, version, at, isAside: true }));
  window.dispatchEvent(new Event(ownChange));
}

/** Keeps the draft of a flow now. Answers whether it will be there after the tab is closed. */
export function isDraftKept(): boolean {
  keepNow();
  return store.isLasting();
}

function keepNow(): void {
  if (!next) return;
  window.clearTimeout(next.timer);
  const { text, version } = next.draft;
  store.set(keyOf(next.file, own), JSON.stringify({ text, version, at: Date.now() }));
  next = undefined;
}

window.addEventListener('pagehide', keepNow);
document.addEventListener('visibilitychange', keepNow);

/** Tells the drafts of a flow that are not this tab's, and again when they change, or a tab with one is closed. */
export function watchDrafts(
  file: string,
  tell: (drafts: readonly OtherDraft[]) => void,
): () => void {
  let isWatched = true;
  let tabs: AbortController | undefined;
  const list = async (): Promise<void> => {
    const drafts = await otherDrafts(file);
    tabs?.abort();
    if (!isWatched) return;
    const open = drafts.filter(({ from }) => from === 'open');
    tabs = watchTabs(
      open.map(({ tab }) => tab),
      () => void list(),
    );
    tell(drafts);
  };
  const onChange = (): void => void list();
  onChange();
  for (const event of ['storage', ownChange]) window.addEventListener(event, onChange);
  return () => {
    isWatched = false;
    tabs?.abort();
    for (const event of ['storage', ownChange]) window.removeEventListener(event, onChange);
  };
}
