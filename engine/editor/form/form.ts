import { isRecord } from '../../document/basics/is-record';
import { keysOf, pointerOf, valueAt, valueFrom } from '../../document/basics/pointer';
import type { Annotations, FieldUse } from '../../schema/annotations';
import { meaningsOf } from '../../schema/meanings';
import {
  memberOf,
  partOf,
  propertiesOf,
  type Described,
  type LocatedSchema,
} from '../../schema/schema-reader';
import { kindNameOf } from '../kind-names';
import { inText, titleInWords } from '../snippets';
import { noteFor } from './note';
import { keywordOf, linksFor, linksIn, partsFor, requiredBy, schemaAt } from './schema-at';
import { simpleWidget, type WidgetOption, type Widget } from './widget';

/** A part of a document as a form shows it. */
export interface FormPart {
  /** Where it is in the document, or would be. */
  readonly pointer: string;
  readonly title: string;
  /** What the schema says about it. */
  readonly help: string;
  /** What is written. Undefined when the part is left out. */
  readonly value: unknown;
  readonly isRequired: boolean;
  /** Whether it is often wanted, so that a form offers it before the rest. */
  readonly isCommon: boolean;
  /** What holds when it is left out, where the schema says so. */
  readonly preset: unknown;
  /** What a form says beside it, worked out from what is around it. Empty where nothing can be said now. */
  readonly note: string | undefined;
  readonly control: Control;
}

/** What edits a part. Parts inside a part are worked out when they are asked for. */
type Control = Widget | GroupPart | List | EntriesPart;

/** An object with known properties. */
export interface GroupPart {
  readonly type: 'group';
  /** For one of several types of object: the property that says which, and all of them. */
  readonly tag?: { readonly property: string; readonly options: readonly WidgetOption[] };
  /** The properties that are required, in the order of that list, then those that are written, in the schema's order. */
  readonly parts: () => readonly FormPart[];
  /** The others. */
  readonly more: () => readonly FormPart[];
}

/** A list of parts of one kind. */
export interface List {
  readonly type: 'list';
  readonly items: () => readonly FormPart[];
  readonly least: number;
  readonly most: number;
}

/** An object whose properties are named by the document. */
export interface EntriesPart {
  readonly type: 'entries';
  readonly items: () => readonly FormPart[];
  /** What the names are: see the annotations of schemas. */
  readonly declares?: string;
  /** The names are those of the values of this field. */
  readonly valuesOf?: string;
  readonly pattern?: string;
  readonly least: number;
}

/**
 * The part of a document that a pointer leads to, as a form shows it. Undefined where the schema knows no such part.
 * @param document as it is written. It need not be valid.
 */
export function formAt(document: unknown, pointer: string): FormPart | undefined {
  const at = schemaAt(document, pointer);
  return at && partFor(document, at, pointer, false, undefined);
}

function partFor(
  document: unknown,
  at: LocatedSchema,
  pointer: string,
  isRequired: boolean,
  use: FieldUse | undefined,
): FormPart {
  const value = valueAt(document, pointer);
  const links = linksFor(at, value);
  return {
    pointer,
    title: titleOf(links, keysOf(pointer).at(-1) ?? ''),
    help: helpOf(links),
    value,
    isRequired,
    isCommon: keywordOf(links, 'common') === true,
    preset: keywordOf(links, 'default'),
    note: noteFor(links, document, pointer),
    control: controlFor(document, at, pointer, value, use),
  };
}

