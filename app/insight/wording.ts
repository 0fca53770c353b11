import { printableLine } from '../../engine';
import type { ExperimentInsight, InsightReport, ScreensInsight } from '../../engine/insight';

/** A report for the terminal. */
export function reportText(report: InsightReport, days: string, by: string | undefined): string {
  const { visits, goals, experiments, unknown } = report;
  if (visits === 0 && Object.keys(unknown).length === 0)
    return `No visits ${days}. They are recorded where the funnel is connected to its backend.`;
  const strangers = strangersText(unknown);
  const parts = [
    `${visits} visits ${days}.`,
    report.groups.length === 0 ? screensTable(report) : '',
    ...report.groups.map(
      (group) =>
        `${by ?? ''} ${group.value === '' ? '(none)' : printableLine(group.value)}: ${group.visits} visits\n${screensTable(group)}`,
    ),
    report.otherGroups === 0
      ? ''
      : `${by ?? ''}: ${report.otherGroups} more, with fewer visits than these.`,
    table(
      ['', 'reached', 'of visits', 'from'],
      goals.map(({ name, reached, from, fromOthers }) => [
        name,
        String(reached),
        percent(reached, visits),
        originsText(from, fromOthers),
      ]),
    ),
    table(
      ['day', 'visits', ...goals.map(({ name }) => name)],
      report.days.map((each) => [
        each.day,
        String(each.visits),
        ...goals.map(({ name }) => String(each.goals[name] ?? 0)),
      ]),
    ),
    ...experiments.map(experimentText),
    strangers === ''
      ? ''
      : `Screens that this document does not have, of other versions of it: ${strangers}.`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

const mostCampaigns = 5;
const mostStrangers = 50;

/** Where those came from who reached a goal: the campaigns with most of them, and how many came from others. */
function originsText(from: Readonly<Record<string, number>>, fromOthers: number): string {
  const campaigns = Object.entries(from).toSorted(([, one], [, other]) => other - one);
  const rest = campaigns
    .slice(mostCampaigns)
    .reduce((sum, [, reached]) => sum + reached, fromOthers);
  return [
    ...campaigns
      .slice(0, mostCampaigns)
      .map(([campaign, n]) => `${campaign === '' ? '(no campaign)' : campaign} ${n}`),
    ...(rest === 0 ? [] : [`others ${rest}`]),
  ].join(', ');
}

/** Screens that a document does not have, those that most visits have seen first: "old-name (12), and 3 more". */
export function strangersText(unknown: Readonly<Record<string, number>>): string {
  const screens = Object.entries(unknown).toSorted(([, one], [, other]) => other - one);
  const more = screens.length - mostStrangers;
  const named = screens.slice(0, mostStrangers).map(([node, seen]) => `${node} (${seen})`);
  return `${named.join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}

/** What is said of each screen, in columns: the rows of the table. */
export const screenRows = ({ screens, visits }: ScreensInsight): string[][] =>
  screens
    .filter(({ seen }) => seen > 0)
    .map(({ node, seen, on, back, left, lost, completed, isEnd, median, ninth }) => [
      node,
      String(seen),
      percent(seen, visits),
      String(on),
      String(back),
      `${isEnd ? `${left} at an end` : `${lost}${lost > 0 ? ` (${percent(lost, seen)})` : ''}`}${
        completed === undefined ? '' : `, signed up: ${completed}`
      }`,
      durationText(median),
      durationText(ninth),
    ]);

/** The heads of these columns. */
export const screenHeads = [
  'screen',
  'seen',
  'of visits',
  'went on',
  'back',
  'left',
  'median',
  '9 of 10',
];

const screensTable = (report: ScreensInsight): string => table(screenHeads, screenRows(report));

/** Which visits an experiment counts. */
export const countedText = ({ started }: Pick<ExperimentInsight, 'started'>): string =>
  started === undefined
    ? 'All visits count that were ever recorded.'
    : `All visits since ${started} count.`;

/** The head of the column of rates. Unlike verdicts they are for one look. */
export const rateHead = 'rate (19 of 20, if you look once)';

function experimentText(experiment: ExperimentInsight): string {
  const { name, question, goal, versions, verdicts } = experiment;
  const rows = versions.map(({ label, visitors, reached, rate }) => [
    `  ${label}`,
    String(visitors),
    String(reached),
    visitors === 0 ? '' : rateText(rate),
  ]);
  const said = verdicts.map(({ text }) => `  ${text}`);
  return [
    `Experiment ${name}: ${question}`,
    `  ${countedText(experiment)}`,
    table(['', 'exposed', goal, rateHead], rows),
    ...said,
  ].join('\n');
}

/** A rate with its interval: "12.0 % (9.1 % to 15.6 %)". */
export const rateText = ({
  estimate,
  low,
  high,
}: ExperimentInsight['versions'][number]['rate']): string =>
  `${parts(estimate)} (${parts(low)} to ${parts(high)})`;

const parts = (part: number): string => `${(100 * part).toFixed(1)} %`;

/** A part of all in whole percent. */
export const percent = (part: number, all: number): string =>
  all === 0 ? '' : `${Math.round((100 * part) / all)} %`;

/** A duration to two digits, from a tenth of a second: "0.1 s", "3.4 s", "12 s", "2.5 min". Nothing for none. */
export function durationText(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return '';
  const seconds = Math.max(0.1, milliseconds / 1000);
  if (seconds < 99.5) return `${digits(seconds)} s`;
  return seconds < 5970 ? `${digits(seconds / 60)} min` : `${digits(seconds / 3600)} h`;
}

const digits = (value: number): string => String(Number(value.toPrecision(2)));

/** Rows in columns: words to the left, numbers to the right. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const all = [heads, ...rows].map((row) => row.map(printableLine));
  const widths = heads.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const isNumber = heads.map((_, column) =>
    rows.every((row) => /^[\d.]*( (%|s|min|h)| \(\d+ %\)| at an end)?$/.test(row[column] ?? '')),
  );
  return all
    .map((row) =>
      row
        .map((text, column) =>
          isNumber[column] ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
