import { schemas } from '../../../schemas';
import type { Condition } from '../../document/format/document.generated';
import { isRecord } from '../../document/basics/is-record';
import { isInside, keysOf, pointerOf, valueAt } from '../../document/basics/pointer';
import { memberOf, propertiesOf, type LocatedSchema } from '../../schema/schema-reader';
import { meaningsOf } from '../../schema/meanings';
import { comparisonsOf, firstComparison, isComparable } from '../first-comparison';
import type { NameTable } from '../name-table';
import { snippetsFor } from '../snippets';
import { withoutStops } from '../starters';
import { askedBefore } from './asked-before';
import { formAt, type FormPart } from './form';
import { placed } from './placed';
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
function isKept(
  links: readonly LocatedSchema[],
  key: string,
  value: unknown,
  body: object,
): boolean {
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
  if (!form) return part;
  const own = names.fields.find(({ name }) => isInside(pointer, pointerOf('fields', name)));
  // No field follows from itself.
  const others = { ...names, fields: names.fields.filter((field) => field !== own) };
  const before = (): string[] => askedBefore(document, pointer, meaningsOf(document).references);
  return filled(form, { names: others, own, around, before });
}

/** What is known of the place of a new part. */
interface Place {
  readonly names: NameTable;
  /** The field that it is a part of. It is not among the names. */
  readonly own: NameTable['fields'][number] | undefined;
  readonly around: unknown;
  /** The fields that are asked before it, the nearest first. */
  readonly before: () => readonly string[];
}

function filled(form: FormPart, place: Place): unknown {
  const { control, value } = form;
  if (control.type === 'condition') return conditionFor(place);
  if (control.type === 'calculation') return calculationFor(place);
  if (control.type === 'list' && Array.isArray(value)) {
    const items = control.items();
    return casesFor(items, place) ?? items.map((item) => filled(item, { ...place, around: value }));
  }
  if ((control.type === 'group' || control.type === 'entries') && isRecord(value)) {
    const inside = control.type === 'group' ? control.parts() : control.items();
    const found = inside.flatMap((each) =>
      each.value === undefined
        ? []
        : [[keyIn(each), filled(each, { ...place, around: value })] as const],
    );
    return { ...value, ...Object.fromEntries(found) };
  }
  return value;
}

const keyIn = ({ pointer }: FormPart): string => keysOf(pointer).at(-1) ?? '';

/**
 * The items of a new list that gives values of its own field by conditions: each value but the first, which is left for
 * everybody else, for another answer to the questions. Undefined for other lists, and where nothing is asked.
 */
function casesFor(items: readonly FormPart[], place: Place): unknown {
  const [item] = items;
  const parts = item?.control.type === 'group' ? item.control.parts() : [];
  const when = parts.find(({ control }) => control.type === 'condition');
  const given = parts.find(
    ({ control }) =>
      control.type === 'name' && control.kind === 'value' && control.of === place.own?.name,
  );
  if (!place.own || !when || !given) return undefined;
  const conditions = askedFields(place).flatMap(comparisonsOf);
  const cases = place.own.values.slice(1).flatMap(({ name }, index) => {
    const condition = conditions[index];
    return condition ? [{ [keyIn(when)]: condition, [keyIn(given)]: name }] : [];
  });
  return cases.length > 0 ? cases : undefined;
}

/** The fields that are asked before a place: first those whose answers are one of a few, each the nearest first. */
function askedFields({ names: { fields }, before }: Place): NameTable['fields'] {
  const asked = [...new Set(before())].flatMap(
    (name) => fields.find((each) => each.name === name) ?? [],
  );
  return asked.toSorted((one, other) => Number(isComparable(other)) - Number(isComparable(one)));
}

/** A condition to begin with: the nearest choice before it, or else the newest, has its first value. */
function conditionFor(place: Place): Condition {
  const { fields } = place.names;
  return firstComparison(askedFields(place)[0] ?? fields.findLast(isComparable) ?? fields.at(-1));
}

/** A calculation to begin with: points for a question that the calculations around it leave out. */
function calculationFor({ names, around }: Place): unknown {
  const [choice = scoredFields(names)[0]] = unscored(names, around);
  return choice ? { scores: pointsFor(choice) } : 0;
}
