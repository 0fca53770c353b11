import { resultOf } from '../computed/evaluate';
import { comparable, rounded } from '../basics/precision';
import type { AnswerValue } from '../format/answers';
import type { ComputedField } from '../format/document.generated';
import { formatCents } from '../values/money';
import { plainField, type FieldFacts, type FieldType } from './field-type';
import { amountOperand, inCents } from './money';
import { numberOperand, numberText } from './number';
import { oneOfNumbers, ordering } from './operators';

/** Where a result, or what a condition compares it with, is in the order of numbers. */
const position = (value: unknown): number => comparable(inCents(value));

const shown = ({ as, decimals }: ComputedField, answer: AnswerValue): number =>
  rounded(Number(answer), as === 'money' ? 0 : decimals);

/** A number or an amount that follows from other answers. `engine/document/computed` calculates it. */
export const computed: FieldType<ComputedField> = {
  ...plainField,
  toNumber: inCents,
  operators: { ...oneOfNumbers(position), ...ordering(position) },
  calculate: resultOf,
  /** No visitor answers it, and nothing that is stored brings it back. */
  problem: () => 'wrong-kind',
  text: (field, answer, { currency, language }) =>
    field.as === 'money'
      ? formatCents(Number(answer), currency, language)
      : numberText(field, shown(field, answer), language),
  shown,
  toRecord(field, answer) {
    const number = shown(field, answer);
    return field.as === 'money' && field.storedIn === 'units' ? number / 100 : number;
  },
};

const operandOf = ({ as }: ComputedField) => (as === 'money' ? amountOperand : numberOperand);

export const computedFacts: FieldFacts<ComputedField> = {
  operand: {
    expected: (field, currency) => operandOf(field).expected(field, currency),
    usual: 0,
    fits: (field, operand, currency) => operandOf(field).fits(field, operand, currency),
  },
  column: 'number',
  listing: 'always',
  unit: ({ as }) => as,
  /** What it is calculated from decides: see `computed/range.ts`. */
  domain: () => ({ kind: 'any' }),
  samples: () => [],
};
