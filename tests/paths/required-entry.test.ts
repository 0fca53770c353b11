import { expect, it } from 'vitest';
import { planOf } from '../../engine/paths';
import { choice, email, info, mini, offer, oneOf, valid } from '../support/build';
import { expectedIn, replay } from './support/replay';

/** A screen for a link in a mail, which only opens for visitors who have said what they bake. */
const bakery = valid(
  mini({
    fields: { bread: oneOf('rye', 'oat') },
    nodes: {
      start: choice('bread', ['rye', 'oat'], 'mail'),
      mail: email('end'),
      end: offer(),
      again: info('end', {
        entry: true,
        requires: ['bread'],
        branches: [{ when: { field: 'bread', is: 'oat' }, to: 'oats' }],
      }),
      oats: info('end'),
    },
  }),
);

it('an entry that requires an answer is opened by visitors who have given each', () => {
  const { runs, strategies } = planOf(bakery, { strategies: ['edges'] });
  expect(strategies[0]).toMatchObject({ unreachable: [], undecided: [] });
  const nodes = new Set(runs.flatMap(({ steps }) => steps.map(({ expect: { node } }) => node)));
  expect([...nodes].toSorted()).toEqual(['again', 'end', 'mail', 'oats', 'start']);
  for (const run of runs) expect(replay(bakery, run)).toEqual(expectedIn(run));
});

it('runs can begin there', () => {
  const { runs } = planOf(bakery, { strategies: ['nodes'], from: 'again' });
  expect(runs.every(({ from }) => from === 'again')).toBe(true);
  expect(runs.length).toBeGreaterThan(0);
});
