import { expect, it } from 'vitest';
import { planOf } from '../../engine/paths';
import { choice, email, info, mini, offer, oneOf, problemsIn, valid } from '../support/build';
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

it('runs can begin at a required entry', () => {
  const { runs } = planOf(bakery, { strategies: ['nodes'], from: 'again' });
  expect(runs.every(({ from }) => from === 'again')).toBe(true);
  expect(runs.length).toBeGreaterThan(0);
});

/** The screen asks only for the address, and looks at two answers that were given before. */
const shop = mini({
  fields: { bread: oneOf('rye', 'oat'), size: oneOf('small', 'large'), seeds: oneOf('yes', 'no') },
  nodes: {
    start: choice('bread', ['rye', 'oat'], 'size', {
      branches: [{ when: { field: 'bread', is: 'oat' }, to: 'seeds' }],
    }),
    seeds: choice('seeds', ['yes', 'no'], 'size'),
    size: choice('size', ['small', 'large'], 'mail'),
    mail: email('end'),
    end: offer(),
    again: info('end', {
      entry: true,
      requires: ['email'],
      branches: [
        {
          when: {
            all: [
              { field: 'seeds', is: 'yes' },
              { field: 'size', is: 'large' },
            ],
          },
          to: 'oats',
        },
        { when: { field: 'bread', is: 'rye' }, to: 'rye' },
      ],
    }),
    oats: info('end'),
    rye: info('end'),
  },
});

it('its visitors may have given any other answer that is looked at from there on', () => {
  const document = valid(shop);
  const { runs, strategies } = planOf(document, { strategies: ['edges'] });
  expect(strategies[0]).toMatchObject({ unreachable: [], undecided: [] });
  for (const run of runs) expect(replay(document, run)).toEqual(expectedIn(run));
  expect(problemsIn(shop)).toEqual([]);
});

it('is not proved to lead nowhere else where its visitors are too many to look at', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f'];
  const fields = Object.fromEntries(many.map((id) => [id, oneOf('x', 'y', 'z')]));
  const questions = many.map((id, index) => [
    id,
    choice(id, ['x', 'y', 'z'], many[index + 1] ?? 'mail'),
  ]);
  const all = many.map((field) => ({ field, is: 'z' }));
  const document = valid(
    mini({
      fields,
      nodes: {
        ...Object.fromEntries(questions),
        mail: email('end'),
        end: offer(),
        again: info('end', {
          entry: true,
          requires: ['email'],
          branches: [{ when: { all }, to: 'special' }],
        }),
        special: info('end'),
      },
    }),
  );
  const [edges] = planOf(document, { strategies: ['edges'] }).strategies;
  expect(edges).toMatchObject({ unreachable: [] });
});

it('is what the checker asks for where a screen for a link looks at an answer that its visitors may lack', () => {
  const { again } = Object(shop.nodes);
  const open = {
    ...shop,
    nodes: { ...Object(shop.nodes), again: { ...again, requires: undefined } },
  };
  expect(problemsIn(JSON.stringify(open)).map(({ message }) => message)).toContain(
    'Visitors who open this screen by its address may not have answered "bread", and no way to it asks. Write it into "requires" of this screen, or name another field.',
  );
});
