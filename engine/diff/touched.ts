import type { FunnelDocument } from '../document/document.generated';
import { isInside, keysOf, pointerOf } from '../document/pointer';
import type { PlanCovered, PlanRun } from '../paths/plan.generated';
import type { Annotations } from '../schema/annotations';
import { meaningsOf } from '../schema/meanings';
import type { FunnelDiff } from './diff';
import type { PartChanges } from './describe';

/** What a difference touches of the later document. */
export interface Touched {
  /** The parts by JSON pointer: runs that pass one of them are touched. */
  readonly parts: ReadonlySet<string>;
  /** Why every run is touched. Undefined where only some are. */
  readonly everything?: string;
}

/** What the names in the sections of a document are, besides nodes. */
const kinds: Readonly<Record<string, Annotations['refersTo']>> = {
  fields: 'field',
  texts: 'text',
  videos: 'video',
};

const sections = new Set(['nodes', ...Object.keys(kinds)]);

/**
 * What a difference touches: the screens and variants that have changed, or that name a field, text or video that has;
 * the screens where paths part; shared timings. A change of anything else touches everything.
 * @param document the later document
 * @param coverage the parts of that document that runs can cover
 */
export function touchedBy(
  { parts, paths }: Pick<FunnelDiff, 'parts' | 'paths'>,
  document: FunnelDocument,
  coverage: readonly PlanCovered[],
): Touched {
  if (!paths)
    return {
      parts: new Set(),
      everything: 'one of the two has errors, so they cannot be compared',
    };
  const { references } = meaningsOf(document);
  const coverable = new Map(coverage.map(({ pointer, kind }) => [pointer, kind]));
  const changed = parts.flatMap(changedPointers);
  const touched = new Set(paths.flatMap(({ at, after }) => [at, after].map(nodePointer)));
  const seen = new Set<string>();
  /** Where a field, text or video is named, and the fields that a computed one follows from. */
  const placesOf = (pointer: string): string[] => {
    const [section = '', id = ''] = keysOf(pointer);
    const users = references.filter(({ kind, name }) => kind === kinds[section] && name === id);
    // Events and the webhook name fields for the whole document: their values differ only where a screen asks.
    const inParts = users.filter((each) => sections.has(keysOf(each.pointer)[0] ?? ''));
    const read = references.filter(
      (each) => each.kind === 'field' && isInside(each.pointer, pointerOf(section, id)),
    );
    return [
      ...inParts.map((each) => each.pointer),
      ...read.map(({ name }) => pointerOf('fields', name)),
    ];
  };
  for (const pointer of changed) {
    if (seen.has(pointer)) continue;
    seen.add(pointer);
    if (keysOf(pointer)[0] === 'nodes') {
      touched.add(touchedPart(pointer, coverable));
      continue;
    }
    if (coverable.get(pointer) === 'timing') {
      touched.add(pointer);
      continue;
    }
    const places = placesOf(pointer);
    if (places.length === 0) return { parts: touched, everything: `${pointer} has changed` };
    changed.push(...places);
  }
  return { parts: touched };
}

/** Whether a run passes one of some parts. */
export const passesAny = ({ steps }: PlanRun, parts: ReadonlySet<string>): boolean =>
  steps.some(
    ({ covers, expect }) =>
      parts.has(nodePointer(expect.node)) || covers.some((part) => parts.has(part)),
  );

const nodePointer = (id: string): string => pointerOf('nodes', id);

/** Where a part of the later document differs. What is gone has changed the place that it was in. */
function changedPointers({ section, id, state, renamedTo, changes }: PartChanges): string[] {
  if (state === 'gone') return [];
  if (state !== 'changed') return [pointerOf(section, renamedTo ?? id)];
  return changes.map(({ pointer, after }) =>
    after === undefined ? pointerOf(...keysOf(pointer).slice(0, -1)) : pointer,
  );
}

/** The innermost variant around a place in a node, without the condition that chooses it; else the node. */
function touchedPart(pointer: string, coverable: ReadonlyMap<string, PlanCovered['kind']>): string {
  const variants = [...coverable].flatMap(([part, kind]) =>
    kind === 'variant' && isInside(pointer, part) && !isInside(pointer, `${part}/when`)
      ? [part]
      : [],
  );
  const [innermost] = variants.toSorted((a, b) => b.length - a.length);
  return innermost ?? nodePointer(keysOf(pointer)[1] ?? '');
}
