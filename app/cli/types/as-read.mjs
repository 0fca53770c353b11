import { resolveReference } from './resolve-reference.mjs';

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The schemas of documents as they are read, from those of documents as they are written: a property with a
 * default is always there, so it is required. What copies an optional part of the document stays optional.
 * @param schemas every schema file by its path
 * @param root the file of the schema of a whole document
 */
export function asRead(schemas, root) {
  /** The schema and everything that it refers to: all of them describe the same value. */
  const linksOf = (schema, file) =>
    schema.$ref === undefined
      ? [{ schema, file }]
      : [
          { schema, file },
          ...linksOf(...Object.values(resolveReference(schema.$ref, file, schemas))),
        ];

  /** Whether every document that is read has the part that a pointer of a `defaultFrom` names. */
  const isThere = (pointer) => {
    let links = linksOf(schemas[root], root);
    for (const key of pointer.split('/').slice(1)) {
      const owner = links.find(({ schema }) => schema.properties?.[key]);
      if (!owner || !isAlways(key, owner)) return false;
      links = linksOf(owner.schema.properties[key], owner.file);
    }
    return true;
  };

  const isAlways = (key, owner) => {
    const { schema, file } = owner;
    if (schema.required?.includes(key) || schema.fromLanguage) return true;
    const links = linksOf(schema.properties[key], file).map((link) => link.schema);
    const { defaultFrom } = links.find((link) => link.defaultFrom !== undefined) ?? {};
    if (defaultFrom === undefined)
      return links.some((link) => link.derived || link.default !== undefined);
    return [...defaultFrom.matchAll(/\{([^{}]+)\}/g)].every(([, name]) => {
      if (name.startsWith('/')) return isThere(name);
      return name.startsWith('1/') ? isAlways(name.slice(2), owner) : true;
    });
  };

  const read = (part, file) => {
    if (Array.isArray(part)) return part.map((each) => read(each, file));
    if (!isObject(part)) return part;
    const inside = Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, read(value, file)]),
    );
    if (!isObject(part.properties)) return inside;
    const required = Object.keys(part.properties).filter((key) =>
      isAlways(key, { schema: part, file }),
    );
    return { ...inside, required: [...new Set([...required, ...(part.required ?? [])])] };
  };

  return Object.fromEntries(
    Object.entries(schemas).map(([file, schema]) => [file, read(schema, file)]),
  );
}
