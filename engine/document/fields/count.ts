import type { CountField } from '../format/document.generated';
import { plainField, type AnswerProblem, type FieldFacts, type FieldType } from './field-type';
import { ordering } from './operators';

/** Why a value is no whole number from 0. */
export function wholeNumberProblem(value: unknown): AnswerProblem | undefined {
  if (typeof value !== 'number') return 'wrong-kind';
  return Number.isSafeInteger(value) && value >= 0 ? undefined : 'malformed';
}

/** How often something happened: a whole number from 0. */
export const count: FieldType<CountField> = {
  ...plainField,
  toNumber: Number,
  operators: ordering(Number),
  problem: (_, value) => wholeNumberProblem(value),
};

export const countFacts: FieldFacts<CountField> = {
  operand: {
    expected: () => 'a whole number from 0',
    usual: 0,
    fits: (_, operand) => wholeNumberProblem(operand) === undefined,
  },
  column: 'integer',
  listing: 'never',
  unit: () => 'number',
  isCounter: true,
  domain: () => ({ kind: 'interval', from: 0, to: Number.MAX_SAFE_INTEGER }),
  samples: () => [1, 0],
};
