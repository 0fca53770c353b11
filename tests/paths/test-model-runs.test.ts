import { expect, it } from 'vitest';
import { modelRuns, modelStrategies } from '../../app/paths/test-model-runs';
import { testModelOf } from '../../app/paths/test-model';
import { scoredFunnel } from '../../app/cli/testing/bench-paths/scored-funnel';
import { planOf } from '../../engine/paths';
import { allFlows, readFlow } from '../support/flows';
import { documentIn } from './support/document-in';

it.each(allFlows())(
  'the strategy "shortest" does what @xstate/test plans for $file, as the timed machine does it',
  ({ document }) => {
    const { runs, leftOut = '' } = modelRuns(document, 'shortest', {});
    const paths = testModelOf(document).getShortestPaths();
    const [, impossible = '0'] = /^(\d+) ways let timers/.exec(leftOut) ?? [];
    expect(runs.length + Number(impossible)).toBe(paths.length);
    const plan = planOf(document, {
      strategies: [],
      planned: [{ strategy: 'shortest', runs }],
    });
    expect(plan.runs).toHaveLength(runs.length);
    expect(plan.strategies).toMatchObject([{ strategy: 'shortest', runs: runs.length }]);
    expect(plan.coverage.filter(({ runs: by }) => by > 0).length).toBeGreaterThan(3);
  },
);

const { document: garden } = readFlow('flows/garden-planner.json');

it('ways of the strategy "simple" meet no place twice, and are more than the shortest', () => {
  const { runs } = modelRuns(garden, 'simple', { limit: 3000 });
  for (const steps of runs) {
    const places = steps.map(({ expect: { node, phase } }) => `${node} ${phase}`);
    expect(new Set(places).size).toBe(places.length);
  }
  expect(runs.length).toBeGreaterThan(0);
});

it.each(modelStrategies)('the strategy "%s" says what a limit and a time leave out', (strategy) => {
  const long = documentIn(JSON.stringify(scoredFunnel(100)));
  const { runs, leftOut } = modelRuns(long, strategy, { limit: 50 });
  expect(runs.length).toBeGreaterThan(0);
  expect(runs.length).toBeLessThanOrEqual(50);
  expect(leftOut).toMatch(/^Only the \d+ states nearest to the start/);
  const told: number[] = [];
  const watch = { onRun: (_: string, count: number) => void told.push(count), isOver: () => true };
  expect(modelRuns(long, strategy, { watch })).toMatchObject({
    runs: [],
    leftOut: expect.stringContaining('nearest to the start'),
  });
});
