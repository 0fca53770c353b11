import { describe, expect, it } from 'vitest';
import { choice, mini, offer, oneOf, problemsIn, type Draft } from '../../support/build';

const computed = { field: 'total', default: '300 USD' };
const charged = (amount: Draft | string): Draft => ({
  headline: 'What you pay',
  lines: [{ label: 'Today', amount }],
});

/** Where a card says two prices. */
function foundFor(card: Draft): string[] {
  const document = mini({
    fields: {
      size: oneOf('small', 'large'),
      total: {
        type: 'computed',
        as: 'money',
        value: {
          scores: {
            field: 'size',
            values: {
              small: '120 USD',
              large: '300 USD',
            },
          },
        },
      },
    },
    nodes: {
      start: choice('size', ['small', 'large'], 'end'),
      end: offer({
        sections: {
          card: {
            type: 'pricing',
            headline: 'Price',
            button: 'Buy',
            link: 'https://shop.example.com',
            hosts: ['shop.example.com'],
            ...card,
          },
        },
      }),
    },
    rest: { planLink: undefined, webhook: undefined },
  });
  return problemsIn(document).map(({ code, pointer, message }) =>
    code === 'uncharged-price' ? pointer.replace('/nodes/end/sections/card', '') : message,
  );
}

describe('a card that charges another price than it names', () => {
  it.each<[string, Draft, string]>([
    ['a computed price', { price: computed, charges: charged('300 USD') }, '/charges'],
    ['a computed charge', { price: '300 USD', charges: charged(computed) }, '/charges'],
    [
      'the price of a variant',
      {
        price: '300 USD',
        charges: charged('300 USD'),
        variants: [
          {
            when: {
              field: 'size',
              is: 'small',
            },
            price: '500 USD',
          },
        ],
      },
      '/variants/0/price',
    ],
    [
      'the charges of a variant by value',
      {
        price: '300 USD',
        charges: charged('300 USD'),
        variantsBy: 'size',
        variants: {
          small: { charges: charged('500 USD') },
          large: {},
        },
      },
      '/variants/small/charges',
    ],
  ])('is told: %s', (_, card, at) => {
    expect(foundFor(card)).toEqual([at]);
  });

  it.each<[string, Draft]>([
    ['a computed price', { price: computed, charges: charged(computed) }],
    [
      'a variant with both',
      {
        price: '300 USD',
        charges: charged('300 USD'),
        variants: [
          {
            when: {
              field: 'size',
              is: 'small',
            },
            price: '500 USD',
            charges: charged('500 USD'),
          },
        ],
      },
    ],
  ])('is not told where they agree: %s', (_, card) => {
    expect(foundFor(card)).toEqual([]);
  });
});
