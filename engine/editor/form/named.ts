import { isRecord } from '../../document/basics/is-record';
import { isInside, keysOf, pointerOf, valueAt } from '../../document/basics/pointer';
import { meaningsOf } from '../../schema/meanings';
import type { Reference } from '../../schema/names';
import { placeholderOf } from '../../schema/placeholder';
import { freeName } from '../free-name';
import type { NameTable } from '../name-table';
import { startersFor } from '../starters';
import { askedBefore } from './asked-before';
import { placed } from './placed';
import { keywordOf, linksFor, linksIn, schemaAt } from './schema-at';
import { suggested } from './suggested';

type Part = Readonly<Record<string, unknown>>;

/** What a new part is to name. */
export interface Naming {
  /** The screen that follows a new one. */
  readonly next?: string;
  /** The labels of the answers to a new question. */
  readonly answers?: readonly { readonly name: string; readonly label: string }[];
  /** Whether a question gets a field of its own also where a declared one is not asked yet. */
  readonly isFresh?: boolean;
}

/** Gives a new part, which names nothing yet, names that the document has, and declares what it has to have for itself. */
export function named(
  document: unknown,
  pointer: string,
  names: NameTable,
  naming: Naming,
): readonly (readonly [pointer: string, value: unknown])[] {
  const declared = new Map<string, unknown>();
  const given = new Set<string>();
  let now = suggested(document, pointer);
  const set = (at: string, value: unknown): void => {
    now = placed(now, at, value);
    if (!isInside(at, pointer)) declared.set(at, value);
  };
  for (;;) {
    const { references } = meaningsOf(now);
    const open = references.find(
      (each) => isInside(each.pointer, pointer) && !given.has(each.pointer) && isOpen(each, now),
    );
    if (!open) break;
    given.add(open.pointer);
    nameAt(open, { document: now, pointer, names, naming, references, set });
  }
  return [...declared, [pointer, valueAt(now, pointer)]];
}

/** Whether a place names nothing yet, or asks for an answer of another type. */
const isOpen = ({ name, kind, fieldTypes, fieldUse }: Reference, document: unknown): boolean => {
  if (name === '') return true;
  if (kind !== 'field' || fieldUse !== 'asks') return false;
  const type = valueAt(document, pointerOf('fields', name, 'type'));
  return typeof type === 'string' && fieldTypes?.some((each) => each === type) === false;
};

interface Around {
  readonly document: unknown;
  readonly pointer: string;
  readonly names: NameTable;
  readonly naming: Naming;
  readonly references: readonly Reference[];
  readonly set: (pointer: string, value: unknown) => void;
}

function nameAt(reference: Reference, around: Around): void {
  const { kind, fieldUse, pointer } = reference;
  const { names, naming, document, set } = around;
  if (kind === 'field') {
    const isOwn = fieldUse === 'asks' || fieldUse === 'sets';
    const name = isOwn ? ownField(reference, around) : readField(reference, around);
    if (name !== undefined) set(pointer, name);
  } else if (kind === 'value') valueAs(reference, around);
  else if (kind === 'node') set(pointer, naming.next ?? targetOf(pointer, document, names) ?? '');
  else {
    const taken = new Set(
      around.references.flatMap((each) => (each.kind === kind ? each.name : [])),
    );
    const known = (names.names[kind] ?? []).map(({ name }) => name);
    set(pointer, known.findLast((name) => !taken.has(name)) ?? known.at(-1) ?? '');
  }
}

/** The field that a new question asks for: a declared one that nothing asks or sets yet, or a new one. */
function ownField(reference: Reference, { document, references, naming, set }: Around): string {
  const { fieldTypes = ['text'], pointer } = reference;
  const fields = asPart(valueAt(document, '/fields'));
  const taken = new Set(
    references.flatMap(({ kind, name, fieldUse = '' }) =>
      kind === 'field' && ['asks', 'sets', 'address'].includes(fieldUse) ? name : [],
    ),
  );
  const free = Object.entries(fields).findLast(([name, field]) => {
    const { type, value, parameter } = asPart(field);
    return (
      !taken.has(name) &&
      value === undefined &&
      parameter === undefined &&
      fieldTypes.some((each) => each === type)
    );
  });
  if (free && naming.isFresh !== true) return free[0];
  const [, node = 'answer'] = keysOf(pointer);
  const name = freeName(node.replaceAll('-', '_'), fields, '_');
  const at = schemaAt(document, pointer);
  const begins = at && keywordOf(linksFor(at, ''), 'begins');
  const body = { ...fieldOf(fieldTypes[0] ?? 'text', naming), ...asPart(begins) };
  set(pointerOf('fields', name), body);
  return name;
}

