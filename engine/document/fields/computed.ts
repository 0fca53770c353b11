import { resultOf } from '../computed/evaluate';
import type { ComputedField } from '../document.generated';
import { formatCents } from '../money';
import { plain, type FieldFacts, type FieldType } from './field-type';
import { amountOperand, inCents } from './money';
import { numberOperand, numberText } from './number';
import { equality, ordering } from './operators';

/** A number or an amount that follows from other answers. `engine/document/computed` calculates it. */
export const computed: FieldType<ComputedField> = {
  ...plain,
  toNumber: inCents,
  operators: { ...equality, ...ordering(inCents) },
  calculate: resultOf,
  /** No visitor answers it, and nothing that is stored brings it back. */
  problem: () => 'wrong-kind',
  text: (field, answer, { currency, language }) =>
    field.as === 'money'
      ? formatCents(Number(answer), currency, language)
      : numberText(field, Number(answer), language),
  toRecord: ({ as, storedIn }, answer) =>
    as === 'money' && storedIn === 'units' ? Number(answer) / 100 : answer,
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
