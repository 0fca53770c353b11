import { patternProblem } from '#optional/rules';
import { cleanText, isBlank, isLongerThan } from '../values/clean-text';
import type { FunnelField, TextField } from '../format/document.generated';
import { plainField, type FieldFacts, type FieldType } from './field-type';

/** The most characters that a field takes, if it has such a limit. */
export function maxLengthOf(field: FunnelField | undefined): number | undefined {
  return field && 'maxLength' in field ? field.maxLength : undefined;
}

/** Words that the visitor writes. */
export const textFieldType: FieldType<TextField> = {
  ...plainField,
  fromWord: cleanText,
  problem(field, value) {
    if (typeof value !== 'string') return 'wrong-kind';
    if (isBlank(value)) return 'empty';
    if (isLongerThan(field.maxLength, value)) return 'too-long';
    return patternProblem?.(field, value);
  },
};

export const textFacts: FieldFacts<TextField> = {
  operand: {
    expected: () => 'a text that a visitor can write',
    usual: '',
    fits: (field, operand) => textFieldType.problem(field, operand) === undefined,
  },
  column: 'text',
  listing: 'always',
  domain: () => ({ kind: 'any' }),
  samples: ({ example, maxLength }) =>
    example === undefined ? ['Ada'.slice(0, maxLength), 'x'.repeat(maxLength)] : [example],
};
