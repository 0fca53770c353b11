import type { DateField, FunnelField } from '../format/document.generated';
import { choiceFacts } from './choice';
import { choicesFacts } from './choices';
import { consentFacts } from './consent';
import { computedFacts } from './computed';
import { countFacts } from './count';
import { dateFacts } from './date-facts';
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
export function factsOf(field: Pick<FunnelField, 'type'>): FieldFacts<FunnelField> {
  return fieldFacts[field.type];
}

/** Whether a name is that of a field type. */
export const isFieldType = (name: string): name is FunnelField['type'] =>
  Object.hasOwn(fieldFacts, name);

/** Whether answers to a field are numbers. */
export const isNumeric = (field: FunnelField): boolean => factsOf(field).unit !== undefined;

/** Whether answers to a field are amounts, which are kept in cents. */
export const isMoney = (field: FunnelField): boolean => factsOf(field).unit?.(field) === 'money';

/** Whether answers to a field are days of the calendar. */
export const isDate = (field: FunnelField | undefined): field is DateField =>
  field !== undefined && factsOf(field).isDay === true;

/** How far apart the numbers are that a visitor can enter into a field. */
export const fieldStep = (field: FunnelField): number => factsOf(field).step?.(field) ?? 1;

/** The operators that conditions may use over a field. */
export function operatorsOf(field: Pick<FunnelField, 'type'>): Operator[] {
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
