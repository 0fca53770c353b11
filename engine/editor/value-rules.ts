import {
  memberOf,
  partOf,
  propertiesOf,
  schemaReader,
  type LocatedSchema,
  type Schemas,
} from '../schema/schema-reader';

type Part = Readonly<Record<string, unknown>>;

/** How far below a property `ofField` reaches at most: "3/field" in the cards of a question. */
const deepest = 4;

/**
 * The part of a schema that restricts the values of one field, at every place below an object that belongs to
 * the field which one of the object's properties names (annotation `ofField`).
 * @param links what describes the object
 * @param property the property that names the field
 * @param values the schema of the field's values
 * @returns undefined when nothing below the object depends on the property
 */
export function restricted(
  links: readonly LocatedSchema[],
  property: string,
  values: Part,
  schemas: Schemas,
): Part | undefined {
  const { partsFor } = schemaReader(schemas);

  const members = (inside: readonly LocatedSchema[], depth: number): Part | undefined => {
    const found = inside.flatMap((link) =>
      propertiesOf(link).flatMap((key) => {
        const member = memberOf(link, key);
        const part = member && below(member, depth + 1);
        return part ? [[key, part] as const] : [];
      }),
    );
    return found.length > 0 ? { properties: Object.fromEntries(found) } : undefined;
  };

  const below = (at: LocatedSchema, depth: number): Part | undefined => {
    const parts = partsFor(at, undefined);
    if (parts.some(({ annotations }) => annotations.ofField === `${depth}/${property}`))
      return values;
    if (depth >= deepest) return undefined;
    const inside = parts.flatMap(({ links: each }) => each);
    const single = (['items', 'additionalProperties', 'propertyNames'] as const).flatMap(
      (keyword) => {
        const child = inside
          .map((link) => partOf(link, keyword))
          .find((each) => each !== undefined);
        const part = child && below(child, depth + 1);
        return part ? [[keyword, part] as const] : [];
      },
    );
    const own = members(inside, depth);
    return single.length > 0 || own ? { ...Object.fromEntries(single), ...own } : undefined;
  };

  return members(links, 0);
}
