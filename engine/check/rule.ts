import type { FunnelDocument } from '../document/document.generated';
import type { FunnelGraph } from '../graph/graph';
import type { Meanings } from '../schema/meanings';

/** How bad a diagnostic is: errors stop the funnel from starting, the others do not. */
export type Severity = 'error' | 'warning' | 'note';

/** One kind of diagnostic: how it is worded. Its code is its name in the record that holds it. */
export interface Kind<Details extends object> {
  /** An error unless this says otherwise. */
  readonly severity?: Severity;
  /** For people: what is wrong, what was expected, what to do. One or two sentences. */
  message(details: Details): string;
}

/** Something wrong at a place of the document, as a JSON pointer. */
export type At<Details extends object> = Details & { readonly pointer: string };

/** A document whose shape is right, with what has been worked out about it, for all rules once. */
export interface Subject {
  readonly document: FunnelDocument;
  readonly meanings: Meanings;
  readonly graph: FunnelGraph;
}

/** A kind of diagnostic that is looked for in documents whose shape is right. */
export interface Rule<Details extends object> extends Kind<Details> {
  /** Everything that is wrong, in any order. */
  readonly check: (subject: Subject) => readonly At<Details>[];
}

/** What a kind of diagnostic says besides its place. */
export type DetailsOf<K> = K extends Kind<infer Details> ? Details : never;
