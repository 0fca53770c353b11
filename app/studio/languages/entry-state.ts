import type { Entry, SourceText } from '../../../engine/languages';

/** How the translation of a text stands: stale means that the text has changed since. */
export type EntryState = 'missing' | 'stale' | 'same' | 'done';

/** A text, what is said in another language, and how that stands. */
export interface TextPair {
  readonly text: SourceText;
  readonly entry: Entry | undefined;
  readonly state: EntryState;
  /** What the text was when it was translated, if it has changed since. */
  readonly before: string | undefined;
}

/** The texts of a flow with what is said in another language. */
export function textPairs(texts: readonly SourceText[], entries: readonly Entry[]): TextPair[] {
  const known = new Map(entries.map((entry) => [entry.context, entry]));
  return texts.map((text) => {
    const entry = known.get(text.context);
    const state = stateOf(text, entry);
    const before = entry?.before ?? (entry?.source === text.text ? undefined : entry?.source);
    return { text, entry, state, before: state === 'stale' ? before : undefined };
  });
}

function stateOf({ text }: SourceText, entry: Entry | undefined): EntryState {
  if (!entry?.text) return 'missing';
  if (entry.isStale || entry.source !== text) return 'stale';
  return entry.isSame ? 'same' : 'done';
}

/** Whether somebody has to translate it. */
export const isToDo = ({ state }: TextPair): boolean => state === 'missing' || state === 'stale';
