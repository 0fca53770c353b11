import type { TranslationEntry } from './entry';
import type { SourceText } from './texts';

/** What other programs read of an entry, and give back. */
export interface ExchangedRow {
  readonly context: string;
  readonly source: string;
  readonly text: string;
  readonly state: RowState;
}

/** Without a translation, translated, of an earlier text, or rightly the same as the text. */
export const rowStates = ['new', 'translated', 'stale', 'same'] as const;

export type RowState = (typeof rowStates)[number];

/** Entries with what rows say of them, and which rows say nothing to them. */
export interface Exchanged {
  readonly entries: readonly TranslationEntry[];
  /** Rows whose text is not the document's any more: their translations are stale. */
  readonly changed: readonly ExchangedRow[];
  /** Rows of places without a text. */
  readonly unknown: readonly ExchangedRow[];
}

/** The row of an entry. */
export function exchangedRow({
  context,
  source,
  text,
  isStale,
  isSame,
}: TranslationEntry): ExchangedRow {
  const state = text === '' ? 'new' : isStale ? 'stale' : isSame ? 'same' : 'translated';
  return { context, source, text, state };
}

/**
 * Entries with the translations of some rows, in whatever order these are. A row without a translation changes nothing.
 * Another translation of the present text is not stale, whatever its row says: translators leave that column alone.
 * @param entries of the document as it is, one for each text
 */
export function withRows(
  entries: readonly TranslationEntry[],
  texts: readonly SourceText[],
  rows: readonly ExchangedRow[],
): Exchanged {
  const now = new Map(texts.map(({ context, text }) => [context, text]));
  const said = new Map(
    rows.flatMap((row) => (row.text === '' ? [] : [[row.context, row] as const])),
  );
  return {
    entries: entries.map((entry) => {
      const row = said.get(entry.context);
      return row ? withRow(entry, row) : entry;
    }),
    changed: [...said.values()].filter(
      ({ context, source }) => now.has(context) && now.get(context) !== source,
    ),
    unknown: rows.filter(({ context }) => !now.has(context)),
  };
}

function withRow(entry: TranslationEntry, { source, text, state }: ExchangedRow): TranslationEntry {
  const isSame = text === entry.source && (state === 'same' || entry.isSame);
  if (source !== entry.source)
    return { ...entry, text, isStale: true, isSame: false, before: source };
  const isStale = state === 'stale' && (entry.text === '' || text === entry.text);
  return { ...entry, text, isStale, isSame, before: isStale ? entry.before : undefined };
}