function controlFor(
  document: unknown,
  at: LocatedSchema,
  pointer: string,
  value: unknown,
  /** What the parts around it do with fields. */
  use: FieldUse | undefined,
): Control {
  const parts = partsFor(at, value);
  const links = linksIn(document, at, value);
  const annotations: Annotations = Object.assign(
    { fieldUse: use },
    ...parts.map((part) => part.annotations),
  );
  if (annotations.content === 'condition') return { type: 'condition' };
  if (keywordOf(links, 'control') === 'calculation') return { type: 'calculation' };
  const types = [keywordOf(links, 'type')].flat();
  const isWhole = types.length < 2;
  const child = (from: LocatedSchema, key: string | number, isRequired: boolean): FormPart =>
    partFor(document, from, pointer + pointerOf(key), isRequired, annotations.fieldUse);

  const items = links.flatMap((link) => partOf(link, 'items') ?? [])[0];
  if (items && (Array.isArray(value) || (isWhole && value === undefined)))
    return {
      type: 'list',
      items: () => (Array.isArray(value) ? value.map((_, index) => child(items, index, true)) : []),
      least: Number(keywordOf(links, 'minItems') ?? 0),
      most: Number(keywordOf(links, 'maxItems') ?? Infinity),
    };

  const keys = [...new Set(links.flatMap(propertiesOf))];
  const [union] = parts.flatMap(({ unions }) => unions);
  const others = links.flatMap((link) => partOf(link, 'additionalProperties') ?? [])[0];
  const isObject = isRecord(value) || (isWhole && value === undefined);
  if (isObject && (keys.length > 0 || union)) {
    const own = linksFor(at, value);
    const required = requiredBy(own).filter((key) => own.some((link) => memberOf(link, key)));
    const members = keys.filter((key) => key !== union?.property && !isFixed(links, key));
    const inOrder = [...new Set([...required.filter((key) => members.includes(key)), ...members])];
    const isShown = (key: string): boolean =>
      required.includes(key) || (isRecord(value) && Object.hasOwn(value, key));
    const partsOf = (some: readonly string[]): readonly FormPart[] =>
      some.flatMap((key) => {
        const member = links.flatMap((link) => memberOf(link, key) ?? [])[0];
        return member ? [child(member, key, required.includes(key))] : [];
      });
    return {
      type: 'group',
      tag: union && { property: union.property, options: optionsOf(union) },
      parts: () => partsOf(inOrder.filter(isShown)),
      more: () =>
        partsOf(members.filter((key) => !isShown(key) && isOffered(document, links, pointer, key))),
    };
  }
  if (isObject && others) {
    const names = links.flatMap((link) => partOf(link, 'propertyNames') ?? [])[0];
    const said = names ? partsFor(names, '')[0]?.annotations : undefined;
    const field = said?.ofField && valueFrom(document, pointer + pointerOf(''), said.ofField);
    return {
      type: 'entries',
      items: () =>
        isRecord(value) ? Object.keys(value).map((key) => child(others, key, true)) : [],
      declares: said?.declares,
      valuesOf: typeof field === 'string' ? field : undefined,
      pattern: names && inText(keywordOf(linksFor(names, ''), 'pattern')),
      least: Number(keywordOf(links, 'minProperties') ?? 0),
    };
  }
  return simpleWidget(links, annotations, document, pointer, value);
}

/** Whether a property has only one possible value, so that there is nothing to choose. */
function isFixed(links: readonly LocatedSchema[], key: string): boolean {
  const member = links.flatMap((link) => memberOf(link, key) ?? [])[0];
  return key === '$schema' || (member !== undefined && Object.hasOwn(member.schema, 'const'));
}

/** Whether a form offers a property that is left out: not where the document uses the field in a way that excludes it. */
function isOffered(
  document: unknown,
  links: readonly LocatedSchema[],
  pointer: string,
  key: string,
): boolean {
  const member = links.flatMap((link) => memberOf(link, key) ?? [])[0];
  const unless = member && keywordOf(linksFor(member, undefined), 'unlessField');
  if (!Array.isArray(unless)) return true;
  const field = keysOf(pointer).at(-1);
  return !meaningsOf(document).references.some(
    ({ kind, name, fieldUse }) => kind === 'field' && name === field && unless.includes(fieldUse),
  );
}

/** The types of a union, each with what its schema says about it. */
function optionsOf({ property, alternatives }: Described['unions'][number]): WidgetOption[] {
  return [...alternatives].map(([value, at]) => ({
    value,
    name: kindNameOf(at, property, value),
    meaning: inText(keywordOf(linksFor(at, undefined), 'description')),
  }));
}

/** What the nearest schema that explains a part says to people who read no JSON. */
function helpOf(links: readonly LocatedSchema[]): string {
  const said = links.find(({ schema }) => schema.help ?? schema.description)?.schema;
  return inText(said?.help ?? said?.description);
}

/** A title for people. Titles such as "QuestionTimings" name types: the property's name says more there. */
function titleOf(links: readonly LocatedSchema[], key: string): string {
  const title = inText(keywordOf(links, 'title'));
  const words = title === '' || /[a-z][A-Z]/.test(title) ? titleInWords(key) : title;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
