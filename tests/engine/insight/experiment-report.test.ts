import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { graphOf } from '../../../engine/build';
import { neededVisitors } from '../../../engine/experiments';
import {
  insightReport,
  plannedExperiments,
  type Count,
  type ExperimentInsight,
} from '../../../engine/insight';
import { experimentChart } from '../../../app/insight/charts';
import { planText, reportText } from '../../../app/insight/wording';
import { info, mini, text, valid, type Draft } from '../../support/build';

const planned = (started: string | undefined, more: Draft = {}): ReturnType<typeof valid> =>
  valid(
    mini({
      fields: {
        hero: {
          type: 'choice',
          values: { plain: { label: 'Plain' }, bold: { label: 'Bold' }, calm: { label: 'Calm' } },
          assigned: {},
        },
      },
      nodes: {
        start: info('name', {
          headline: 'Hello',
          variants: [{ when: { field: 'hero', is: 'bold' }, headline: 'HELLO' }],
        }),
        name: text('name', 'end'),
        end: { type: 'end', headline: 'A plan for {name|you}, {name}' },
      },
      rest: {
        experiments: {
          hero: {
            field: 'hero',
            question: 'Does it matter?',
            goal: { reached: 'end' },
            ...(started && { started }),
            ...more,
          },
        },
      },
    }),
  );

/** Visits of each version on some days, and how many of them came to the end. */
const visitsOf = (...days: readonly [string, ...(readonly [number, number])[]][]): Count[] =>
  days.flatMap(([day, ...versions]) =>
    versions.flatMap(([visits, reached], index): Count[] => {
      const value = ['plain', 'bold', 'calm'][index] ?? '';
      return [
        [day, value, 'visit', '', '', visits],
        [day, value, 'reached', 'end', '', reached],
      ];
    }),
  );

function shown(document: ReturnType<typeof valid>, counts: readonly Count[]): ExperimentInsight {
  const report = insightReport(
    document,
    graphOf(document),
    { all: [], byCampaign: [], experiments: { hero: counts } },
    '2026-03-04',
  );
  return report.experiments[0]!;
}

it('an experiment counts from the day on which it started', () => {
  const counts = visitsOf(
    ['2026-02-20', [400, 200], [400, 1], [400, 200]],
    ['2026-03-03', [400, 200], [400, 210], [400, 205]],
  );
  const { versions, verdicts } = shown(planned('2026-03-01'), counts);
  expect(versions.map(({ visitors, reached }) => [visitors, reached])).toEqual([
    [400, 200],
    [400, 210],
    [400, 205],
  ]);
  expect(verdicts.map(({ type }) => type)).toEqual(['keep-running', 'keep-running']);
  expect(shown(planned(undefined), counts).versions[0]?.visitors).toBe(800);
});

it('a verdict names its version, and its goal as people read it', () => {
  const counts = visitsOf(['2026-03-03', [400, 200], [400, 20], [400, 205]]);
  const { verdicts, goal } = shown(planned('2026-03-01'), counts);
  expect(goal).toBe('visitors at "A plan for you, …"');
  expect(verdicts[0]?.text).toMatch(
    /^"Plain" wins: "Bold" brings 90 % fewer .* visitors at "A plan/,
  );
  expect(verdicts[1]?.text).toMatch(/"Calm"/);
});

describe('the plan of an experiment', () => {
  /** The plan after some visits a day, of which some reach the end. */
  const planFrom = (
    days: readonly string[],
    [visits, reached]: readonly [number, number],
    more: Draft = {},
  ) => {
    const all = days.flatMap((day): Count[] => [
      [day, null, 'visit', '', '', visits],
      [day, null, 'reached', 'end', '', reached],
    ]);
    const document = planned(undefined, more);
    const [first] = plannedExperiments(document, { all, experiments: {} }, '2026-03-04');
    if (!first) throw new Error('There is no experiment.');
    return { plan: first.plan, words: planText(first.plan, first) };
  };
  const days = ['2026-03-01', '2026-03-04'];

  it('is how many visitors find the smallest difference, and how long they take', () => {
    // 2000 visits on four days.
    const { plan, words } = planFrom(days, [1000, 200]);
    expect(plan).toMatchObject({ perDay: 500, rate: 401 / 2002 });
    // Each of the two others gets a third, and is compared with the first by a part of the chance.
    const pair = neededVisitors(401 / 2002, 0.1, { weights: [1, 1], alpha: 0.025 });
    expect(plan?.visitors).toBe(Math.ceil(pair * 1.5));
    expect(plan?.days).toBe(Math.ceil((pair * 1.5) / 500));
    expect(words).toBe(
      `To find a difference of 10 % takes about 42,000 visitors, ${plan?.days} days. As visits have been lately, 500 a day take part, of which 20.0 % reach the goal.`,
    );
    expect(planFrom(days, [1000, 200], { smallest: '50%' }).plan?.days).toBeLessThan(10);
  });

  it('says so where nobody would wait that long, and before the first visit', () => {
    const { words } = planFrom(days, [20, 1]);
    expect(words).toMatch(
      /^This funnel has too few visitors to find a difference of 10 %: .*years/,
    );
    expect(planFrom([], [0, 0])).toEqual({
      plan: undefined,
      words: 'No visits yet: how long it takes can be said once there are some.',
    });
  });
});

it('a split that was off once stays so', () => {
  const counts = visitsOf(
    ['2026-03-01', [1000, 5], [300, 5], [1000, 5]],
    ['2026-03-03', [5000, 200], [5700, 210], [5000, 205]],
  );
  const { verdicts } = shown(planned('2026-03-01'), counts);
  expect(verdicts.map(({ type }) => type)).toEqual(['split-is-off', 'split-is-off']);
  expect(verdicts[0]?.text).toContain('It was first seen 3 days ago.');
});

it('a report says which visits an experiment counts, and of what look its rates are', () => {
  const document = planned('2026-03-01');
  const counts = visitsOf(['2026-03-03', [400, 200], [400, 210], [400, 205]]);
  const report = insightReport(
    document,
    graphOf(document),
    {
      all: [['2026-03-03', null, 'visit', '', '', 1200]],
      byCampaign: [],
      experiments: { hero: counts },
    },
    '2026-03-04',
  );
  const said = reportText(report, { days: 'today' });
  expect(said).toContain('All visits since 2026-03-01 count.');
  expect(said).toContain('if you look once');
});

it('its chart draws the interval that decides', () => {
  const counts = visitsOf(['2026-03-03', [2000, 200], [2000, 300], [2000, 190]]);
  const { versions, verdicts, ...rest } = shown(planned('2026-03-01'), counts);
  const { document } = new Window();
  // The chart uses no more of it than a browser's document has too.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const drawing = { document: document as unknown as Document };
  const chart = experimentChart({ versions, verdicts, ...rest }, drawing);
  const [rules, dots] = ['[aria-label="rule"] line[y1]', 'circle'].map((selector) => [
    ...(chart?.querySelectorAll(selector) ?? []),
  ]);
  const numberIn = (element: Element | undefined, name: string): number =>
    Number(element?.getAttribute(name));
  expect(dots).toHaveLength(2);
  for (const [index, { more }] of verdicts.entries()) {
    const { estimate = 0, low = 0, high = 0 } = more ?? {};
    const [from, to] = ['x1', 'x2'].map((name) => numberIn(rules?.at(index - 2), name));
    const at = numberIn(dots?.[index], 'cx');
    expect((at - from!) / (to! - from!)).toBeCloseTo((estimate - low) / (high - low), 2);
  }
  expect(experimentChart({ versions, verdicts: [], ...rest }, drawing)).toBeUndefined();
});
