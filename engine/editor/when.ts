/** A part of a JSON Schema. */
export type SchemaPart = Readonly<Record<string, unknown>>;

/** The part of a schema that holds for objects in which a property has a value: `{ const: … }`, `{ enum: … }`. */
export function when(property: string, value: SchemaPart, then: SchemaPart): SchemaPart {
  // "then" is a keyword of JSON Schema here, not a promise's method.
  // oxlint-disable-next-line unicorn/no-thenable
  return { if: { properties: { [property]: value }, required: [property] }, then };
}
