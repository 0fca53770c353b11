import { rootSchema, schemas } from '../../../schemas';
import { isRecord } from '../../document/basics/is-record';
import { keysOf, pointerOf, valueAt } from '../../document/basics/pointer';
import { childOf, schemaReader, type LocatedSchema } from '../../schema/schema-reader';
import { rootOf } from '../../schema/traverse';

export const { partsFor } = schemaReader(schemas);

/** The schema of a part of a document. Undefined where the schema knows no such part. */
export function schemaAt(document: unknown, pointer: string): LocatedSchema | undefined {
  let at: LocatedSchema | undefined = rootOf(rootSchema);
  let value = document;
  for (const key of keysOf(pointer)) {
    // What is not written yet is a list if a number leads into it.
    const outer: unknown = value ?? (/^\d+$/.test(key) ? [] : undefined);
    value = valueAt(outer, pointerOf(key));
    at = at && linksIn(document, at, outer).flatMap((link) => childOf(link, outer, key) ?? [])[0];
  }
  return at;
}

/**
 * Everything that describes a value of a document. A place that a shared part is put into has the properties of
 * that part too, none of them required.
 */
export function linksIn(document: unknown, at: LocatedSchema, value: unknown): LocatedSchema[] {
  const links = linksFor(at, value);
  if (!isRecord(value) || value.type !== 'part' || typeof value.part !== 'string') return links;
  const shared = valueAt(document, pointerOf('parts', value.part, 'type'));
  const others = shared === 'part' ? [] : linksFor(at, { type: shared });
  return [
    ...links,
    ...others.filter(({ schema }) => !links.some((link) => link.schema === schema)),
  ];
}

/** Everything that describes a value, with the types of it that the value says it is. */
export const linksFor = (at: LocatedSchema, value: unknown): LocatedSchema[] =>
  partsFor(at, value).flatMap(({ links }) => links);

/** A keyword of the nearest schema that has it. */
export const keywordOf = (links: readonly LocatedSchema[], name: string): unknown =>
  links.find(({ schema }) => Object.hasOwn(schema, name))?.schema[name];

/** The properties that have to be written in what some schemas describe. */
export const requiredBy = (links: readonly LocatedSchema[]): string[] =>
  links.flatMap(({ schema: { required, expects } }) =>
    [required, expects].flatMap((names) => (Array.isArray(names) ? names.map(String) : [])),
  );
