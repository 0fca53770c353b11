import type { FunnelField } from '../document.generated';
import { choiceFacts } from './choice';
import { choicesFacts } from './choices';
import { consentFacts } from './consent';
import { computedFacts } from './computed';
import { countFacts } from './count';
import { dateFacts } from './date';
import { emailFacts } from './email';
import type { FieldFacts } from './field-type';
import { typeOf } from './field-types';
import { typedOperators, type Operator } from './operators';
import { flagFacts } from './flag';
import { moneyFacts } from './money';
import { numberFacts } from './number';
import { phoneFacts } from './phone';
import { textFacts } from './text';
import { timeFacts } from './time';

type FieldOf<Type> = Extract<FunnelField, { readonly type: Type }>;

/** What each type of field means to the checker and to tests. A new type is a line here too. */
const fieldFacts: { readonly [Type in FunnelField['type']]: FieldFacts<FieldOf<Type>> } = {
  choice: choiceFacts,
  choices: choicesFacts,
  text: textFacts,
  email: emailFacts,
  money: moneyFacts,
  number: numberFacts,
  date: dateFacts,
  phone: phoneFacts,
  consent: consentFacts,
  flag: flagFacts,
  count: countFacts,
  time: timeFacts,
  computed: computedFacts,
};

/** The names of all field types. */
export const fieldTypeNames: readonly string[] = Object.keys(fieldFacts);

/** What the checker and tests know about a field type. */
export function factsOf(field: FunnelField): FieldFacts<FunnelField> {
  return fieldFacts[field.type];
}

/** The operators that conditions may use over a field. */
export function operatorsOf(field: FunnelField): Operator[] {
  const { operators } = typeOf(field);
  return [...typedOperators.filter((name) => operators[name]), 'answered'];
}

/** The names of the values that a field can have, if it declares them. */
export function valuesOf(field: FunnelField | undefined): string[] {
  const domain = field && factsOf(field).domain(field);
  return domain?.kind === 'finite'
    ? domain.values.filter((value) => typeof value === 'string')
    : [];
}
