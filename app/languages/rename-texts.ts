import { parseJson } from '../../engine';
import { renameInCopy, type Renaming } from '../../engine/edit';
import { textsOf } from '../../engine/languages';
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
  const texts = textsOf(parseJson(after));
  const places = new Map(
    textsOf(parseJson(before)).map(({ context }, index) => [
      context,
      texts[index]?.context ?? context,
    ]),
  );
  const moved = text.replaceAll(
    /^msgctxt "(.*)"$/gm,
    (_line, context: string) => `msgctxt "${places.get(context) ?? context}"`,
  );
  const entries = readPo(moved, file).entries.map((entry) => ({
    ...entry,
    source: renameInCopy(entry.source, renaming),
    text: renameInCopy(entry.text, renaming),
  }));
  return writePo(language, entries, texts, moved);
}
