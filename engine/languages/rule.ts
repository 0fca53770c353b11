import type { Severity } from '../check';
import type { TranslationEntry } from './entry';
import type { SourceText } from './texts';

/** A text of a document, and what a translation says of it. */
interface Pair {
  readonly text: SourceText;
  readonly entry: TranslationEntry | undefined;
}

/** What rules of translations look at. */
interface TranslationSubject {
  readonly language: string;
  readonly pairs: readonly Pair[];
  /** Entries whose text is gone. */
  readonly gone: readonly TranslationEntry[];
  /** Entries of a place that holds something else than a text, such as an address. */
  readonly misplaced: readonly TranslationEntry[];
}

/** Something that is wrong at a place of a translation. */
interface Found {
  readonly context: string;
  readonly message: string;
}

/** A kind of mistake in translations. */
export interface TranslationRule {
  readonly severity: Severity;
  /** What it finds, why that matters, and how to mend it. */
  readonly explanation: { readonly what: string; readonly why: string; readonly fix: string };
  readonly check: (subject: TranslationSubject) => readonly Found[];
}
