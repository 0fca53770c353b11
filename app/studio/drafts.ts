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

/** Keeps the draft of a flow on this device. */
export function keepDraft(file: string, draft: Draft): void {
  store.set(keyOf(file), JSON.stringify(draft));
}

/** Drops the draft of a flow, unless another tab has kept another one since. */
export function dropDraft(file: string, own: string | undefined): void {
  if (draftOf(file)?.text === own) store.remove(keyOf(file));
}
