import { numbersOf } from '../../document/conditions/range';
import { rounded } from '../../document/basics/precision';
import { formatCents } from '../../document/values/money';
import { pointerOf } from '../../document/basics/pointer';
import { pricesIn } from '../facts/prices';
import type { At, Rule } from '../reporting/rule';

interface NegativePrice {
  readonly field: string;
  /** The lowest price, as people read it. */
  readonly lowest: string;
  readonly currency: string;
}

/** Whatever a visitor answers, a price is not below nothing. */
export const negativePrice: Rule<NegativePrice> = {
  needs: ['results'],
  explanation: {
    what: 'A price that is calculated from answers can be below nothing.',
    why: 'A visitor could see a negative price.',
    fix: 'Keep it above with "maximum": [the calculation, "0 USD"].',
    wrong: {
      fields: {
        cost: {
          type: 'computed',
          as: 'money',
          value: { sum: [{ field: 'spent', otherwise: '0 USD' }, { product: [-6, '1 USD'] }] },
        },
      },
      nodes: { basket: { sections: { pricing: { price: { field: 'cost', default: '24 USD' } } } } },
    },
    right: {
      fields: {
        cost: {
          type: 'computed',
          as: 'money',
          value: {
            maximum: [
              { sum: [{ field: 'spent', otherwise: '0 USD' }, { product: [-6, '1 USD'] }] },
              '0 USD',
            ],
          },
        },
      },
      nodes: { basket: { sections: { pricing: { price: { field: 'cost', default: '24 USD' } } } } },
    },
  },
  check: ({ document, meanings }) =>
    pricesIn(meanings).flatMap(({ field, pointer }): At<NegativePrice>[] => {
      const from = rounded(numbersOf(field, document.fields)?.from ?? 0, 0);
      const { currency, language } = document;
      const lowest = formatCents(from, currency, language);
      return from < 0 ? [{ field, lowest, currency, pointer: pointer + pointerOf('field') }] : [];
    }),
  message: ({ field, lowest, currency }) =>
    `The price "${field}" may be as low as ${lowest}. Keep it above with "maximum": […, "0 ${currency}"].`,
};
