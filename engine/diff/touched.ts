import type { FunnelDocument } from '../document/format/document.generated';
import { isInside, keysOf, pointerOf } from '../document/basics/pointer';
import type { PlanCovered, PlanRun } from '../paths/format/plan.generated';
import type { Annotations } from '../schema/annotations';
import { meaningsOf } from '../schema/meanings';
import type { Reference } from '../schema/names';
import type { FunnelDiff } from './diff';
import type { PartChanges } from './changes/describe';

/** What a difference touches of the later document. */
export interface Touched {
  /** The parts by JSON pointer: runs that pass one of them are touched. */
  readonly parts: ReadonlySet<string>;
  /** Answers with other words: runs that give one of them are touched. */
  readonly answers: readonly RewordedAnswer[];
  /** Why every run is touched. Undefined where only some are. */
  readonly everything?: string;
}

/** A value of a field that is chosen from a list. */
interface Value {
  readonly field: string;
  readonly value: string;
}

/** A value whose words have changed, and the nodes whose copy may show them. */
interface RewordedAnswer extends Value {
  readonly shownAt: readonly string[];
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
 * the screens where paths part; shared timings. Other words for a value touch the screens that offer it, and the visits that
 * choose it. A change of anything else touches everything.
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
      answers: [],
      everything: 'one of the two has errors, so they cannot be compared',
    };
  const { references } = meaningsOf(document);
  const coverable = new Map(coverage.map(({ pointer, kind }) => [pointer, kind]));
  const changed = parts.flatMap(changedPointers);
  const touched = new Set(paths.flatMap(({ at, after }) => [at, after].map(nodePointer)));
  const seen = new Set<string>();
  const answers: RewordedAnswer[] = [];
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
    const answer = reworded(pointer);
    if (answer) {
      const shownAt = references.flatMap(({ kind, name, fieldUse = '', pointer: at }) =>
        kind === 'field' && name === answer.field && ['shows', 'reveals'].includes(fieldUse)
          ? nodesIn(at)
          : [],
      );
      answers.push({ ...answer, shownAt: [...new Set(shownAt)] });
      for (const place of offering(answer, references)) touched.add(nodePointer(place));
      continue;
    }
    const places = placesOf(pointer);
    if (places.length === 0)
      return { parts: touched, answers, everything: `${pointer} has changed` };
    changed.push(...places);
  }
  return { parts: touched, answers };
}

/** Whether a run passes a part that is touched, or gives an answer that is. */
export const passesAny = ({ steps }: PlanRun, { parts, answers }: Touched): boolean =>
  steps.some(
    ({ covers, expect, event, address = '' }) =>
      parts.has(nodePointer(expect.node)) ||
      covers.some((part) => parts.has(part)) ||
      answers.some(
        ({ field, value }) =>
          [event?.values?.[field]].flat().includes(value) || carried(address).includes(value),
      ),
  );

/** What the parts and parameters of an address say. */
const carried = (address: string): string[] => address.split(/[/?&=,]/).map(decodeURIComponent);

/** The value whose words a pointer is in. */
function reworded(pointer: string): Value | undefined {
  const [section, field = '', list, value = '', words = ''] = keysOf(pointer);
  const isWords = section === 'fields' && list === 'values' && ['label', 'forms'].includes(words);
  return isWords ? { field, value } : undefined;
}

/** The nodes that offer a value: they ask the field, and list the value or no values. */
function offering({ field, value }: Value, references: readonly Reference[]): string[] {
  return references.flatMap(({ kind, name, fieldUse, pointer }) => {
    if (kind !== 'field' || name !== field || fieldUse !== 'asks') return [];
    const question = pointerOf(...keysOf(pointer).slice(0, -1));
    const listed = references.filter(
      (each) => each.kind === 'value' && each.of === field && isInside(each.pointer, question),
    );
    return listed.length === 0 || listed.some((each) => each.name === value)
      ? nodesIn(pointer)
      : [];
  });
}

/** The node that a pointer is inside of, if any. */
function nodesIn(pointer: string): string[] {
  const [section, id] = keysOf(pointer);
  return section === 'nodes' && id !== undefined ? [id] : [];
}

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
