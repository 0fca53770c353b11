import type { ChoicesField } from '../format/document.generated';
import { plainField, type FieldFacts, type FieldType } from './field-type';

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Several of a few declared values. The answer is the list of their names, in the order of the cards. */
export const choicesFieldType: FieldType<ChoicesField> = {
  ...plainField,
  listedAs: 'choice',
  problem({ values }, value) {
    if (!isList(value)) return 'wrong-kind';
    if (value.length === 0) return 'empty';
    const isKnown = value.every((name) => typeof name === 'string' && Object.hasOwn(values, name));
    return isKnown && new Set(value).size === value.length ? undefined : 'unknown-value';
  },
  text({ values }, answer, { language }, form) {
    const words = namesIn(answer).map((name) => {
      const value = values[name];
      return (form === undefined ? undefined : value?.forms?.[form]) ?? value?.label ?? name;
    });
    return new Intl.ListFormat(language).format(words);
  },
  listedText: ({ values }, answer) =>
    namesIn(answer)
      .map((name) => values[name]?.label ?? name)
      .join(', '),
  /** Values may be stored under earlier names. Those that the document no longer has are left out. */
  fromRecord({ values }, stored) {
    if (!isList(stored)) return stored;
    const named = stored.map((each) =>
      Object.keys(values).find(
        (name) => name === each || values[name]?.renamedFrom?.includes(String(each)),
      ),
    );
    return [...new Set(named.filter((name) => name !== undefined))];
  },
  fromQuery: (parameter) => parameter?.split(','),
  operators: {
    includes: (answer, operand) => namesIn(answer).includes(String(operand)),
    isOneOf: (answer, operand) =>
      isList(operand) && namesIn(answer).some((name) => operand.includes(name)),
    isNoneOf: (answer, operand) =>
      isList(operand) && !namesIn(answer).some((name) => operand.includes(name)),
  },
};

/** The names of the chosen values. */
export function namesIn(answer: unknown): readonly string[] {
  return isList(answer) ? answer.filter((name) => typeof name === 'string') : [];
}

export const choicesFacts: FieldFacts<ChoicesField> = {
  operand: {
    expected: () => 'the name of a value',
    // Names that are not declared are reported as such.
    usual: '',
    fits: (_, operand) => typeof operand === 'string',
  },
  column: 'json',
  listing: 'always',
  domain: ({ values }) => ({ kind: 'lists', of: Object.keys(values) }),
  samples({ values }) {
    const names = Object.keys(values);
    return [names.slice(0, 2), names, names.slice(-1)];
  },
};
