import { describe, expect, it } from 'vitest';
import type { FunnelDocument } from '../../engine';
import { planOf, type PlanStrategy, type Strategy } from '../../engine/paths';
import { choice, email, info, mini, offer, oneOf, text, valid, type Draft } from '../support/build';
import { expectedIn, replay } from './support/replay';

const is = (field: string, value: string) => ({ field, is: value });

/** A circle leads back past a question; the branch behind it wants both ways of that question in one visit. */
const circle = valid(
  mini({
    fields: {
      boat: oneOf('single', 'double'),
      size: oneOf('small', 'large'),
      round: oneOf('yes', 'no'),
    },
    nodes: {
      start: choice('boat', ['single', 'double'], 'more', {
        branches: [{ when: is('boat', 'double'), to: 'size' }],
      }),
      size: choice('size', ['small', 'large'], 'more'),
      more: choice('round', ['yes', 'no'], 'contact', {
        branches: [{ when: is('round', 'yes'), to: 'again' }],
      }),
      again: info('start'),
      contact: email('result', { entry: true, requires: ['boat'] }),
      result: info('other', {
        branches: [{ when: { all: [is('boat', 'single'), is('size', 'large')] }, to: 'single' }],
      }),
      single: offer(),
      other: offer(),
    },
  }),
);

/** A club whose visitors have all chosen a boat where their address is asked. */
const club = (contact: object): FunnelDocument =>
  valid(
    mini({
      fields: {
        swims: oneOf('yes', 'no'),
        boat: oneOf('single', 'double', 'eight'),
        years: { type: 'number', minimum: 0, maximum: 60 },
        place: oneOf('a', 'b', 'c'),
      },
      nodes: {
        start: choice('boat', ['single', 'double', 'eight'], 'years'),
        years: text('years', 'place', { asks: { type: 'number', field: 'years', label: 'Years' } }),
        place: choice('place', ['a', 'b', 'c'], 'swims'),
        swims: choice('swims', ['yes', 'no'], 'contact'),
        contact: email('result', { requires: ['boat'], ...contact }),
        result: info('other', {
          branches: [
            { when: { all: [is('boat', 'single'), { field: 'years', atLeast: 3 }] }, to: 'single' },
            {
              when: { all: [is('boat', 'double'), is('swims', 'yes'), is('place', 'b')] },
              to: 'double',
            },
          ],
        }),
        single: offer(),
        double: offer(),
        other: offer(),
      },
    }),
  );

const questions = Array.from({ length: 40 }, (_, index) => `q${index}`);

/** A score of 40 questions, of which ten points are the most where a branch asks for twenty. */
const quiz = (later: Draft): FunnelDocument =>
  valid(
    mini({
      fields: {
        ...Object.fromEntries(questions.map((id) => [id, oneOf('a', 'b', 'c')])),
        score: {
          type: 'computed',
          as: 'number',
          value: {
            sum: questions.map((field) => ({
              scores: { field, values: { a: 2, b: 1, c: 0 }, otherwise: 0 },
            })),
          },
        },
      },
      nodes: {
        ...Object.fromEntries(
          questions.map((id, index) => {
            const high = { when: { field: 'score', atLeast: 20 }, to: 'q6' };
            const more = index === 4 ? { branches: [high] } : index === 9 ? later : {};
            return [id, choice(id, ['a', 'b', 'c'], questions[index + 1] ?? 'end', more)];
          }),
        ),
        end: offer(),
      },
    }),
  );

const names = (goals: PlanStrategy['unreachable']): string[] => goals.map(({ name }) => name);

/** What becomes of the goals of a strategy, with any seed. Its runs are what a real visit does. */
function resultOf(document: FunnelDocument, strategy: Strategy): PlanStrategy | undefined {
  const plans = [1, 2, 3, 4].map((seed) => planOf(document, { strategies: [strategy], seed }));
  for (const { strategies, runs } of plans) {
    const [result] = strategies;
    expect(result).toMatchObject({ undecided: [], met: result?.goals });
    for (const run of runs) expect(replay(document, run)).toEqual(expectedIn(run));
  }
  return plans[0]?.strategies[0];
}

describe('a goal that no visit does', () => {
  it.each(['edges', 'outcomes'] as const)(
    'is proved where only the answers that count decide it: %s',
    (strategy) => {
      const { unreachable = [] } = resultOf(circle, strategy) ?? {};
      expect(names(unreachable)).toContainEqual(expect.stringMatching(/(→|ends at) single$/));
    },
  );

  it.each([{}, { branches: [{ when: is('q9', 'c'), to: 'q8' }] }])(
    'is proved by the most that a score can be there, whatever follows: %j',
    (later) => {
      const { unreachable = [] } = resultOf(quiz(later), 'edges') ?? {};
      expect(names(unreachable)).toEqual(['q4.chosen after choice → q6']);
    },
  );

  it.each([{}, { entry: true }])(
    'is proved where all have the answer that a screen requires: %j',
    (contact) => {
      const { unreachable = [] } = resultOf(club(contact), 'edges') ?? {};
      expect(names(unreachable)).toEqual(['swims.chosen after choice → contact (sent back)']);
    },
  );
});

/** So many answers decide where it ends that not all ways can be followed. */
const many = valid(
  mini({
    fields: Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`m${index}`, oneOf('a', 'b', 'c')]),
    ),
    nodes: {
      start: text('name', 'm0'),
      ...Object.fromEntries(
        Array.from({ length: 12 }, (_, index) => [
          `m${index}`,
          choice(`m${index}`, ['a', 'b', 'c'], index < 11 ? `m${index + 1}` : 'contact'),
        ]),
      ),
      contact: email('result', { requires: ['m0'] }),
      result: info('other', {
        branches: ['a', 'b'].map((value) => ({
          when: { all: Array.from({ length: 12 }, (_, index) => is(`m${index}`, value)) },
          to: value,
        })),
      }),
      a: offer(),
      b: offer(),
      other: offer(),
    },
  }),
);

it('is proved where the ways are too many, by what each of them asks for', () => {
  const { unreachable = [] } = resultOf(many, 'edges') ?? {};
  expect(names(unreachable)).toEqual(['m11.chosen after choice → contact (sent back)']);
});

describe('a goal that some visit does', () => {
  it('is met with each seed where an address only leads on who has answered', () => {
    expect(resultOf(circle, 'pairwise')).toMatchObject({ unreachable: [] });
  });

  it.each([{}, { entry: true }])(
    'is an end behind a screen that requires answers: %j',
    (contact) => {
      expect(resultOf(club(contact), 'outcomes')).toMatchObject({ goals: 3, unreachable: [] });
    },
  );
});
