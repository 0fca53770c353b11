type Part = Readonly<Record<string, unknown>>;

/** The part of a schema that holds for objects in which a property has a value: `{ const: … }`, `{ enum: … }`. */
export function when(property: string, value: Part, then: Part): Part {
  // A keyword of JSON Schema: nobody awaits a schema.
  // oxlint-disable-next-line unicorn/no-thenable
  return { if: { properties: { [property]: value }, required: [property] }, then };
}
