import { isRecord } from '../document/basics/is-record';
import { keysOf, valueAt } from '../document/basics/pointer';
import { replaceTokens, tokensOf } from '../document/copy/tokens';
import { writtenValues } from '../edit/names/written-values';

/** A text of a document that visitors read. */
export interface SourceText {
  /** Where it is written, as a JSON pointer into the file. */
  readonly context: string;
  readonly text: string;
  /** What the schema calls the place: "Headline". */
  readonly title: string | undefined;
}

/**
 * The texts of a document that a translation has to say, in the order of the file, also those of readings that are not
 * chosen. What holds neither words, quotation marks nor figures, such as "{name}", is the same in every language.
 * @param value the parsed file of a document
 */
export function textsOf(value: unknown): SourceText[] {
  const texts = copyIn(value);
  const isUnread = versionsUnread(value, texts);
  return texts.filter(({ context, text }) => variesByLanguage(text) && !isUnread(context));
}

/** Tells the words for values that visitors are assigned and that no text shows: they are names for those who compare them. */
function versionsUnread(
  value: unknown,
  texts: readonly SourceText[],
): (context: string) => boolean {
  const fields = valueAt(value, '/fields');
  const assigned = Object.entries(isRecord(fields) ? fields : {}).flatMap(([id, field]) =>
    isRecord(field) && field.assigned !== undefined ? [id] : [],
  );
  if (assigned.length === 0) return () => false;
  const read = new Set(texts.flatMap(({ text }) => tokensOf(text).map(({ name }) => name)));
  const unread = new Set(assigned.filter((id) => !read.has(id)));
  return (context) => {
    const [, id = '', part] = keysOf(context).slice(keysOf(context).lastIndexOf('fields'));
    return part === 'values' && unread.has(id);
  };
}

/** All that visitors read of a document, also what is the same in every language. */
export function copyIn(value: unknown): SourceText[] {
  const texts = new Map<string, SourceText>();
  for (const { annotated, places } of writtenValues(value)) {
    const { value: text, isName, annotations, title } = annotated;
    const { content } = annotations;
    if (isName || typeof text !== 'string' || (content !== 'copy' && content !== 'words')) continue;
    for (const context of places)
      if (!texts.has(context)) texts.set(context, { context, text, title });
  }
  return [...texts.values()];
}

/** Whether a text is no address, and says something besides its placeholders' names. Words for no answer, and forms of plurals, count; so do “{answer}”, 67% and $499, which many languages write otherwise. */
const variesByLanguage = (text: string): boolean =>
  !/^(\/|https:)\S*$/.test(text) &&
  /[\p{L}\p{Sc}\p{Pi}\p{Pf}%]|\d[.,]\d/u.test(
    replaceTokens(text, ({ fallback = '', forms = '' }) => fallback + forms),
  );
