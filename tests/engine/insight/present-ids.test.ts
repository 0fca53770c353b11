import { expect, it } from 'vitest';
import { graphOf } from '../../../engine/build';
import { insightReport, type Count, type InsightCounts } from '../../../engine/insight';
import { readFlow } from '../../support/flows';

const { document } = readFlow('tests/fixtures/unusual/two-versions.json');
const { since, why, mail, thanks } = document.nodes;
const { mail: address } = document.fields;
if (!since || !why || !mail || !thanks || address?.type !== 'email')
  throw new Error('The funnel has other screens or fields.');
/** The funnel, two of its screens under another id than when most visits were recorded. */
const renamed = {
  ...document,
  fields: { ...document.fields, mail: { ...address, renamedFrom: ['address'] } },
  nodes: {
    since,
    why,
    mail: { ...mail, renamedFrom: ['post', 'letter'] },
    thanks: { ...thanks, renamedFrom: ['bye', 'since'] },
  },
};

const day = '2026-03-01';
const report = (counts: Partial<InsightCounts>) =>
  insightReport(
    renamed,
    graphOf(renamed),
    { all: [], byCampaign: [], experiments: {}, ...counts },
    day,
  );
const screenIn = ({ screens }: ReturnType<typeof report>, id: string) =>
  screens.find(({ node }) => node === id);

const before: readonly Count[] = [
  [day, '', 'visit', '', '', 10],
  [day, '', 'on', 'since', 'post', 4],
  [day, '', 'on', 'since', 'letter', 2],
  [day, '', 'on', 'since', 'mail', 1],
  [day, '', 'on', 'post', 'bye', 3],
  [day, '', 'back', 'post', '', 1],
  [day, '', 'left', 'letter', '', 2],
  [day, '', 'on', 'mail', 'thanks', 1],
  [day, '', 'left', 'bye', '', 3],
  [day, '', 'left', 'thanks', '', 1],
  [day, '', 'left', 'poster', '', 5],
  [null, '', 'time', 'post', '1000', 4],
  [null, '', 'time', 'letter', '3000', 2],
  [null, '', 'time', 'mail', '1000', 1],
];

it('counts visits under earlier ids for the screen that had them', () => {
  const insight = report({ all: before });
  expect(screenIn(insight, 'mail')).toMatchObject({
    seen: 7,
    on: 4,
    back: 1,
    left: 2,
    to: { thanks: 4 },
    median: 1e3,
    ninth: 3e3,
  });
  expect(screenIn(insight, 'thanks')).toMatchObject({ seen: 4, left: 4 });
  expect(insight.goals.find(({ name }) => name === 'Thank You')?.reached).toBe(4);
  expect(insight.days).toEqual([expect.objectContaining({ day, visits: 10 })]);
});

it('says of ids that no screen has or had that they are not the document’s', () => {
  expect(report({ all: before }).unknown).toEqual({ poster: 5 });
});

it('counts for a screen what is recorded under its own id, whatever others note', () => {
  expect(screenIn(report({ all: before }), 'since')).toMatchObject({ seen: 7, to: { mail: 7 } });
});

it('counts a visit once that was underway', () => {
  const all: readonly Count[] = [
    [day, '', 'on', 'since', 'post', 1],
    [day, '', 'on', 'post', 'mail', 1],
    [day, '', 'on', 'mail', 'thanks', 1],
  ];
  expect(screenIn(report({ all }), 'mail')).toMatchObject({ seen: 1, on: 1, to: { thanks: 1 } });
});

it('counts for groups, campaigns and experiments too, and answers to a renamed field', () => {
  const told = before.map(([at, , ...rest]): Count => [at, 'phone', ...rest]);
  const { groups, goals, experiments } = report({
    by: told,
    byCampaign: told,
    experiments: {
      hero: [
        [day, 'bold', 'visit', '', '', 9],
        [day, 'bold', 'sent', 'post', '', 2],
        [day, 'bold', 'sent', 'mail', '', 1],
        [day, 'bold', 'sent', 'address', '', 3],
      ],
    },
  });
  expect(groups[0]?.screens.find(({ node }) => node === 'mail')?.seen).toBe(7);
  expect(goals.find(({ name }) => name === 'Thank You')?.from).toEqual({ phone: 4 });
  // An answer is no screen, should it have the name that one had.
  expect(experiments[0]?.versions.find(({ value }) => value === 'bold')?.reached).toBe(4);
});
