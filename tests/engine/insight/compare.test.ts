import { expect, it } from 'vitest';
import { reportText } from '../../../app/insight/wording';
import { graphOf } from '../../../engine/build';
import { changeOf, insightReport, type Count } from '../../../engine/insight';
import { readFlow } from '../../support/flows';

const { document } = readFlow('tests/fixtures/unusual/two-versions.json');
const day = '2026-11-25';
const reportOf = (all: readonly Count[]) =>
  insightReport(document, graphOf(document), { all, byCampaign: [], experiments: {} }, day);

const now = reportOf([
  [day, '', 'visit', '', '', 112],
  [day, '', 'on', 'since', 'mail', 56],
  [day, '', 'left', 'since', '', 56],
  [null, '', 'time', 'since', '2000', 112],
  [day, '', 'sent', 'mail', '', 28],
]);
const before = reportOf([
  [day, '', 'visit', '', '', 100],
  [day, '', 'on', 'since', 'mail', 40],
  [day, '', 'left', 'since', '', 60],
  [null, '', 'time', 'since', '4000', 100],
  [day, '', 'sent', 'mail', '', 30],
]);
const days = 'from 2026-11-01 to 2026-11-07';
const textOf = (report: typeof now, earlier: typeof now): string =>
  reportText(report, { days: 'today', compared: { change: changeOf(report, earlier), days } });

it('says how much more there is than before, and how parts have changed in points', () => {
  expect(changeOf(now, before)).toMatchObject({
    visits: { now: 112, before: 100 },
    goals: [
      { name: 'leads', reached: { now: 28, before: 30 }, part: { now: 0.25, before: 0.3 } },
      { name: 'Thank You' },
    ],
    screens: [
      { node: 'since', lost: { now: 0.5, before: 0.6 }, median: { now: 2000, before: 4000 } },
    ],
  });
  const text = textOf(now, before);
  expect(text).toContain('12 % more visits than from 2026-11-01 to 2026-11-07 (100).');
  expect(text).toMatch(/leads +28 +30 +−7 % +25\.0 % +30\.0 % +−5 points/);
  expect(text).toMatch(/since .* 50\.0 % +60\.0 % +−10 points +2 s +4 s +−50 %/);
});

it('says fewer, the same, and that there was nothing', () => {
  expect(textOf(before, now)).toContain(`11 % fewer visits than ${days} (112).`);
  expect(textOf(now, now)).toContain(`As many visits as ${days} (112).`);
  const none = textOf(now, reportOf([]));
  expect(none).toContain(`There were no visits ${days}.`);
  expect(none).not.toMatch(/NaN|Infinity/);
});
