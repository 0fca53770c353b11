import type { Fields } from '../document/format/answers';
import type { FunnelField } from '../document/format/document.generated';

type FieldOf<Type> = Extract<FunnelField, { readonly type: Type }>;

/**
 * A field of a type.
 * @throws when it has another one, which the checker reports before a funnel starts
 */
export function fieldAs<Type extends FunnelField['type']>(
  { fields }: { readonly fields: Fields },
  id: string,
  type: Type,
): FieldOf<Type> {
  const field = fields[id];
  if (!field || !isOfType(field, type))
    throw new Error(`The field "${id}" is not of the type "${type}". Run: npm run check:flows`);
  return field;
}

function isOfType<Type extends FunnelField['type']>(
  field: FunnelField,
  type: Type,
): field is FieldOf<Type> {
  return field.type === type;
}
