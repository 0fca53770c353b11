import { isRecord } from '../document/basics/is-record';
import { annotations, type Annotations } from './annotations';
import { memo } from '../document/basics/memo';

/** A part of a JSON Schema. */
type Schema = Readonly<Record<string, unknown>>;

/** Schema files by their path below `schemas/`. References between them are relative paths. */
export type Schemas = Readonly<Record<string, object>>;

/** A part of a schema, and the file that its references are relative to. */
export interface LocatedSchema {
  readonly schema: Schema;
  readonly file: string;
}

/** A part of a schema with everything that it refers to. */
export interface Described {
  /** This alone, as a list. */
  readonly alone: readonly Described[];
  /** The part itself, then what it refers to: all of them describe the same values. */
  readonly links: readonly LocatedSchema[];
  /** What the nearest of them that has a title calls it. */
  readonly title: string | undefined;
  /** Their annotations; those of the part itself come before those of what it refers to. */
  readonly annotations: Annotations;
  /** The discriminated unions among them: the property that tells the alternatives apart, and these by its value. */
  readonly unions: readonly {
    readonly property: string;
    readonly alternatives: ReadonlyMap<unknown, LocatedSchema>;
  }[];
  /** What describes the items of a list. */
  readonly items: readonly LocatedSchema[];
  /** What describes the names of an object's properties. */
  readonly names: readonly LocatedSchema[];
  /** What describes a property of an object. */
  readonly member: (key: string) => readonly LocatedSchema[];
}

/** Reads schemas: follows references, `allOf` and discriminators. */
export interface SchemaReader {
  /** Everything that describes a value, with the alternatives of unions that it belongs to. */
  readonly partsFor: (at: LocatedSchema, value: unknown) => readonly Described[];
}

/**
 * The reader of some schemas. It keeps what it has read, so that many documents are walked quickly.
 * Reading throws when a `$ref` has no target.
 */
export const schemaReader = memo((schemas: Schemas): SchemaReader => {
  const describe = memo((_: Schema, at: LocatedSchema): Described => {
    const links = linksOf(at, schemas);
    const alone: Described[] = [];
    const unions = links.flatMap(unionsOf);
    const described = {
      alone,
      links,
      title: titleOf(links),
      annotations: annotationsOf(links),
      unions,
      items: links.flatMap((link) => partOf(link, 'items') ?? []),
      names: links.flatMap((link) => partOf(link, 'propertyNames') ?? []),
      member: membersOf(links),
    };
    alone.push(described);
    return described;
  });

  const unionsOf = ({ schema, file }: LocatedSchema): Described['unions'] => {
    const { oneOf, discriminator } = schema;
    if (!Array.isArray(oneOf) || !isRecord(discriminator)) return [];
    const property = String(discriminator.propertyName);
    const alternatives = oneOf.filter(isRecord).flatMap((each): [unknown, LocatedSchema][] => {
      const at = { schema: each, file };
      return linksOf(at, schemas).flatMap((link): [unknown, LocatedSchema][] => {
        const tag = propertyOf(link.schema, property);
        return tag ? [[tag.const, at]] : [];
      });
    });
    return [{ property, alternatives: new Map(alternatives) }];
  };

  const partsFor = (at: LocatedSchema, value: unknown): readonly Described[] => {
    const described = describe(at.schema, at);
    // Most have no unions: no list is made for them.
    if (described.unions.length === 0) return described.alone;
    const chosen = described.unions.flatMap(({ property, alternatives }) => {
      const alternative = isRecord(value) ? alternatives.get(value[property]) : undefined;
      return alternative ? partsFor(alternative, value) : [];
    });
    return [described, ...chosen];
  };

  return { partsFor };
});

/** What some links say of each property: those that are declared are looked up once. */
function membersOf(links: readonly LocatedSchema[]): Described['member'] {
  const of = (key: string): LocatedSchema[] => links.flatMap((link) => memberOf(link, key) ?? []);
  const declared = new Map(links.flatMap(propertiesOf).map((key) => [key, of(key)]));
  const others = links.flatMap((link) => partOf(link, 'additionalProperties') ?? []);
  return (key) => declared.get(key) ?? others;
}

/** The names of the properties that a schema declares. */
export function propertiesOf({ schema: { properties } }: LocatedSchema): string[] {
  return isRecord(properties) ? Object.keys(properties) : [];
}

/** The schema of a property: declared by name, or for all others. */
export function memberOf({ schema, file }: LocatedSchema, key: string): LocatedSchema | undefined {
  const declared = propertyOf(schema, key);
  return declared ? { schema: declared, file } : partOf({ schema, file }, 'additionalProperties');
}

/** The schema of an item of a list, or of a property of an object. */
export function childOf(at: LocatedSchema, value: unknown, key: string): LocatedSchema | undefined {
  return Array.isArray(value) ? partOf(at, 'items') : memberOf(at, key);
}

/** The schema under a keyword such as `items`, if there is one. */
export function partOf(
  { schema, file }: LocatedSchema,
  keyword: string,
): LocatedSchema | undefined {
  const part = schema[keyword];
  return isRecord(part) ? { schema: part, file } : undefined;
}

function propertyOf({ properties }: Schema, key: string): Schema | undefined {
  const property = isRecord(properties) && Object.hasOwn(properties, key) && properties[key];
  return isRecord(property) ? property : undefined;
}

function linksOf(at: LocatedSchema, schemas: Schemas): LocatedSchema[] {
  const { $ref, allOf = [] } = at.schema;
  const targets = typeof $ref === 'string' ? [resolve($ref, at.file, schemas)] : [];
  const shared = Array.isArray(allOf) ? allOf.filter(isRecord) : [];
  return [at, ...targets, ...shared.map((schema) => ({ schema, file: at.file }))].flatMap(
    (link, index) => (index === 0 ? [link] : linksOf(link, schemas)),
  );
}

function annotationsOf(links: readonly LocatedSchema[]): Annotations {
  const entries = links.toReversed().flatMap(({ schema }) => Object.entries(schema));
  return Object.fromEntries(entries.filter(([key]) => Object.hasOwn(annotations, key)));
}

/** What the nearest part that has a title is called. */
function titleOf(links: readonly LocatedSchema[]): string | undefined {
  return links
    .map(({ schema: { title } }) => title)
    .find((title): title is string => typeof title === 'string');
}

/** What a reference in a file points to: "../defs.schema.json#/$defs/text", "#/$defs/slide". */
function resolve(reference: string, file: string, schemas: Schemas): LocatedSchema {
  const base = 'file:///';
  const { href, hash } = new URL(reference, base + file);
  const target = href.slice(base.length, href.length - hash.length);
  const schema = hash
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), schemas[target]);
  if (!isRecord(schema)) throw new Error(`${file} refers to "${reference}", which is not there.`);
  return { schema, file: target };
}
