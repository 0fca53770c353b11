import { describe, expect, it } from 'vitest';
import type { FunnelDocument } from '../../engine';
import { judge, judgedText, planOf } from '../../engine/paths';
import { choice, email, info, mini, offer, oneOf, text, valid, type Draft } from '../support/build';
import { expectedIn, replay } from './support/replay';

const questions = Array.from({ length: 10 }, (_, index) => `answer${index}`);

const number = (field: string, next: string, more: Draft = {}): Draft =>
  text(field, next, { ...more, asks: { type: 'number', field, label: field } });

/** A quiz of ten numbers from 0 to 10, whose sum chooses one of some screens. */
function quiz(branches: readonly Draft[], ends: readonly string[]): FunnelDocument {
  const asked = questions.map((field, index): [string, Draft] => [
    field,
    number(field, questions[index + 1] ?? 'mail', index === 9 ? { branches } : {}),
  ]);
  return valid(
    mini({
      fields: {
        ...Object.fromEntries(
          questions.map((field) => [field, { type: 'number', minimum: 0, maximum: 10 }]),
        ),
        score: {
          type: 'computed',
          as: 'number',
          value: { sum: questions.map((field) => ({ field })) },
        },
      },
      nodes: {
        ...Object.fromEntries(asked),
        ...Object.fromEntries(ends.map((id) => [id, info('mail')])),
        mail: email('end'),
        end: offer(),
      },
    }),
  );
}

const visited = (document: FunnelDocument): Set<string> => {
  const { runs } = planOf(document, { strategies: ['edges'] });
  return new Set(runs.flatMap(({ steps }) => steps.map(({ expect: { node } }) => node)));
};

describe('a screen that a computed number chooses', () => {
  const score = (more: Draft): Draft => ({ field: 'score', ...more });
  const document = quiz(
    [
      { when: score({ atLeast: 91 }), to: 'best' },
      { when: score({ is: 57 }), to: 'exact' },
      { when: score({ between: [40, 42] }), to: 'middle' },
      { when: score({ below: 7 }), to: 'least' },
    ],
    ['best', 'exact', 'middle', 'least'],
  );

  it('is reached, as a real visit does', () => {
    const { runs, strategies } = planOf(document, { strategies: ['edges'] });
    expect([...visited(document)]).toEqual(
      expect.arrayContaining(['best', 'exact', 'middle', 'least']),
    );
    expect(strategies[0]).toMatchObject({ unreachable: [], undecided: [] });
    for (const run of runs) expect(replay(document, run)).toEqual(expectedIn(run));
  });

  it('is proved unreachable only where no answers make that number', () => {
    const [result] = planOf(
      quiz(
        [
          { when: score({ atLeast: 101 }), to: 'beyond' },
          { when: score({ atLeast: 99 }), to: 'best' },
        ],
        ['beyond', 'best'],
      ),
      { strategies: ['edges'] },
    ).strategies;
    expect(result?.unreachable.map(({ node }) => node)).toContain('beyond');
    expect(result?.unreachable.map(({ node }) => node)).not.toContain('best');
    expect(result?.undecided).toEqual([]);
  });

  it('is what expectations are proved by, and never broken by a path that there may not be', () => {
    const judged = (never: object): string =>
      judgedText(
        judge(document, [{ name: 'It', never }], planOf(document, { strategies: ['edges'] })),
      );
    expect(judged({ node: 'best', when: score({ above: 100 }) })).toMatch(/proved for all paths/);
    expect(judged({ node: 'best', when: score({ below: 91 }) })).toMatch(
      /^It: not contradicted on/,
    );
    expect(judged({ node: 'best', when: score({ atLeast: 91 }) })).toMatch(/BROKEN/);
  });

  it('is reached by more combinations of choices than can be tried, and by two amounts on one screen', () => {
    const levels = ['none', 'some', 'much', 'all'];
    const rated = questions.map((field, index): [string, Draft] => [
      field,
      choice(
        field,
        levels,
        questions[index + 1] ?? 'money',
        index === 9 ? { branches: [{ when: score({ is: 17 }), to: 'exact' }] } : {},
      ),
    ]);
    const chosen = valid(
      mini({
        fields: {
          ...Object.fromEntries(questions.map((field) => [field, oneOf(...levels)])),
          now: { type: 'money', storedIn: 'cents' },
          soon: { type: 'money', storedIn: 'cents' },
          never: { type: 'flag' },
          score: {
            type: 'computed',
            as: 'number',
            value: {
              sum: questions.map((field) => ({
                scores: { field, values: { none: 0, some: 1, much: 2, all: 3 } },
              })),
            },
          },
          gap: {
            type: 'computed',
            as: 'money',
            storedIn: 'cents',
            value: { sum: [{ field: 'soon' }, { product: [-1, { field: 'now' }] }] },
          },
        },
        nodes: {
          ...Object.fromEntries(rated),
          exact: info('money'),
          money: {
            type: 'question',
            title: 'How much?',
            asks: {
              type: 'amounts',
              current: { field: 'now', label: 'Today' },
              target: { field: 'soon', label: 'Soon' },
              notYet: { field: 'never', label: 'Nothing' },
              timeline: {
                label: 'Timeline',
                text: '{months} months',
                monthlyGrowth: '15%',
                fromZeroPerMonth: '10 USD',
                capMonths: 24,
              },
            },
            branches: [{ when: { field: 'gap', between: ['123 USD', '124 USD'] }, to: 'near' }],
            next: 'mail',
          },
          near: info('mail'),
          mail: email('end'),
          end: offer(),
        },
      }),
    );
    expect([...visited(chosen)]).toEqual(expect.arrayContaining(['exact', 'near']));
  });
});
