import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { graphOf } from '../../../engine/build';
import { check } from '../../../engine/check';
import { insightReport, type Count } from '../../../engine/insight';
import { successOf } from '../../../engine/session';
import { reportText } from '../../../app/insight/wording';
import { readFlow } from '../../support/flows';

const { document } = readFlow('flows/interface-wizard.json');
const graph = graphOf(document);
const day = '2026-03-01';

it('does not count visits as lost that ended at a signup which they completed', () => {
  const all: readonly Count[] = [
    [day, '', 'visit', '', '', 23],
    [day, '', 'on', 'signup', 'offer', 1],
    [day, '', 'back', 'signup', '', 1],
    [day, '', 'left', 'signup', '', 2],
    [day, '', 'on', 'signup', successOf('signup'), 19],
    [day, '', 'left', successOf('signup'), '', 20],
  ];
  const report = insightReport(
    document,
    graph,
    { all, byCampaign: [], by: undefined, experiments: {} },
    day,
  );
  expect(report.screens.find(({ node }) => node === 'signup')).toMatchObject({
    to: { offer: 1 },
    seen: 23,
    on: 20,
    left: 2,
    lost: 2,
    success: {
      by: 'signup',
      visits: 20,
    },
  });
  expect(report.goals.find(({ name }) => name === 'signups')?.reached).toBe(20);
  expect(report.unknown).toEqual({});
  expect(reportText(report, { days: 'today' })).toContain('2 (9 %), signed up: 20');
});

/** The warnings about what an experiment on the first screen counts. */
function unreached(goal: object): unknown {
  const text = readFileSync('flows/interface-wizard.json', 'utf8');
  const funnel = JSON.parse(text);
  funnel.fields.hero = {
    type: 'choice',
    values: {
      plain: { label: 'Plain' },
      bold: { label: 'Bold' },
    },
    assigned: {
      weights: {
        plain: 1,
        bold: 1,
      },
    },
  };
  const shared = { field: 'hero', question: 'Which?', started: '2026-03-01', smallest: '10%' };
  funnel.experiments = { hero: { ...shared, goal } };
  funnel.nodes.goal.variants = [{ when: { field: 'hero', is: 'bold' }, title: 'A bold title' }];
  const { diagnostics } = check(JSON.stringify(funnel));
  return diagnostics.filter(({ code }) => code === 'unreached-goal').map(({ message }) => message);
}

it.each([{ sent: 'completed_at' }, { succeeded: 'signup' }])(
  'lets an experiment count %j, though only a link of the offer leads to the signup',
  (goal) => expect(unreached(goal)).toEqual([]),
);

it('warns of a success on a screen that has none', () => {
  expect(unreached({ succeeded: 'goal' })).toEqual([
    expect.stringMatching(/^Nobody can succeed on "goal", which has no signup and no link/),
  ]);
});

it('knows successes of a screen that was renamed, and those of an experiment since it was shown', () => {
  const { signup, ...nodes } = document.nodes;
  if (!signup) throw new Error('The funnel has no signup.');
  const experiments = {
    hero: {
      field: 'trial_promised',
      question: 'Which?',
      smallest: '10%',
      guardrails: [],
      goal: { succeeded: 'join' },
    },
  };
  const renamed = { ...document, experiments };
  renamed.nodes = { ...nodes, join: { ...signup, renamedFrom: ['signup'] } };
  const all: readonly Count[] = [
    [day, '', 'on', 'signup', successOf('signup'), 3],
    [day, '', 'left', successOf('signup'), '', 3],
  ];
  const report = insightReport(renamed, graph, { all, byCampaign: [], experiments: {} }, day);
  expect(report.screens.find(({ node }) => node === 'join')).toMatchObject({
    seen: 3,
    on: 3,
    lost: 0,
    to: {},
    success: {
      by: 'signup',
      visits: 3,
    },
  });
  expect(report.unknown).toEqual({});
});
