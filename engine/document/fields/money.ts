import type { MoneyField } from '../document.generated';
import { formatCents } from '../money';
import { wholeNumberProblem } from './count';
import { plain, type FieldFacts, type FieldType } from './field-type';

/** An amount of the funnel's currency. The answer is whole cents from 0. */
export const money: FieldType<MoneyField> = {
  ...plain,
  problem: (_, value) => wholeNumberProblem(value),
  text: (_, answer, { currency, language }) => formatCents(Number(answer), currency, language),
  toRecord: ({ storedIn }, answer) => (storedIn === 'units' ? Number(answer) / 100 : answer),
  fromRecord: ({ storedIn }, stored) =>
    storedIn === 'units' && typeof stored === 'number' ? Math.round(stored * 100) : stored,
};

export const moneyFacts: FieldFacts<MoneyField> = {
  operators: ['atLeast', 'below', 'answered'],
  column: 'integer',
  domain: () => ({ kind: 'interval', from: 0, to: Number.MAX_SAFE_INTEGER }),
  samples: () => [500_000, 0],
};
