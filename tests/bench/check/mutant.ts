import type { Property } from './oracle';

/** A document with one mistake that a person could make. */
export interface Mutant {
  /** What was done, such as "delete" or "misspell a name". */
  readonly kind: string;
  /** What was changed, as a JSON pointer into the document before. */
  readonly at: string;
  /** Where a person would look for it, as JSON pointers into the mutant. */
  readonly places: readonly string[];
  readonly value: unknown;
  /** The names that are gone: where they are used is a right place too. */
  readonly gone?: readonly string[];
  /** A part of a field's declaration that is gone: a finding elsewhere is right only if it names both. */
  readonly lacks?: { readonly field: string; readonly part: string };
  /** Places in the same object that are right for a finding that names the old name or the new one. */
  readonly beside?: readonly string[];
  /** The screens from one of which a way leads to the other now: a finding elsewhere is right if it names that way. */
  readonly way?: readonly [from: string, to: string];
  /** The names that were exchanged. */
  readonly names?: readonly string[];
  /** A promise that it breaks by what it is, such as copy with words that no visitor is meant to read. */
  readonly breaks?: Property;
}
