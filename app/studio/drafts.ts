import { isRecord, parseJson } from '../../engine';
import { createStore, type Store } from '../browser/device/store';

/** A text that is not saved yet, and the version of the file that it changes. */
export interface Draft {
  readonly text: string;
  readonly version: string;
}

const store: Store = createStore(() => window.localStorage);
const keyOf = (file: string): string => `studio_draft_${file}`;

/** The draft of a flow, if a tab was closed or crashed before it was saved. */
export function draftOf(file: string): Draft | undefined {
  const kept = parseJson(store.get(keyOf(file)));
  return isRecord(kept) && typeof kept.text === 'string' && typeof kept.version === 'string'
    ? { text: kept.text, version: kept.version }
    : undefined;
}

/** What is written at the next pause in typing. */
let next: { readonly file: string; readonly draft: Draft; readonly timer: number } | undefined;

/** How long after the last keystroke a draft is kept, in milliseconds: to write a large one takes time. */
const quietFor = 250;

/** Keeps the draft of a flow on this device: at the next pause in typing, or when the page is left. */
export function keepDraft(file: string, draft: Draft): void {
  if (next && next.file !== file) keepNow();
  window.clearTimeout(next?.timer);
  next = { file, draft, timer: window.setTimeout(keepNow, quietFor) };
}

/** Drops the draft of a flow, unless another tab has kept another one since. */
export function dropDraft(file: string, own: string | undefined): void {
  if (next?.file === file) keepNow();
  if (draftOf(file)?.text === own) store.remove(keyOf(file));
}

/** Keeps the draft of a flow now. Answers whether it will be there after the tab is closed. */
export function isDraftKept(): boolean {
  keepNow();
  return store.isLasting();
}

function keepNow(): void {
  if (!next) return;
  window.clearTimeout(next.timer);
  store.set(keyOf(next.file), JSON.stringify(next.draft));
  next = undefined;
}

window.addEventListener('pagehide', keepNow);
document.addEventListener('visibilitychange', keepNow);
