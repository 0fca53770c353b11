import { dirname, join } from 'node:path/posix';

/** A part of a JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>;

/** Schema files by their path below `schemas/`, as they are written. */
export type SchemaFiles = Readonly<Record<string, Schema>>;

/** A part of a schema: its file, and where it is there as a JSON pointer. */
export interface SchemaPlace {
  readonly file: string;
  readonly pointer: string;
  readonly schema: Schema;
}

export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What identifies a place: "defs.schema.json#/$defs/text". */
export const idOf = ({ file, pointer }: SchemaPlace): string => `${file}#${pointer}`;

/** A part of a place, if there is one: `partAt(at, 'properties', 'next')`. */
export function partAt(at: SchemaPlace, ...keys: readonly string[]): SchemaPlace | undefined {
  let schema: unknown = at.schema;
  for (const key of keys)
    schema = isSchema(schema) || Array.isArray(schema) ? Object(schema)[key] : undefined;
  return isSchema(schema)
    ? { file: at.file, pointer: [at.pointer, ...keys].join('/'), schema }
    : undefined;
}

/** What a place refers to, if it does. @throws when that is missing */
export function referred(at: SchemaPlace, files: SchemaFiles): SchemaPlace | undefined {
  const { $ref } = at.schema;
  if (typeof $ref !== 'string') return undefined;
  const [path = '', pointer = ''] = $ref.split('#');
  const file = path === '' ? at.file : join(dirname(at.file), path);
  const root = files[file];
  const target =
    root && partAt({ file, pointer: '', schema: root }, ...pointer.split('/').slice(1));
  if (target === undefined) throw new Error(`${idOf(at)} refers to ${$ref}, which is missing.`);
  return target;
}

/** A member of an object: its name, the place that describes it, and whether it may be different for some visitors. */
export interface Member {
  readonly name: string;
  readonly place: SchemaPlace;
  readonly varies: boolean;
}

/** The members that a place declares itself, those that vary after the others. */
export function membersOf(at: SchemaPlace, files: SchemaFiles): Member[] {
  const declared = (from: SchemaPlace | undefined, varies: boolean): Member[] =>
    Object.keys(Object(from?.schema.properties)).flatMap((name) => {
      const place = from && partAt(from, 'properties', name);
      return place ? [{ name, place, varies }] : [];
    });
  const varying = partAt(at, 'varies');
  const all = [
    ...declared(at, false),
    ...declared(varying, true),
    ...declared(varying && referred(varying, files), true),
  ];
  return all.filter(({ name }, index) => all.findIndex((each) => each.name === name) === index);
}

/** The alternatives of a place. */
export const alternativesOf = (at: SchemaPlace): SchemaPlace[] =>
  ['oneOf', 'anyOf'].flatMap((key) =>
    Object.keys(Object(at.schema[key])).flatMap((index) => partAt(at, key, index) ?? []),
  );
