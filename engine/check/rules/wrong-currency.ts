import type { Rule } from '../rule';

interface WrongCurrency {
  readonly actual: string;
  /** The funnel's currency. */
  readonly currency: string;
}

/** An amount that is computed with answers is in the currency of the answers. */
export const wrongCurrency: Rule<WrongCurrency> = {
  check: ({ document: { currency }, meanings: { visits } }) =>
    visits.flatMap(({ value, pointer, annotations }) =>
      annotations.content === 'amount' &&
      typeof value === 'string' &&
      !value.endsWith(` ${currency}`)
        ? [{ actual: value, currency, pointer }]
        : [],
    ),
  message: ({ actual, currency }) =>
    `The amount "${actual}" is computed with answers, and those are in ${currency}. Write it in ${currency}.`,
};
