import { isRecord, keysOf } from '../../../../engine';
import type { FormPart, NameTable } from '../../../../engine/editor';

/** What one of several parts is called. */
export interface ItemTitle {
  readonly title: string;
  /** Its name in the document, where it has one that the title does not say. */
  readonly name?: string;
}

/**
 * What the items of a list, or the entries of an object, are called: by what they say, or else by their type. Items
 * without names that would be called the same have their number too.
 * @param declares for entries: what their names declare
 * @param valuesOf for entries whose names are those of a field's values: that field
 */
export function itemTitles(
  items: readonly FormPart[],
  names: NameTable,
  declares?: string,
  valuesOf?: string,
): ItemTitle[] {
  const titles = items.map((item) => titleOf(item, names, declares, valuesOf));
  return titles.map((each, index) => {
    const isAlone = titles.filter(({ title }) => title === each.title).length === 1;
    return isAlone || each.name !== undefined
      ? each
      : { ...each, title: `${each.title} ${index + 1}` };
  });
}

function titleOf(
  item: FormPart,
  names: NameTable,
  declares: string | undefined,
  valuesOf: string | undefined,
): ItemTitle {
  const { pointer, control, value } = item;
  const key = keysOf(pointer).at(-1) ?? '';
  const isNamed = !/^\d+$/.test(key) || (declares ?? valuesOf) !== undefined;
  const said =
    declares === 'field'
      ? questionOf(key, names)
      : valuesOf === undefined
        ? labelIn(control, names)
        : labelOf(key, valuesOf, names);
  // The type of an entry with a name tells it from no other.
  const type = isNamed ? '' : typeNameOf(item);
  const title = said || summaryOf(value) || type;
  if (title === '') return { title: isNamed ? key : `${item.title} ${Number(key) + 1}` };
  return isNamed && title !== key ? { title, name: key } : { title };
}

/** The question that asks for an answer. Empty for one that no screen asks for. */
function questionOf(field: string, { fields }: NameTable): string {
  const known = fields.find(({ name }) => name === field);
  return known?.isAsked === true ? known.description : '';
}

/** For an item that represents a value of an answer, such as a card: the value's label. */
function labelIn(control: FormPart['control'], names: NameTable): string {
  if (control.type !== 'group') return '';
  const part = control.parts().find((each) => each.control.type === 'name');
  if (part?.control.type !== 'name' || part.control.kind !== 'value') return '';
  return labelOf(part.value, part.control.of, names);
}

/** The label of a value of an answer. Empty for one that is not declared. */
function labelOf(value: unknown, field: string | undefined, { fields }: NameTable): string {
  const values = fields.find(({ name }) => name === field)?.values ?? [];
  return values.find(({ name }) => name === value)?.description ?? '';
}

/** For one of several types of object: what people call its type. */
export function typeNameOf({ control, value }: FormPart): string {
  if (control.type !== 'group' || !control.tag || !isRecord(value)) return '';
  const type = value[control.tag.property];
  return control.tag.options.find((option) => option.value === type)?.name ?? '';
}

/** The properties that say most about a part, the best first. */
const telling = [
  'title',
  'headline',
  'label',
  'text',
  'question',
  'name',
  'quote',
  'event',
  'value',
  'to',
  'src',
];

function summaryOf(value: unknown): string {
  if (!isRecord(value)) return '';
  const words = telling.map((key) => value[key]).find((each) => typeof each === 'string');
  return words?.slice(0, 80) ?? '';
}
