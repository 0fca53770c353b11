import { isComputed } from '../document/format/source';
import type { FunnelDocument } from '../document/format/document.generated';
import { isInside, pointerOf } from '../document/basics/pointer';
import type { Meanings } from '../schema/meanings';

/** The fields that each computed field of a document reads itself, by its id. */
export type ComputedReads = Readonly<Record<string, readonly string[]>>;

/** What the computed fields of a document read. */
export function computedReads({ fields }: FunnelDocument, { references }: Meanings): ComputedReads {
  const ids = Object.keys(fields).filter((id) => isComputed(fields[id]));
  return Object.fromEntries(
    ids.map((id) => {
      const inside = references.filter(
        ({ kind, pointer }) => kind === 'field' && isInside(pointer, pointerOf('fields', id)),
      );
      return [id, [...new Set(inside.map(({ name }) => name))]];
    }),
  );
}

/** What a field reads itself: nothing, if it is not computed. Its name may be any word. */
const readsOf = (id: string, reads: ComputedReads): readonly string[] =>
  (Object.hasOwn(reads, id) ? reads[id] : undefined) ?? [];

/** Some fields with all that they are calculated from, each after what it reads. Cycles are cut. */
export function withReads(ids: readonly string[], reads: ComputedReads): string[] {
  const done = new Set<string>();
  const begun = new Set<string>();
  const visit = (id: string): void => {
    if (begun.has(id)) return;
    begun.add(id);
    readsOf(id, reads).forEach(visit);
    done.add(id);
  };
  ids.forEach(visit);
  return [...done];
}

/** The computed fields in an order in which each comes after those that it reads. */
export function evaluationOrder(reads: ComputedReads): string[] {
  return withReads(Object.keys(reads), reads).filter((id) => Object.hasOwn(reads, id));
}

/** The computed fields through which a field is calculated from itself, the field first and last. */
export function cycleThrough(id: string, reads: ComputedReads): string[] | undefined {
  const seen = new Set<string>();
  const search = (route: readonly string[]): string[] | undefined => {
    for (const next of readsOf(route.at(-1) ?? id, reads)) {
      if (next === id) return [...route, id];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = search([...route, next]);
      if (found) return found;
    }
    return undefined;
  };
  return search([id]);
}
