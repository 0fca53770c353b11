import { parseJson } from '../../engine';
import type { Renaming } from '../../engine/edit';
import { renamedEntries, renamedPlaces, textsOf } from '../../engine/languages';
import { readPo, writePo } from './po-file';

/**
 * A translation after a name was changed in its funnel: entries follow their texts to their new places, and placeholders and
 * links get the new name. Nothing becomes stale.
 * @param before the funnel's file before the change
 * @param after the same file with the name changed: it has the same texts in the same order
 */
export function renameTexts(
  {
    file,
    language,
    text,
  }: { readonly file: string; readonly language: string; readonly text: string },
  renaming: Renaming,
  before: string,
  after: string,
): string {
  const documents = [parseJson(before), parseJson(after)] as const;
  const places = renamedPlaces(...documents);
  const moved = text.replaceAll(
    /^msgctxt "(.*)"$/gm,
    (_line, context: string) => `msgctxt "${places.get(context) ?? context}"`,
  );
  const entries = renamedEntries(readPo(text, file).entries, [renaming], ...documents);
  return writePo(language, entries, textsOf(documents[1]), moved);
}
