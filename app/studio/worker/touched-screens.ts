import { check, expand, readSource } from '../../../engine/check';
import { touchedBy, partsBetween, type PartChanges } from '../../../engine/diff';
import { keysOf } from '../../../engine';

/** A part of a document that has a name. */
export type PartName = Pick<PartChanges, 'section' | 'id'>;

/**
 * The screens of the later of two texts that a difference touches, in the order of the text: those that have changed, or
 * that name a text, answer or clip that has. All of them where what has changed belongs to none.
 * @param part only what follows from the change of this part
 * @returns none where the later text cannot run
 */
export function touchedScreens(before: string, after: string, part?: PartName): string[] {
  const { runnable: document } = check(after);
  if (!document) return [];
  const [old, now] = [before, after].map((text) => expand(readSource(text).value).value);
  const parts = partsBetween(old, now).filter(
    ({ section, id }) => !part || (section === part.section && id === part.id),
  );
  const touched = touchedBy({ parts, paths: [] }, document, []);
  const ids = Object.keys(document.nodes);
  const own = new Set([
    ...[...touched.parts].flatMap((pointer) => {
      const [section, id] = keysOf(pointer);
      return section === 'nodes' && id !== undefined ? [id] : [];
    }),
    ...touched.answers.flatMap(({ shownAt }) => shownAt),
  ]);
  if (own.size === 0 && touched.everything !== undefined) return ids;
  return ids.filter((id) => own.has(id));
}
