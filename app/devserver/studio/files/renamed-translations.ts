import { isRecord, parseJson, UserError } from '../../../../engine';
import { nameKinds, rename, type Renaming } from '../../../../engine/edit';
import { textsOf } from '../../../../engine/languages';
import { readPo } from '../../../languages/po-file';
import { renameTexts } from '../../../languages/rename-texts';
import { translationFile } from '../../../languages/translation-name';
import { languagesIn } from '../../../languages/translations';
import type { Replacement } from './replace-file';
import { flowPath, readFlowText } from './studio-path';

/**
 * The translations of a flow that follow names which were changed in it, as `npm run rename` changes them along.
 * @param before the flow as it is saved
 * @param after the flow as it is to be saved
 * @param renamings since then, in their order. What was taken back by hand changes nothing
 * @throws UserError where a translation is broken, with its line
 */
export function renamedTranslations(
  { root, flow }: { readonly root: string; readonly flow: string },
  before: string,
  after: string,
  renamings: readonly Renaming[],
): Replacement[] {
  if (renamings.length === 0) return [];
  return languagesIn(before).flatMap((language): Replacement[] => {
    const file = translationFile(flow, language);
    const old = readFlowText(root, file);
    if (old === undefined) return [];
    const text = renamedText({ file, language, text: old }, before, renamings);
    if (fitting(text, after, file) <= fitting(old, after, file)) return [];
    const isAsOpened = (): boolean => {
      if (readFlowText(root, file) === old) return true;
      throw new UserError(`${file} was changed meanwhile. Save again.`);
    };
    return [{ path: flowPath(root, file), text, isAsOpened, name: file }];
  });
}

function renamedText(
  translation: Parameters<typeof renameTexts>[0],
  before: string,
  renamings: readonly Renaming[],
): string {
  let [flow, { text }] = [before, translation];
  for (const renaming of renamings)
    try {
      const { text: next } = rename(flow, renaming);
      text = renameTexts({ ...translation, text }, renaming, flow, next);
      flow = next;
    } catch (error) {
      // A part that came later: the saved flow has no such name.
      if (!(error instanceof UserError)) throw error;
    }
  return text;
}

/** How many texts of a flow a translation says at their places. */
function fitting(translation: string, flow: string, file: string): number {
  const sources = new Map(
    readPo(translation, file).entries.map(({ context, source }) => [context, source]),
  );
  return textsOf(parseJson(flow)).filter(({ context, text }) => sources.get(context) === text)
    .length;
}

/** Changes of names, as a request has them. What is nothing of the kind is left out. */
export function renamingsIn(words: string): Renaming[] {
  const value = parseJson(words);
  return (Array.isArray(value) ? value : []).flatMap((each: unknown): Renaming[] => {
    if (!isRecord(each)) return [];
    const { of, from, to } = each;
    const kind = nameKinds.find((name) => name === each.kind);
    if (kind === undefined || typeof from !== 'string' || typeof to !== 'string') return [];
    return [{ kind, from, to, ...(typeof of === 'string' ? { of } : {}) }];
  });
}
