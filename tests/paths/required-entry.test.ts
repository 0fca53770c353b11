import { describe, expect, it } from 'vitest';
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

/** An entry whose visitors have answered six questions, in more ways than are looked at one by one. */
const many = (() => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const questions = ids.map((id, index) => [
    id,
    choice(id, ['x', 'y', 'z'], ids[index + 1] ?? 'mail'),
  ]);
  const all = ids.map((field, index) => ({ field, is: index % 2 === 0 ? 'z' : 'y' }));
  return valid(
    mini({
      fields: {
        ...Object.fromEntries(ids.map((id) => [id, oneOf('x', 'y', 'z')])),
        points: {
          type: 'computed',
          as: 'number',
          value: {
            sum: ['a', 'b'].map((field) => ({
              scores: { field, values: { x: 3, y: 2, z: 1 }, otherwise: 0 },
            })),
          },
        },
        plain: oneOf('p', 'q'),
        colour: oneOf('red', 'blue'),
        sauce: oneOf('hot', 'mild'),
      },
      nodes: {
        ...Object.fromEntries(questions),
        // Who has chosen "x" first or second has four points or more after both questions, whatever else is chosen.
        b: choice('b', ['x', 'y', 'z'], 'plain', {
          branches: [{ when: { field: 'points', atLeast: 4 }, to: 'c' }],
        }),
        plain: choice('plain', ['p', 'q'], 'c'),
        mail: email('end'),
        end: offer(),
        again: info('end', {
          entry: true,
          requires: ['email'],
          branches: [{ when: { all }, to: 'colour' }],
        }),
        colour: choice('colour', ['red', 'blue'], 'sauce'),
        sauce: choice('sauce', ['hot', 'mild'], 'end'),
      },
    }),
  );
})();

describe('an entry with too many visitors to look at', () => {
  it('is not proved to lead nowhere else', () => {
    const [edges] = planOf(many, { strategies: ['edges'] }).strategies;
    expect(edges).toMatchObject({ unreachable: [] });
  });

  it('leaves undecided what only some of them may do', () => {
    const [pairs] = planOf(many, { strategies: ['pairwise'] }).strategies;
    const undecided = pairs?.undecided.map(({ name }) => name) ?? [];
    expect(undecided.filter((name) => name.startsWith('colour="red" with sauce'))).toHaveLength(2);
  });

  it('does not hide that something before it is impossible', () => {
    const [pairs] = planOf(many, { strategies: ['pairwise'] }).strategies;
    expect(pairs?.unreachable.map(({ name }) => name)).toEqual([
      'a="x" with plain="p"',
      'a="x" with plain="q"',
      'b="x" with plain="p"',
      'b="x" with plain="q"',
    ]);
  });
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
