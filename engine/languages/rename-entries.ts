import { renameInCopy, type Renaming } from '../edit';
import type { TranslationEntry } from './entry';
import { textsOf } from './texts';

/** Where the texts of a document are after names were changed in it, by where they were. */
export function renamedPlaces(before: unknown, after: unknown): ReadonlyMap<string, string> {
  const texts = textsOf(after);
  return new Map(
    textsOf(before).map(({ context }, index) => [context, texts[index]?.context ?? context]),
  );
}

/**
 * What a translation says after names were changed in its document: entries follow their texts to their new places, and
 * placeholders and links get the new names. Nothing becomes stale.
 * @param before the parsed file of the document before the changes
 * @param after the same file with the names changed: it has the same texts in the same order
 */
export function renamedEntries(
  entries: readonly TranslationEntry[],
  renamings: readonly Renaming[],
  before: unknown,
  after: unknown,
): TranslationEntry[] {
  const places = renamedPlaces(before, after);
  const named = (copy: string): string => renamings.reduce(renameInCopyOf, copy);
  return entries.map((entry) => ({
    ...entry,
    context: places.get(entry.context) ?? entry.context,
    source: named(entry.source),
    text: named(entry.text),
  }));
}

const renameInCopyOf = (copy: string, renaming: Renaming): string => renameInCopy(copy, renaming);
