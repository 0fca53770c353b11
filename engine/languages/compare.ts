import type { TranslationEntry, Translation } from './entry';
import type { SourceText } from './texts';
import { updated } from './update';

/** What differs in what a translation says of one text. */
interface EntryChange {
  /** The place of the text in the file of the later document; of a text that is gone, in that of the earlier one. */
  readonly context: string;
  /**
   * - stale, missing: through a change of the document, nobody has translated it since
   * - new, changed, gone: somebody has translated it, or it went with its text
   */
  readonly state: 'stale' | 'missing' | 'new' | 'changed' | 'gone';
  /** The wordings of the translation. */
  readonly before?: string;
  readonly after?: string;
}

/** How many texts there are, and how many of them have a translation that is not stale. */
interface Completeness {
  readonly texts: number;
  readonly done: number;
}

/** What differs between two versions of a translation, each of its own version of the document. */
export interface TranslationChanges {
  readonly language: string;
  /** Undefined where there was no such translation, or is none any more. */
  readonly before?: Completeness;
  readonly after?: Completeness;
  readonly changes: readonly EntryChange[];
}

/** A version of a document's translations: what the document says, and what they say. */
interface TranslatedTexts {
  readonly texts: readonly SourceText[];
  readonly translations: readonly Translation[];
}

/** What differs between two versions of a document's translations. A language where nothing does is left out. */
export function translationsBetween(
  before: TranslatedTexts,
  after: TranslatedTexts,
): TranslationChanges[] {
  const languages = new Set(
    [after, before].flatMap(({ translations }) => translations.map(({ language }) => language)),
  );
  return [...languages].flatMap((language) => {
    const [old, now] = [before, after].map(({ texts, translations }) => {
      const own = translations.find((each) => each.language === language);
      return own && updated(own.entries, texts).entries;
    });
    const found = {
      language,
      ...(old && { before: completeness(old) }),
      ...(now && { after: completeness(now) }),
      changes: old && now ? changesBetween(old, now, after.texts) : [],
    };
    const isSame =
      old && now && found.changes.length === 0 && found.before?.done === found.after?.done;
    return isSame && old.length === now.length ? [] : [found];
  });
}

const isDone = ({ text, isStale }: TranslationEntry): boolean => text !== '' && !isStale;

const completeness = (entries: readonly TranslationEntry[]): Completeness => ({
  texts: entries.length,
  done: entries.filter(isDone).length,
});

/**
 * @param old up to date with the earlier document, one for each of its texts
 * @param now up to date with the later one
 * @param texts of the later document
 */
function changesBetween(
  old: readonly TranslationEntry[],
  now: readonly TranslationEntry[],
  texts: readonly SourceText[],
): EntryChange[] {
  /** What is said without anybody's work since. */
  const { entries: expected, dropped } = updated(old, texts);
  // A text that was to do already may have moved.
  const todo = old.filter((entry) => !isDone(entry));
  const wasToDo = new Set(todo.flatMap(({ context, source }) => [context, source]));
  const changed = now.flatMap((entry, index): EntryChange[] => {
    const { context, source, text: after, isStale } = entry;
    const before = expected[index]?.text ?? '';
    if (after !== before) {
      const state = before === '' ? 'new' : after === '' ? 'gone' : 'changed';
      return [{ context, state, ...(before && { before }), ...(after && { after }) }];
    }
    if (isDone(entry) || wasToDo.has(context) || wasToDo.has(source)) return [];
    return [{ context, ...(isStale ? { state: 'stale', after } : { state: 'missing' }) }];
  });
  const gone = dropped.filter(({ text }) => text !== '');
  return [
    ...changed,
    ...gone.map(({ context, text }): EntryChange => ({ context, state: 'gone', before: text })),
  ];
}
