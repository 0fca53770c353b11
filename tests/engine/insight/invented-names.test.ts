import { describe, expect, test } from 'vitest';
import { insightPage } from '../../../app/cli/visits/insight/page';
import { reportText } from '../../../app/insight/wording';
import { graphOf } from '../../../engine/build';
import { insightReport, type Count } from '../../../engine/insight';
import { readFlow } from '../../support/flows';

const { document } = readFlow('tests/fixtures/unusual/two-versions.json');
const graph = graphOf(document);
const day = '2026-11-25';
const reportOf = (all: readonly Count[], by: readonly Count[] = [], byCampaign = by) =>
  insightReport(document, graph, { all, by, byCampaign, experiments: { hero: by } }, day);

/** What one visit does, all of whose names are invented. */
const visitOf = (name: string, value: string | null = ''): Count[] => [
  [day, value, 'visit', '', '', 1],
  [day, value, 'on', name, 'mail', 1],
  [null, value, 'time', name, '100', 1],
  [day, value, 'left', 'thanks', '', 1],
  [day, value, 'sent', name, '', 1],
  [day, value, 'sent', 'mail', '', 1],
  [day, value, 'reached', name, '', 1],
];

describe.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('of "%s"', (name) => {
  const report = reportOf(visitOf(name), visitOf(name, name));

  test('as a screen, the report says that the document does not have it', () => {
    expect(Object.entries(report.unknown)).toEqual([[name, 1]]);
    expect(JSON.stringify(report)).not.toContain('native code');
    expect(reportText(report, { days: 'today' })).toContain(`of other versions of it: ${name} (1)`);
    expect(insightPage(report, document, { days: 'today' })).toContain(`${name} (1)`);
  });

  test('as a value, a campaign and a version, it is one as any other', () => {
    expect(report.groups.map(({ value, visits }) => [value, visits])).toEqual([[name, 1]]);
    expect(Object.entries(report.goals[0]?.from ?? {})).toEqual([[name, 1]]);
    expect(reportText(report, { days: 'today', by: 'campaign' })).toContain(
      `campaign ${name}: 1 visit`,
    );
    expect(insightPage(report, document, { days: 'today', by: 'campaign' })).not.toContain(
      'native code',
    );
  });

  test('as where visitors went from a screen of the document', () => {
    const [screen] = reportOf([[day, '', 'on', 'since', name, 1]]).screens;
    expect(Object.entries(screen?.to ?? {})).toEqual([[name, 1]]);
  });
});

test('of 4,000 campaigns and days of all of them, the report comes back at once', () => {
  const many = Array.from({ length: 4000 }, (_, index) => visitOf('since', `campaign-${index}`));
  let reads = 0;
  // Counted, as a clock would count what else the machine does.
  const counts = many
    .flat()
    .map((count) =>
      Object.defineProperty([...count], 1, { get: () => ((reads += 1), count[1]) }),
    ) as unknown as Count[];
  const report = reportOf(counts.slice(0, 7), counts);
  expect(report.groups).toHaveLength(4000);
  expect(reads).toBeLessThan(20 * counts.length);
});

test('values that are not told apart are counted as others', () => {
  const others: Count[] = [...visitOf('since', null), [null, null, 'others', '', '', 3950]];
  const report = reportOf(visitOf('since'), [...visitOf('since', 'spring'), ...others]);
  expect(report.groups.map(({ value }) => value)).toEqual(['spring']);
  expect(report.otherGroups).toBe(3950);
  const text = reportText(report, { days: 'today', by: 'campaign' });
  expect(text).toContain('campaign: 3950 other values, with 1 visit in all.');
  expect(text).toContain('spring 1, others 1');
  expect(insightPage(report, document, { days: 'today', by: 'campaign' })).toContain(
    '3950 other values',
  );
});

test('many screens that the document does not have are counted, not listed', () => {
  const counts = Array.from({ length: 300 }, (_, index) => visitOf(`invented-${index}`)).flat();
  const text = reportText(reportOf(counts), { days: 'today' });
  expect(text).toContain(', and 250 more.');
});

test.each(['\u001b]0;OWNED\u0007', 'a\nExperiment x: won', 'a\u202eb', 'a\u2066b', '\u009b2J'])(
  'a campaign cannot tell the terminal what to do, nor make a line of its own: %j',
  (value) => {
    const text = reportText(reportOf(visitOf('since'), visitOf('since', value)), {
      days: 'today',
      by: 'campaign',
    });
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
    expect(text).not.toContain('\nExperiment x');
  },
);
