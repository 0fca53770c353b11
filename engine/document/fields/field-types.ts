import {
  choice,
  choices,
  computed,
  consent,
  count,
  date,
  email,
  flag,
  money,
  number,
  phone,
  text,
  time,
} from '#optional/field-types';
import type { FunnelField } from '../format/document.generated';
import type { FieldType } from './field-type';

type FieldOf<Type> = Extract<FunnelField, { readonly type: Type }>;

/** What each type of field means to a running funnel. A new type is a file, and a line here and in `optional-field-types.ts`. */
const fieldTypes: { readonly [Type in FunnelField['type']]: FieldType<FieldOf<Type>> } = {
  choice,
  choices,
  text,
  email,
  money,
  number,
  date,
  phone,
  consent,
  flag,
  count,
  time,
  computed,
};

/** What the type of a field means. */
export function typeOf(field: Pick<FunnelField, 'type'>): FieldType<FunnelField> {
  return fieldTypes[field.type];
}
