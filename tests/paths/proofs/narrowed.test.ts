import { describe, expect, it } from 'vitest';
import { planOf, type Plan, type PlanOptions } from '../../../engine/paths';
import { filesIn, flows } from '../../support/documents';
import { documentIn } from '../support/document-in';
import { optionsFor, planFor } from '../support/plans';

const loops = filesIn('tests/fixtures/unusual').filter(({ file }) =>
  /(several-ends|long-detour|menu|quiz-until-right)/.test(file),
);

const names = ({ strategies }: Plan): string[] =>
  strategies.flatMap(({ unreachable }) => unreachable.map(({ name }) => name));

const pointers = ({ coverage }: Plan): string[] =>
  coverage.flatMap(({ status, pointer }) => (status === 'unreachable' ? [pointer] : []));

describe.each([...flows, ...loops])('a plan of some of the visits of $file', ({ text }) => {
  const document = documentIn(text);
  const ends = [...new Set(planFor(document, 'outcomes').runs.map(({ to }) => to))];
  const [first] = planFor(document, 'edges').runs;
  const way = first?.steps.map(({ expect: { node } }) => node) ?? [];
  const middle = way[way.length >> 1] ?? '';
  const limits: Pick<PlanOptions, 'from' | 'through' | 'to'>[] = [
    ...ends.map((to) => ({ to })),
    { to: middle },
    { through: middle },
    { from: first?.from ?? '', to: ends[0] ?? '' },
  ];

  it.each(limits.flatMap((each) => [['nodes', each] as const, ['edges', each] as const]))(
    'does all that is wanted, and proves only what is so for all visits: %s %j',
    (strategy, limit) => {
      const whole = planFor(document, strategy);
      const plan = planOf(document, { ...optionsFor(strategy), ...limit });
      const [result] = plan.strategies;
      // To a screen where visits begin, no transition leads.
      expect(plan.runs.length > 0).toBe(result?.goals !== 0);
      expect(plan.runs.length > 0 || strategy === 'edges').toBe(true);
      expect(result).toMatchObject({ met: result?.goals, undecided: [] });
      expect(names(plan).filter((name) => !names(whole).includes(name))).toEqual([]);
      expect(pointers(plan)).toEqual(pointers(whole));
      for (const { to } of plan.runs) expect(to).toBe(limit.to ?? to);
      const visited = plan.runs.flatMap(({ steps }) => steps.map((step) => step.expect.node));
      expect(visited).toEqual(
        expect.arrayContaining(plan.runs.length > 0 ? Object.values(limit) : []),
      );
    },
  );

  it.each(ends)('has one run to one end: %s', (to) => {
    const { runs, strategies } = planOf(document, { ...optionsFor('outcomes'), to });
    expect(runs.map((run) => run.to)).toEqual([to]);
    expect(strategies[0]).toMatchObject({ goals: 1, met: 1, unreachable: [], undecided: [] });
  });
});
