import { expect, it } from 'vitest';
import { planOf } from '../../engine/paths';
import { choice, email, mini, offer, oneOf, signup, valid, type Draft } from '../support/build';

const price = (link: string): Draft => ({
  type: 'pricing',
  headline: 'Bread',
  price: '9 USD',
  button: 'Order',
  hosts: ['bakery.example'],
  link,
});

/** A bakery whose offer, or account, is the last that visitors see. */
const bakery = (last: Draft): ReturnType<typeof valid> =>
  valid(
    mini({
      fields: { bread: oneOf('rye', 'oat'), signed_at: { type: 'time' } },
      nodes: {
        start: choice('bread', ['rye', 'oat'], 'contact'),
        contact: email('end'),
        end: last,
      },
    }),
  );

/** Where the runs of a plan have succeeded when they end, each once. */
const succeeded = (document: ReturnType<typeof valid>): readonly string[] => {
  const { runs } = planOf(document, { strategies: ['edges'] });
  return [
    ...new Set(runs.map(({ steps }) => (steps.at(-1)?.expect.visit?.succeeded ?? []).join())),
  ].toSorted();
};

it.each([
  [
    'a link of a price to another site',
    offer({ sections: { price: price('https://bakery.example/order') } }),
  ],
  ['a completed signup', signup()],
])('%s is a success of the visit', (_, last) => {
  expect(succeeded(bakery(last))).toContain('end');
});

it.each([
  [
    'a link of a price to a screen of the funnel',
    offer({ sections: { price: price('/contact') } }),
  ],
  ['an offer whose links are not followed', offer()],
])('%s is no success', (_, last) => {
  expect(succeeded(bakery(last))).toEqual(['']);
});
