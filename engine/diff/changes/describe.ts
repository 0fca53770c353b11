import { rootSchema, schemas } from '../../../schemas';
import { isRecord } from '../../document/basics/is-record';
import { keysOf, pointerOf, valueAt } from '../../document/basics/pointer';
import { traverseSchema } from '../../schema/traverse';
import type { Annotations } from '../../schema/annotations';
import { changesBetween, type DocumentChange } from './changes';
import { partsIn, sectionNames } from './renames';

/** What a change of a document is about. */
type Area = 'copy' | 'choices' | 'transitions' | 'timings' | 'media' | 'answers' | 'settings';

/** A change in the words of a funnel. */
export interface DescribedChange extends DocumentChange {
  readonly area: Area;
  /** Where in its part, in words: "title", "card low_care", "branch 2". */
  readonly what: string;
}

/** A part that the later document lacks, has besides, or has otherwise. Decisions have been applied. */
export interface PartChanges {
  /** "nodes", "fields", "videos", "texts"; empty for everything else. */
  readonly section: string;
  /** The id of the part. Empty for everything else. */
  readonly id: string;
  readonly state: 'new' | 'gone' | 'changed' | 'renamed';
  /** The new id. What else differs is told of the part with that id. */
  readonly renamedTo?: string;
  readonly changes: readonly DescribedChange[];
}

/**
 * What differs between two documents, part by part, in the order of the later one.
 * @param before and `after`: with their decisions applied
 */
export function partsBetween(before: unknown, after: unknown): PartChanges[] {
  const annotationsAt = [before, after].map(annotationsOf);
  const described = (change: DocumentChange, root: string): DescribedChange => {
    const [old, now] = annotationsAt;
    const annotations = now?.get(change.pointer) ?? old?.get(change.pointer) ?? {};
    const keys = keysOf(change.pointer.slice(root.length));
    return {
      ...change,
      area: areaOf(keys, annotations),
      what: inWords(keys, change.pointer, change.after === undefined ? before : after),
    };
  };
  const own = sectionNames.flatMap((section): PartChanges[] => {
    const [old, now] = [partsIn(before, section), partsIn(after, section)];
    return [
      ...Object.keys(now).flatMap((id): PartChanges[] => {
        const root = pointerOf(section, id);
        if (!Object.hasOwn(old, id)) return [{ section, id, state: 'new', changes: [] }];
        const changes = changesBetween(old[id], now[id], root).map((each) => described(each, root));
        return changes.length > 0 ? [{ section, id, state: 'changed', changes }] : [];
      }),
      ...Object.keys(old)
        .filter((id) => !Object.hasOwn(now, id))
        .map((id): PartChanges => ({ section, id, state: 'gone', changes: [] })),
    ];
  });
  const rest = changesBetween(without(before), without(after)).map((each) => described(each, ''));
  return rest.length > 0 ? [...own, { section: '', id: '', state: 'changed', changes: rest }] : own;
}

/** What is not part of a section, and no decision: these are compared apart. */
const without = (document: unknown): unknown =>
  Object.fromEntries(
    Object.entries(isRecord(document) ? document : {}).filter(
      ([key]) =>
        !sectionNames.some((name) => name === key) &&
        !['decisions', 'accept', '$schema'].includes(key),
    ),
  );

const annotationsOf = (document: unknown): ReadonlyMap<string, Annotations> =>
  new Map(
    traverseSchema(document, schemas, rootSchema)
      .filter(({ isName }) => !isName)
      .map(({ pointer, annotations }) => [pointer, annotations]),
  );

function areaOf(keys: readonly string[], { content, refersTo }: Annotations): Area {
  const has = (...names: readonly string[]): boolean => names.some((name) => keys.includes(name));
  if (has('next', 'branches', 'otherwise', 'start') || refersTo === 'node') return 'transitions';
  if (has('timings', 'autoAdvance') || content === 'wait') return 'timings';
  if (content === 'file' || content === 'image' || refersTo === 'video') return 'media';
  if (content === 'copy') return 'copy';
  if (has('choices', 'values')) return 'choices';
  return has('asks', 'field', 'fields') || refersTo === 'field' ? 'answers' : 'settings';
}

/** Where something is in a document: the id of its part, if that has one, and in words where in it. */
export interface DocumentPlace {
  readonly id: string;
  readonly what: string;
}

/** The place that a pointer names. */
export function placeInWords(pointer: string, document: unknown): DocumentPlace {
  const [section = '', id = '', ...keys] = keysOf(pointer);
  if (!sectionNames.some((name) => name === section))
    return { id: '', what: inWords(keysOf(pointer), pointer, document) };
  return { id, what: inWords(keys, pointer, document) };
}

/** "asks/choices/2/title" → "card low_care, title". */
function inWords(keys: readonly string[], pointer: string, document: unknown): string {
  const start = keysOf(pointer).slice(0, keysOf(pointer).length - keys.length);
  const words = keys.flatMap((key, index): string[] => {
    if (!/^\d+$/.test(key))
      return names.has(key) && index < keys.length - 1 ? [] : [names.get(key) ?? key];
    const item = valueAt(document, pointerOf(...start, ...keys.slice(0, index + 1)));
    const list = names.get(keys[index - 1] ?? '') ?? 'item';
    const value = isRecord(item) ? (item.value ?? item.field) : undefined;
    return [`${list} ${typeof value === 'string' ? value : Number(key) + 1}`];
  });
  return words.join(', ');
}

/** What items of a list are called. */
const names: ReadonlyMap<string, string> = new Map([
  ['choices', 'card'],
  ['branches', 'branch'],
  ['paragraphs', 'paragraph'],
  ['sections', 'section'],
  ['slides', 'slide'],
  ['steps', 'step'],
  ['reports', 'report'],
  ['items', 'item'],
  ['asks', 'question'],
  ['timings', 'timings'],
  ['values', 'value'],
]);
