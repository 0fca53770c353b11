import type { TranslationEntry } from './entry';
import type { SourceText } from './texts';

/** A translation brought up to date, and what that has changed. */
export interface Updated {
  readonly entries: readonly TranslationEntry[];
  /** Places whose text is new. */
  readonly added: readonly string[];
  /** Places whose text has changed: their translation is stale. */
  readonly changed: readonly string[];
  /** Entries of texts that are gone. */
  readonly dropped: readonly TranslationEntry[];
}

/**
 * Brings a translation up to date: texts that have changed make their entry stale, those that have moved take it along,
 * new ones get an empty entry, and entries of texts that are gone are dropped.
 */
export function updated(
  entries: readonly TranslationEntry[],
  texts: readonly SourceText[],
): Updated {
  const known = new Map(entries.map((entry) => [entry.context, entry]));
  const said = new Map(texts.map(({ context, text }) => [context, text]));
  // What is not said there any more: the place of the text may have another name or number now.
  const homeless = new Map(
    entries.flatMap((entry) =>
      said.get(entry.context) === entry.source || entry.text === ''
        ? []
        : [[entry.source, entry] as const],
    ),
  );
  const movedTo = ({ context, text }: SourceText): TranslationEntry | undefined =>
    known.get(context)?.source === text ? undefined : homeless.get(text);
  const moving = new Set(texts.map(movedTo));
  const [added, changed] = [[] as string[], [] as string[]];
  const used = new Set<TranslationEntry>();
  const next = texts.map((each): TranslationEntry => {
    const { context, text } = each;
    const own = known.get(context);
    const entry = movedTo(each) ?? (moving.has(own) ? undefined : own);
    if (entry) used.add(entry);
    if (!entry || entry.text === '') {
      if (!entry) added.push(context);
      return { context, source: text, text: '', isStale: false, isSame: false };
    }
    if (entry.source === text) return { ...entry, context };
    changed.push(context);
    return {
      ...entry,
      source: text,
      isStale: true,
      isSame: false,
      before: entry.before ?? entry.source,
    };
  });
  return { entries: next, added, changed, dropped: entries.filter((entry) => !used.has(entry)) };
}
