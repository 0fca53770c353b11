import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { graphOf } from '../../../engine/build';
import { check } from '../../../engine/check';
import { insightReport, type Count } from '../../../engine/insight';
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
    [day, '', 'left', 'signup', '', 21],
    [day, '', 'sent', 'completed_at', '', 19],
  ];
  const report = insightReport(
    document,
    graph,
    { all, byCampaign: [], by: undefined, experiments: {} },
    day,
  );
  expect(report.screens.find(({ node }) => node === 'signup')).toMatchObject({
    ...{ seen: 23, left: 21, completed: 19, lost: 2 },
  });
  expect(report.goals.find(({ name }) => name === 'signups')?.reached).toBe(19);
  expect(reportText(report, { days: 'today' })).toContain('2 (9 %), signed up: 19');
});

it('lets an experiment count completed signups, which only a link of the offer leads to', () => {
  const text = readFileSync('flows/interface-wizard.json', 'utf8');
  const funnel = JSON.parse(text);
  funnel.fields.hero = {
    ...{ type: 'choice', values: { plain: { label: 'Plain' }, bold: { label: 'Bold' } } },
    assigned: { weights: { plain: 1, bold: 1 } },
  };
  const shared = { field: 'hero', question: 'Which?', started: '2026-03-01', smallest: '10%' };
  funnel.experiments = { hero: { ...shared, goal: { sent: 'completed_at' } } };
  funnel.nodes.goal.variants = [{ when: { field: 'hero', is: 'bold' }, title: 'A bold title' }];
  const { diagnostics } = check(JSON.stringify(funnel));
  expect(diagnostics.filter(({ code }) => code === 'unreached-goal')).toEqual([]);
});
