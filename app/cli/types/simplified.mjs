import { resolveReference } from './resolve-reference.mjs';

/** Whether a schema describes an object with named properties, or one of several: it becomes a type of its own. */
export const isShape = (schema) =>
  'oneOf' in schema || (schema.type === 'object' && 'properties' in schema);

/**
 * What `allOf` shares becomes an interface that others extend. The title of a scalar would become a type alias,
 * and a description next to a `$ref` a copy of the referenced type, so the generator does not see them.
 */
export function simplified(schema, file, schemas) {
  if (Array.isArray(schema)) return schema.map((part) => simplified(part, file, schemas));
  if (typeof schema !== 'object' || schema === null) return schema;
  if (
    typeof schema.$ref === 'string' &&
    isShape(resolveReference(schema.$ref, file, schemas).schema)
  )
    return { $ref: schema.$ref };
  const { allOf, unevaluatedProperties: isOpen, ...rest } = withoutExpanded(schema, file, schemas);
  if (allOf !== undefined) {
    const properties = { ...requiredOfShared(schema, file, schemas), ...rest.properties };
    const extended = { ...rest, properties, additionalProperties: isOpen, extends: allOf };
    return simplified(extended, file, schemas);
  }
  return Object.fromEntries(
    Object.entries(rest)
      .filter(([key, value]) => isShape(schema) || key !== 'title' || typeof value !== 'string')
      .map(([key, value]) => [key, simplified(value, file, schemas)]),
  );
}

/** A schema without the properties and alternatives that no document has any more once its parts are expanded. */
function withoutExpanded({ properties, oneOf, ...schema }, file, schemas) {
  const isKept = ({ $ref, expanded }) =>
    !(expanded ?? ($ref && resolveReference($ref, file, schemas).schema.expanded));
  const kept = Object.entries(properties ?? {}).filter(([, property]) => isKept(property));
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(kept) }),
    ...(oneOf && { oneOf: oneOf.filter(isKept) }),
  };
}

/**
 * The properties that a schema requires and that a part of the same file declares which it shares with others. An
 * interface has to repeat them, or they would stay optional.
 */
function requiredOfShared({ allOf, required = [] }, file, schemas) {
  const shared = allOf
    .filter(({ $ref }) => $ref.startsWith('#/'))
    .map(({ $ref }) => resolveReference($ref, file, schemas).schema.properties);
  const properties = Object.entries(Object.assign({}, ...shared));
  return Object.fromEntries(properties.filter(([name]) => required.includes(name)));
}
