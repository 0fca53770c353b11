import { isRecord } from '../../document/basics/is-record';
import { keysOf, pointerOf, valueAt } from '../../document/basics/pointer';
import { schemas } from '../../../schemas';
import type { NameTable } from '../name-table';
import { fillsFor } from '../snippets';
import { withoutStops } from '../starters';
import { formAt } from './form';
import { named, type Naming } from './named';
import { placed } from './placed';
import { keywordOf, linksFor, schemaAt } from './schema-at';
import { starterAt } from './starter';

/** The parts of a document to set for a new part, in order: what it needs elsewhere, such as a field of its own, then itself. */
export type Addition = readonly (readonly [pointer: string, value: unknown])[];

/** What is known of a new part. */
interface Wanted extends Naming {
  /** Of a union, the type to begin. */
  readonly tag?: string;
  /** An object of another type: what fits of it is kept. */
  readonly kept?: object;
}

/**
 * What a new part begins with, so that the document stays valid: what the schema requires, with words to replace, with
 * names that this document has, and with fields of its own for what it asks. Undefined for a value that only a person
 * can say.
 * @param document as it is written
 * @param pointer where the part will be
 */
export function additionAt(
  document: unknown,
  pointer: string,
  names: NameTable,
  wanted: Wanted = {},
): Addition | undefined {
  const begun = begunAt(document, pointer, names, wanted);
  if (begun === undefined) return undefined;
  return named(placed(document, pointer, begun), pointer, names, wanted);
}

/** A new part that is called by words of a person: those are its label, where it has one. */
export function entryAt(
  document: unknown,
  pointer: string,
  names: NameTable,
  words: string,
  tag?: string,
): Addition | undefined {
  return additionAt(document, pointer, names, { tag })?.map(([at, value]) => [
    at,
    at === pointer && isRecord(value) && 'label' in value ? { ...value, label: words } : value,
  ]);
}

function begunAt(document: unknown, pointer: string, names: NameTable, wanted: Wanted): unknown {
  const control = formAt(document, pointer)?.control;
  if (control?.type === 'entries' && control.valuesOf !== undefined && control.least > 0) {
    const values = names.fields.find(({ name }) => name === control.valuesOf)?.values ?? [];
    return Object.fromEntries(
      values.map(({ name }) => [name, begunAt(document, pointer + pointerOf(name), names, {})]),
    );
  }
  const starter = starterAt(document, pointer, names, wanted);
  if (starter !== undefined) return starter;
  if (control?.type === 'list') {
    const first = pointer + pointerOf(0);
    return Array.from({ length: Math.max(1, control.least) }, () =>
      begunAt(document, first, names, {}),
    );
  }
  if (control?.type === 'group' || control?.type === 'entries') return {};
  const keys = keysOf(pointer);
  const isItem = /^\d+$/.test(keys.at(-1) ?? '') && !isRecord(valueAt(document, parentOf(keys)));
  const at = isItem || isBegunEntry(document, keys) ? schemaAt(document, pointer) : undefined;
  return at && withoutStops(fillsFor(at, schemas)[0]?.body);
}

/** Whether a part is an entry of an object that the document names, and its schema says what it begins with. */
function isBegunEntry(document: unknown, keys: readonly string[]): boolean {
  const at = schemaAt(document, pointerOf(...keys));
  if (!at || keywordOf(linksFor(at, undefined), 'begins') === undefined) return false;
  return formAt(document, parentOf(keys))?.control.type === 'entries';
}

const parentOf = (keys: readonly string[]): string => pointerOf(...keys.slice(0, -1));
