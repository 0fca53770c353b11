import { describe, expect, it } from 'vitest';
import { scoredFunnel } from '../../app/cli/testing/bench-paths/scored-funnel';
import { planOf, type Plan } from '../../engine/paths';
import { filesIn } from '../support/documents';
import { isLong } from '../support/long';
import { documentIn } from './support/document-in';
import { planFor } from './support/plans';

const unusual = (name: string): { readonly file: string; readonly text: string } => {
  const found = filesIn('tests/fixtures/unusual').find(({ file }) =>
    file.endsWith(`/${name}.json`),
  );
  if (!found) throw new Error(`There is no fixture ${name}.`);
  return found;
};

/** How often each run is at a node. */
const visitsTo = (node: string, { runs }: Plan): number[] =>
  runs.map(({ steps }) => {
    const places = steps.map(({ expect: { node: at } }) => at);
    return places.filter((at, index) => at === node && places[index - 1] !== node).length;
  });

describe.each(['long-detour', 'menu', 'quiz-until-right'].map(unusual))(
  'a plan of $file',
  ({ text }) => {
    it.each(['nodes', 'edges', 'pairwise', 'boundaries'] as const)(
      'goes round a loop only for something new: %s',
      (strategy) => {
        for (const { steps } of planFor(documentIn(text), strategy).runs)
          expect(steps.length).toBeLessThanOrEqual(15);
      },
    );
  },
);

describe('edges', () => {
  it.each([
    ['quiz-until-right', 'capital'],
    ['menu', 'topic'],
    ['long-detour', 'budget'],
  ])('leave the loop of %s after none, one and two iterations', (name, header) => {
    const plan = planFor(documentIn(unusual(name).text), 'edges');
    expect(plan.strategies[0]).toMatchObject({ unreachable: [], undecided: [] });
    expect(visitsTo(header, plan)).toEqual(expect.arrayContaining([1, 2, 3]));
  });
});

describe('a funnel with a score, branches over it midway and loops', () => {
  const sizes = [
    [30, 'edges'],
    [30, 'pairwise'],
    [30, 'boundaries'],
    [100, 'edges'],
    [100, 'pairwise'],
    [300, 'edges'],
  ] as const;
  it.each(sizes.filter(([count]) => isLong || count === 30))(
    'has every goal met or proved impossible: %i screens, %s',
    (count, strategy) => {
      const plan = planOf(documentIn(JSON.stringify(scoredFunnel(count))), {
        strategies: [strategy],
      });
      const [result] = plan.strategies;
      expect(result).toMatchObject({ undecided: [], met: result?.goals });
      for (const { steps } of plan.runs) expect(steps.length).toBeLessThan(3 * count);
    },
  );
});

it('edges reach every end of a funnel with a score and loops', () => {
  const { runs } = planFor(documentIn(JSON.stringify(scoredFunnel(100))), 'edges');
  expect(new Set(runs.map(({ to }) => to))).toEqual(new Set(['low', 'middle', 'high']));
});

it('an answer that a loop always replaces is paired with nothing after the loop', () => {
  const plan = planOf(documentIn(JSON.stringify(scoredFunnel(30))), { strategies: ['pairwise'] });
  const names = plan.strategies.flatMap(({ unreachable, undecided }) =>
    [...unreachable, ...undecided].map(({ name }) => name),
  );
  // With "b", question 17 leads back to 15.
  expect(names.filter((name) => name.includes('f17="b"'))).toEqual([]);
});
