import type { ChoiceField } from '../format/document.generated';
import type { DerivedField } from '../format/source';
import { plainField, type FieldFacts, type FieldType } from './field-type';

/** One of a few declared values. The answer is the value's name. */
export const choiceFieldType: FieldType<ChoiceField> = {
  ...plainField,
  listedAs: 'choice',
  problem({ values }, value) {
    if (typeof value !== 'string') return 'wrong-kind';
    return Object.hasOwn(values, value) ? undefined : 'unknown-value';
  },
  text({ values }, answer, _, form) {
    const value = values[String(answer)];
    return (form === undefined ? undefined : value?.forms?.[form]) ?? value?.label;
  },
  calculate: ({ derived }, { holds }) =>
    derived?.cases.find(({ when }) => holds(when))?.value ?? derived?.otherwise,
  /** A value may be stored under an earlier name. */
  fromRecord({ values }, stored) {
    if (typeof stored !== 'string' || Object.hasOwn(values, stored)) return stored;
    return Object.keys(values).find((name) => values[name]?.renamedFrom?.includes(stored));
  },
};

export const choiceFacts: FieldFacts<ChoiceField> = {
  operand: {
    expected: () => 'the name of a value',
    // Names that are not declared are reported as such.
    usual: '',
    fits: (_, operand) => typeof operand === 'string',
  },
  column: 'text',
  listing: 'always',
  domain: ({ values }) => ({ kind: 'finite', values: Object.keys(values) }),
  samples: ({ values }) => {
    const [first = '', ...others] = Object.keys(values);
    return [first, ...others];
  },
};

/** The values that a derived choice can have. */
export const derivedValues = ({ derived }: DerivedField): string[] => [
  ...new Set([...derived.cases.map(({ value }) => value), derived.otherwise]),
];
