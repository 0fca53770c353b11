import { keysOf, pointerOf, resolvePointer, valueAt } from '../document/basics/pointer';
import {
  memberOf,
  propertiesOf,
  schemaReader,
  type Described,
  type LocatedSchema,
  type Schemas,
} from '../schema/schema-reader';
import { rootOf } from '../schema/traverse';
import { memo, memoByName } from '../document/basics/memo';

/** The value of a property that is left out, given what its schema says. Undefined where it has no default. */
type DefaultOf = (said: unknown, pointer: string) => unknown;

/**
 * A document with every `default` of its schema filled in where the property is left out. The value given is
 * not changed. Parts that the schema does not know are left alone, so a document need not be valid.
 * @param root the file of the schema that describes the whole document
 */
export function withDefaults(document: unknown, schemas: Schemas, root: string): unknown {
  return filled(document, schemas, root, 'default', (value) => structuredClone(value));
}

/** A document with copies of its own parts. */
interface WithCopies {
  readonly document: unknown;
  /** The pointer of the part that a part is a copy of; other parts are themselves. */
  readonly originOf: (pointer: string) => string;
  /** The pointers of the parts that were copied somewhere. */
  readonly copied: ReadonlySet<string>;
}

/**
 * A document with every `defaultFrom` of its schema filled in where the property is left out. It names parts of
 * the document by JSON pointers in braces: `"{/labels/continue}"` is that label, `"{/id}_muted"` a text made
 * of the id, `"{1/title}"` the sibling property (a relative pointer), `"{1#}"` the name of the
 * object around it. It has no effect where one of those parts is missing, or is left out itself and has only
 * a `defaultFrom`.
 */
export function withCopies(document: unknown, schemas: Schemas, root: string): WithCopies {
  const origins = new Map<string, string>();
  const copied = filled(document, schemas, root, 'defaultFrom', (template, pointer) => {
    if (typeof template !== 'string') return undefined;
    const { value, origin } = fromTemplate(template, pointer, document);
    origins.set(pointer, origin);
    return value;
  });
  return {
    document: copied,
    copied: new Set(origins.values()),
    originOf: (pointer) => {
      let at = '';
      for (const key of keysOf(pointer)) {
        at += pointerOf(key);
        const from = origins.get(at);
        if (from !== undefined) return from + pointer.slice(at.length);
      }
      return pointer;
    },
  };
}

/** The properties of an object's schema that have a default, and what the schema says. It is looked up once for each. */
const defaultsBy = memoByName((keyword: string) =>
  memo((schemas: Schemas) => {
    const { partsFor } = schemaReader(schemas);
    return memo((described: Described): readonly (readonly [string, unknown])[] =>
      described.links.flatMap((link) =>
        propertiesOf(link).flatMap((key): [string, unknown][] => {
          const property = memberOf(link, key);
          const said = (property ? partsFor(property, undefined) : [])
            .flatMap(({ links }) => links)
            .find(({ schema }) => Object.hasOwn(schema, keyword));
          return said ? [[key, said.schema[keyword]]] : [];
        }),
      ),
    );
  }),
);

/** @param keyword what schemas say defaults with */
function filled(
  document: unknown,
  schemas: Schemas,
  root: string,
  keyword: string,
  defaultOf: DefaultOf,
): unknown {
  const { partsFor } = schemaReader(schemas);
  const defaultsIn = defaultsBy(keyword)(schemas);

  /** What lacks nothing is shared with the document that was given. */
  const fill = (value: unknown, at: LocatedSchema, pointer: string): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const parts = partsFor(at, value);
    if (Array.isArray(value)) {
      const filledItem = (item: unknown, index: number): unknown => {
        let complete = item;
        for (const { items } of parts)
          for (const each of items) complete = fill(complete, each, pointer + pointerOf(index));
        return complete;
      };
      const items = value.map(filledItem);
      return items.every((item, index) => item === value[index]) ? value : items;
    }
    let changed: Record<string, unknown> | undefined;
    const fillMember = (key: string, child: unknown): void => {
      if (typeof child !== 'object' || child === null) return;
      let complete: unknown = child;
      for (const { member } of parts)
        for (const each of member(key)) complete = fill(complete, each, pointer + pointerOf(key));
      if (complete === child) return;
      changed ??= { ...value };
      changed[key] = complete;
    };
    for (const [key, child] of Object.entries(value)) fillMember(key, child);
    for (const part of parts)
      for (const [key, said] of defaultsIn(part)) {
        if (Object.hasOwn(value, key)) continue;
        const otherwise = defaultOf(said, pointer + pointerOf(key));
        if (otherwise === undefined) continue;
        changed ??= { ...value };
        changed[key] = otherwise;
        fillMember(key, otherwise);
      }
    return changed ?? value;
  };

  return fill(document, rootOf(root), '');
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
