import type { FunnelField } from '../document.generated';
import { choice } from './choice';
import { choices } from './choices';
import { consent } from './consent';
import { computed } from './computed';
import { count } from './count';
import { date } from './date';
import { email } from './email';
import type { FieldType } from './field-type';
import { flag } from './flag';
import { money } from './money';
import { number } from './number';
import { phone } from './phone';
import { text } from './text';
import { time } from './time';

type FieldOf<Type> = Extract<FunnelField, { readonly type: Type }>;

/** What each type of field means to a running funnel. A new type is a file and a line here. */
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
export function typeOf(field: FunnelField): FieldType<FunnelField> {
  return fieldTypes[field.type];
}
