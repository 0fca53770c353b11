import type { FunnelField, TextField } from '../document.generated';
import { plain, type FieldFacts, type FieldType } from './field-type';

const defaultMaxLength = 500;

/** The most characters that a field takes. */
export function maxLengthOf(field: FunnelField | undefined): number {
  return (field && 'maxLength' in field ? field.maxLength : undefined) ?? defaultMaxLength;
}

/** Words that the visitor writes. */
export const text: FieldType<TextField> = {
  ...plain,
  problem(field, value) {
    if (typeof value !== 'string') return 'wrong-kind';
    if (value.trim() === '') return 'empty';
    return value.length > maxLengthOf(field) ? 'too-long' : undefined;
  },
};

export const textFacts: FieldFacts<TextField> = {
  operand: {
    expected: () => 'a text that a visitor can write',
    fits: (field, operand) => text.problem(field, operand) === undefined,
  },
  column: 'text',
  domain: () => ({ kind: 'any' }),
  samples: (field) => ['Ada'.slice(0, maxLengthOf(field)), 'x'.repeat(maxLengthOf(field))],
};