/** A field of a type, with these values where the type has values. */
function fieldOf(type: string, { answers = [] }: Naming): Part {
  const body = startersFor('field.schema.json').find(({ kind }) => kind === type)?.body ?? { type };
  const [[, value] = []] = Object.entries(asPart(body.values));
  if (!isRecord(value)) return body;
  const values = ['first', 'second'].map((name, index) => ({
    name,
    label: placeholderOf(String(value.label), index + 1),
  }));
  const all = [...answers, ...values.slice(answers.length)];
  return {
    ...body,
    values: Object.fromEntries(all.map(({ name, label }) => [name, { ...value, label }])),
  };
}

/** The field that a new part reads: the one asked last before it, or else the newest that fits. */
function readField(
  { pointer, fieldTypes }: Reference,
  { document, references, names }: Around,
): string | undefined {
  const list = listAround(pointer);
  const siblings = list === undefined ? [] : Object.values(asPart(valueAt(document, list.list)));
  const fitting = names.fields.filter(
    ({ name, readAs }) =>
      (fieldTypes?.some((each) => each === readAs) ?? true) &&
      !siblings.includes(name) &&
      // A calculation does not read itself.
      !isInside(pointer, pointerOf('fields', name)),
  );
  const before = askedBefore(document, pointer, references);
  return before.find((field) => fitting.some(({ name }) => name === field)) ?? fitting.at(-1)?.name;
}

/** Names a value of a field that its list does not name yet. A list that is new names all of them. */
function valueAs(
  { pointer, of = '' }: Reference,
  { document, pointer: added, names, set }: Around,
): void {
  const declared = Object.keys(asPart(valueAt(document, pointerOf('fields', of, 'values'))));
  const values =
    declared.length > 0
      ? declared
      : (names.fields.find(({ name }) => name === of)?.values ?? []).map(({ name }) => name);
  const around = listAround(pointer);
  if (!around) return set(pointer, values[0] ?? '');
  const { list, index, rest } = around;
  const items = listOf(valueAt(document, list));
  if (isInside(list, added)) {
    const at = schemaAt(document, list);
    const most = at && keywordOf(linksIn(document, at, items), 'maxItems');
    const all = values.slice(0, typeof most === 'number' ? most : undefined);
    return set(
      list,
      all.map((value) => placed(items[index], rest, value)),
    );
  }
  const taken = new Set(items.map((item) => valueAt(item, rest)));
  const free = values.find((value) => !taken.has(value));
  if (free !== undefined || values.length === 0) return set(pointer, free ?? '');
  const name = freeName('answer', Object.fromEntries(values.map((each) => [each, true])), '_');
  set(pointerOf('fields', of, 'values', name), {
    label: placeholderOf('Answer', values.length + 1),
  });
  set(pointer, name);
}

/** The nearest list around a place, and the way from its item to the place. */
function listAround(
  pointer: string,
): { readonly list: string; readonly index: number; readonly rest: string } | undefined {
  const keys = keysOf(pointer);
  const at = keys.findLastIndex((key) => /^\d+$/.test(key));
  if (at < 0) return undefined;
  return {
    list: pointerOf(...keys.slice(0, at)),
    index: Number(keys[at]),
    rest: pointerOf(...keys.slice(at + 1)),
  };
}

/** Where a new way from a screen leads: past the screen that follows, so that it differs from the usual way. */
function targetOf(pointer: string, document: unknown, { names }: NameTable): string | undefined {
  const [section, id = ''] = keysOf(pointer);
  const known = (names.node ?? []).map(({ name }) => name);
  if (section !== 'nodes') return known.at(-1);
  const next = nextOf(document, id);
  const after = known[known.indexOf(id) + 1] ?? known.at(-1);
  return (next === undefined ? undefined : (nextOf(document, next) ?? next)) ?? after;
}

function nextOf(document: unknown, id: string): string | undefined {
  const next = valueAt(document, pointerOf('nodes', id, 'next'));
  const to = isRecord(next) ? next.to : next;
  return typeof to === 'string' && to !== '' ? to : undefined;
}

const asPart = (value: unknown): Part =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
