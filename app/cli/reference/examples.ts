import written from './examples.json' with { type: 'json' };
import {
  alternativesOf,
  idOf,
  partAt,
  membersOf,
  referred,
  type SchemaPlace,
  type SchemaFiles,
} from './schema-files';

const examples: ReadonlyMap<string, unknown> = new Map(Object.entries(written));

/** How deep an example shows what is in it. What is deeper and may be left out, is. */
const depth = 3;

/**
 * An example of what a document writes at a place of the schemas: that of `examples.json`, or what the schema itself says
 * of its values, or one that is put together from examples of the parts that it needs.
 * @returns undefined where nothing is known
 */
export function exampleOf(at: SchemaPlace, files: SchemaFiles, level = 0): unknown {
  const known = examples.get(idOf(at));
  if (known !== undefined) return known;
  const { schema } = at;
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.default !== undefined && !isEmpty(schema.default)) return schema.default;
  const target = referred(at, files);
  if (target && schema.properties === undefined) return exampleOf(target, files, level);
  if (schema.type === 'boolean') return true;
  const [first] = alternativesOf(at);
  if (first) return exampleOf(first, files, level);
  const items = partAt(at, 'items');
  if (items) {
    const item = exampleOf(items, files, level + 1);
    return item === undefined ? undefined : [item];
  }
  return objectOf(at, files, level) ?? schema.default;
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** An object with what it has to have, or with the first of what it may have. */
function objectOf(at: SchemaPlace, files: SchemaFiles, level: number): unknown {
  const members = membersOf(at, files);
  const required = requiredIn(at, files);
  const needed = members.filter(({ name }) => required.has(name));
  const shown = needed.length > 0 || level >= depth ? needed : members.slice(0, 1);
  if (members.length === 0) return mapOf(at, files, level);
  const entries = shown.map(({ name, place }) => [name, exampleOf(place, files, level + 1)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function mapOf(at: SchemaPlace, files: SchemaFiles, level: number): unknown {
  const values = partAt(at, 'additionalProperties');
  if (values === undefined) return undefined;
  const names = partAt(at, 'propertyNames');
  const name = names ? exampleOf(names, files) : undefined;
  const value = exampleOf(values, files, level + 1);
  return value === undefined ? undefined : { [typeof name === 'string' ? name : 'name']: value };
}

/** The names of the members that an object has to have. */
export function requiredIn(at: SchemaPlace, files: SchemaFiles): ReadonlySet<string> {
  const inherited = [...(at.schema.allOf === undefined ? [] : allOf(at)), partAt(at, 'varies')];
  const parts = inherited.flatMap((part) => (part ? (referred(part, files) ?? part) : []));
  return new Set(
    [at, ...parts].flatMap(({ schema: { required } }) =>
      Array.isArray(required) ? required.map(String) : [],
    ),
  );
}

const allOf = (at: SchemaPlace): SchemaPlace[] =>
  Object.keys(Object(at.schema.allOf)).flatMap((index) => partAt(at, 'allOf', index) ?? []);
