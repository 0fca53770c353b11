import { applyPatch } from '../../engine/edit';

/** The file of a funnel without its other languages: a copy of it has no translations beside it. */
export const untranslated = (text: string): string =>
  ['/languages', '/perLanguage'].reduce(
    (rest, path) => applyPatch(rest, [{ op: 'remove', path }]) ?? rest,
    text,
  );
