/** What a translation says of one text. */
export interface TranslationEntry {
  /** The place of the text in the file of the document, as a JSON pointer. */
  readonly context: string;
  /** The text of the document when it was translated. */
  readonly source: string;
  /** The translation. Empty while there is none. */
  readonly text: string;
  /** The source has changed since it was translated. */
  readonly isStale: boolean;
  /** The text before that change. */
  readonly before?: string;
  /** The translation is the source text, and is meant to be. */
  readonly isSame: boolean;
  /** Where it begins in its file, from 1. */
  readonly line?: number;
}

/** A translation of a document. */
export interface Translation {
  /** "de" */
  readonly language: string;
  readonly entries: readonly TranslationEntry[];
  /** The native reader who has reviewed it. Undefined for a draft. */
  readonly reviewedBy?: string;
}

/** What a translation says for each place that it translates. What is stale says what it said, until it is translated again. */
export const translatedWords = ({ entries }: Translation): ReadonlyMap<string, string> =>
  new Map(entries.flatMap(({ context, text }) => (text === '' ? [] : [[context, text] as const])));
