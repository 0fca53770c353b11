import type { Rule } from '../reporting/rule';

interface WrongCurrency {
  readonly found: string;
  /** The funnel's currency. */
  readonly currency: string;
}

/** An amount that is computed with answers is in the currency of the answers. */
export const wrongCurrency: Rule<WrongCurrency> = {
  explanation: {
    what: 'An amount that is calculated with answers is in another currency than the funnel.',
    why: 'The calculation would add different currencies.',
    fix: 'Write the amount in the currency of the funnel.',
    wrong: { nodes: { budget: { asks: { timeline: { fromZeroPerMonth: '10 EUR' } } } } },
    right: { nodes: { budget: { asks: { timeline: { fromZeroPerMonth: '10 USD' } } } } },
  },
  check: ({ document: { currency }, meanings }) =>
    meanings
      .annotatedWith('amount')
      .flatMap(({ value, pointer }) =>
        typeof value === 'string' && !value.endsWith(` ${currency}`)
          ? [{ found: value, currency, pointer }]
          : [],
      ),
  message: ({ found, currency }) =>
    `The amount "${found}" is computed with answers, and those are in ${currency}. Write it in ${currency}.`,
};
