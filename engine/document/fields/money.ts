import { amountLimitProblem } from '#optional/rules';
import type { FunnelField, MoneyField } from '../format/document.generated';
import { cents, formatCents, isAmount, largestAmount } from '../values/money';
import { wholeNumberProblem } from './count';
import { plainField, type FieldFacts, type FieldType } from './field-type';
import { ordering } from './operators';

/** The cents of an answer, or of an amount of the document. */
export const inCents = (value: unknown): number => (isAmount(value) ? cents(value) : Number(value));

/** An amount of the funnel's currency. The answer is whole cents from 0. */
export const moneyFieldType: FieldType<MoneyField> = {
  ...plainField,
  toNumber: inCents,
  operators: ordering(inCents),
  problem: (field, value) =>
    wholeNumberProblem(value) ??
    (Number(value) > largestAmount ? 'too-high' : amountLimitProblem?.(field, Number(value))),
  text: (_, answer, { currency, language }) => formatCents(Number(answer), currency, language),
  toRecord: ({ storedIn }, answer) => (storedIn === 'units' ? Number(answer) / 100 : answer),
  fromRecord: ({ storedIn }, stored) =>
    storedIn === 'units' && typeof stored === 'number' ? Math.round(stored * 100) : stored,
};

/** What amounts are compared with. */
export const amountOperand = {
  expected: (_: FunnelField, currency: string): string => `an amount such as "500 ${currency}"`,
  usual: 0,
  fits: (_: FunnelField, operand: unknown, currency: string): boolean =>
    isAmount(operand) && operand.endsWith(` ${currency}`),
};

export const moneyFacts: FieldFacts<MoneyField> = {
  operand: amountOperand,
  column: 'integer',
  listing: 'always',
  unit: () => 'money',
  /** Amounts are entered in whole units, and kept in cents. */
  step: () => 100,
  domain: ({ minimum, maximum }) => ({
    kind: 'interval',
    from: minimum === undefined ? 0 : cents(minimum),
    to: maximum === undefined ? largestAmount : cents(maximum),
  }),
  samples({ minimum, maximum }) {
    const from = minimum === undefined ? 0 : cents(minimum);
    const to = maximum === undefined ? from + 500_000 : cents(maximum);
    return [to, from];
  },
};
