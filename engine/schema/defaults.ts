import { isInside, keysOf, pointerOf, resolvePointer, valueAt } from '../document/pointer';
import {
  childOf,
  memberOf,
  propertiesOf,
  schemaReader,
  type Located,
  type Schemas,
} from './schema-reader';
import { rootOf } from './walk';

/** The value of a property that is left out. Undefined where it has no default. */
type DefaultOf = (property: Located, pointer: string) => unknown;

/** A document with its defaults filled in. */
interface Filled {
  readonly document: unknown;
  /** The pointer of the part that a part is a copy of; other parts are themselves. */
  readonly originOf: (pointer: string) => string;
}

/**
 * A document as it is read: where a property is left out, its default is filled in. What is written stays as
 * it is, and the value given is not changed. Parts that the schema does not know are left alone, so a
 * document need not be valid.
 *
 * First `default`, a value; then `defaultFrom`, which names other parts of the document by JSON pointers in
 * braces: `"{/labels/continue}"` is that label, `"{/id}_muted"` a text made of the id, `"{1/title}"` the
 * sibling property (a relative pointer), `"{1#}"` the name of the object around it. It has no
 * effect where one of those parts is missing.
 * @param root the file of the schema that describes the whole document
 */
export function withDefaults(document: unknown, schemas: Schemas, root: string): Filled {
  const { partsFor } = schemaReader(schemas);

  const keyword = (property: Located, name: string): unknown =>
    partsFor(property, undefined)
      .flatMap(({ links }) => links)
      .find(({ schema }) => Object.hasOwn(schema, name))?.schema[name];

  const filled = (value: unknown, at: Located, pointer: string, defaultOf: DefaultOf): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const links = partsFor(at, value).flatMap((part) => part.links);
    const inside = (child: unknown, key: string): unknown =>
      links.reduce((each, link) => {
        const schema = childOf(link, value, key);
        return schema ? filled(each, schema, pointer + pointerOf(key), defaultOf) : each;
      }, child);
    if (Array.isArray(value)) return value.map((item, index) => inside(item, String(index)));
    const missing = links.flatMap((link) =>
      propertiesOf(link).flatMap((key): [string, unknown][] => {
        const property = Object.hasOwn(value, key) ? undefined : memberOf(link, key);
        const otherwise = property && defaultOf(property, pointer + pointerOf(key));
        return otherwise === undefined ? [] : [[key, otherwise]];
      }),
    );
    return Object.fromEntries(
      [...Object.entries(value), ...missing].map(([key, child]) => [key, inside(child, key)]),
    );
  };

  const whole = rootOf(root);
  const fixed = filled(document, whole, '', (property) =>
    structuredClone(keyword(property, 'default')),
  );
  const origins = new Map<string, string>();
  const copied = filled(fixed, whole, '', (property, pointer) => {
    const template = keyword(property, 'defaultFrom');
    if (typeof template !== 'string') return undefined;
    const { value, origin } = fromTemplate(template, pointer, fixed);
    origins.set(pointer, origin);
    return value;
  });
  return {
    document: copied,
    originOf: (pointer) => {
      const [at, from] = [...origins].find(([place]) => isInside(pointer, place)) ?? ['', ''];
      return from + pointer.slice(at.length);
    },
  };
}

/** A part of a template that names another part of the document. */
const place = /\{([^{}]+)\}/g;

/**
 * What a template says at a place, and the first part of the document that it names. A template that is a
 * single name gives that part as it is.
 */
function fromTemplate(
  template: string,
  pointer: string,
  document: unknown,
): { readonly value: unknown; readonly origin: string } {
  const parts = [...template.matchAll(place)].map(([, name = '']) =>
    partNamed(name, pointer, document),
  );
  const [{ value: first, origin } = { value: undefined, origin: pointer }] = parts;
  if (parts.some(({ value }) => value === undefined)) return { value: undefined, origin };
  if (parts.length === 1 && template.replace(place, '') === '')
    return { value: structuredClone(first), origin };
  const words = parts.map(({ value }) => String(value));
  return { value: template.replace(place, () => words.shift() ?? ''), origin };
}

function partNamed(
  name: string,
  pointer: string,
  document: unknown,
): { readonly value: unknown; readonly origin: string } {
  const isKey = name.endsWith('#');
  const relative = isKey ? name.slice(0, -1) : name;
  const origin = relative.startsWith('/') ? relative : resolvePointer(pointer, relative);
  return { value: isKey ? keysOf(origin).at(-1) : valueAt(document, origin), origin };
}
