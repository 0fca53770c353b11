import { schemas } from '../../../schemas';
import type { Condition } from '../../document/document.generated';
import { isRecord } from '../../document/is-record';
import { keysOf, pointerOf, valueAt } from '../../document/pointer';
import { memberOf, propertiesOf, type Located } from '../../schema/schema-reader';
import { firstValueOf, type NameTable } from '../name-table';
import { snippetsFor } from '../snippets';
import { withoutStops } from '../starters';
import { formAt, type FormPart } from './form';
import { pointsFor, scoredFields, unscored } from './points-for';
import { linksFor, schemaAt } from './schema-at';

/**
 * What a new part begins with: what the schema requires of it, with words to replace, and with names of this document
 * where it has fitting ones. Undefined for a value without parts, which a form leaves empty.
 * @param pointer where the part will be
 * @param tag of a union, the type to begin
 * @param kept an object of another type: what fits of it is kept
 */
export function starterAt(
  document: unknown,
  pointer: string,
  names: NameTable,
  { tag, kept = {} }: { readonly tag?: string; readonly kept?: object } = {},
): unknown {
  const at = schemaAt(document, pointer);
  if (!at) return undefined;
  const snippet = snippetsFor(at, schemas).find(
    ({ label }) => tag === undefined || label === tag || label.startsWith(`${tag}/`),
  );
  if (!snippet) return withNames(document, pointer, undefined, names);
  const body = withoutStops(snippet.body);
  if (!isRecord(body)) return withNames(document, pointer, body, names);
  const links = linksFor(at, body);
  const allowed = new Set(links.flatMap(propertiesOf));
  const fitting = Object.entries(kept).filter(
    ([key, value]) => allowed.has(key) && isKept(links, key, value, body),
  );
  return withNames(document, pointer, { ...body, ...Object.fromEntries(fitting) }, names);
}

/** Whether a value of another type fits: not the tag, which the schema fixes, and of the same JSON type. */
function isKept(links: readonly Located[], key: string, value: unknown, body: object): boolean {
  const member = links.flatMap((link) => memberOf(link, key) ?? [])[0];
  if (!member || Object.hasOwn(member.schema, 'const')) return false;
  const begun: unknown = Reflect.get(body, key);
  return begun === undefined || Array.isArray(begun) === Array.isArray(value);
}

/** A new part with names of this document where it has to name something. */
function withNames(document: unknown, pointer: string, part: unknown, names: NameTable): unknown {
  // The form of the part, where it will be.
  const form = formAt(placed(document, pointer, part), pointer);
  const keys = keysOf(pointer);
  const around = valueAt(document, pointerOf(...keys.slice(0, -1)));
  // A condition of a screen is mostly about what it asks itself.
  const own = namedBy(valueAt(document, pointerOf(...keys.slice(0, 2))), names);
  return form ? filled(form, names, around, own) : part;
}

/** The choice that a part of a document names last. */
const namedBy = (part: unknown, { fields }: NameTable): NameTable['fields'][number] | undefined => {
  const text = JSON.stringify(part) ?? '';
  return fields.findLast(
    (field) => firstValueOf(field) && text.includes(`"field":${JSON.stringify(field.name)}`),
  );
};

function filled(
  form: FormPart,
  names: NameTable,
  around: unknown,
  own: NameTable['fields'][number] | undefined,
): unknown {
  const { control, value } = form;
  if (control.type === 'condition') return conditionFor(names, own);
  if (control.type === 'calculation') return calculationFor(names, around);
  if (control.type === 'name' && value === '') return nameFor(control, names) ?? value;
  if (control.type === 'list' && Array.isArray(value))
    return control.items().map((item) => filled(item, names, value, own));
  if ((control.type === 'group' || control.type === 'entries') && isRecord(value)) {
    const inside = control.type === 'group' ? control.parts() : control.items();
    const found = inside.flatMap((each) =>
      each.value === undefined
        ? []
        : [[each.pointer.slice(form.pointer.length + 1), filled(each, names, value, own)] as const],
    );
    return { ...value, ...Object.fromEntries(found) };
  }
  return value;
}

/** A condition to begin with: the own choice, or else the newest, has its first value. */
function conditionFor(
  { fields }: NameTable,
  own: NameTable['fields'][number] | undefined,
): Condition {
  const field = own ?? fields.findLast(({ values }) => values.length > 0);
  const value = field && firstValueOf(field);
  if (value) return { field: field.name, is: value.name };
  return { field: (field ?? fields.at(-1))?.name ?? '', answered: true };
}

/** A calculation to begin with: points for a question that the calculations around it leave out. */
function calculationFor(names: NameTable, around: unknown): unknown {
  const [choice = scoredFields(names)[0]] = unscored(names, around);
  return choice ? { scores: pointsFor(choice) } : 0;
}

function nameFor(
  { kind, fieldTypes, isAsked, of }: Extract<FormPart['control'], { type: 'name' }>,
  { names, fields }: NameTable,
): string | undefined {
  if (kind === 'field')
    return fields.findLast(
      ({ type, readAs }) => fieldTypes?.includes(isAsked ? type : readAs) ?? true,
    )?.name;
  if (kind === 'value') return fields.find(({ name }) => name === of)?.values[0]?.name;
  return names[kind]?.at(-1)?.name;
}

/** A document with a part at a place. */
function placed(document: unknown, pointer: string, part: unknown): unknown {
  const [, first = '', ...rest] = pointer.split('/');
  if (pointer === '') return part;
  const key = first.replaceAll('~1', '/').replaceAll('~0', '~');
  const inner = placed(
    valueAt(document, pointerOf(key)),
    rest.map((each) => `/${each}`).join(''),
    part,
  );
  if (document === undefined && key === '0') return [inner];
  if (Array.isArray(document)) {
    const copy = [...(document as unknown[])];
    copy[Number(key)] = inner;
    return copy;
  }
  return { ...(isRecord(document) ? document : {}), [key]: inner };
}
