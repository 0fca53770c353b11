import { visitsText } from '../../engine/insight';
import { printableLine, type FunnelDocument } from '../../engine';
import { longestPlan } from '../../engine/experiments';
import type {
  Change,
  ExperimentInsight,
  ExperimentPlan,
  InsightChange,
  InsightReport,
  ScreensInsight,
} from '../../engine/insight';

/** What a report is about, in words. */
export interface ReportWords {
  /** "of Hearing Test from 2026-11-01 to 2026-11-30 (UTC)". */
  readonly days: string;
  /** What visits are told apart by. */
  readonly by?: string | undefined;
  /** What has changed since other days: "from 2026-10-02 to 2026-10-31". */
  readonly compared?: { readonly change: InsightChange; readonly days: string } | undefined;
}

/** A report for the terminal. */
export function reportText(report: InsightReport, { days, by, compared }: ReportWords): string {
  const { visits, goals, experiments, unknown } = report;
  if (visits === 0 && Object.keys(unknown).length === 0)
    return `No visits ${days}. They are recorded where the funnel is connected to its backend.`;
  const strangers = strangersText(unknown);
  const parts = [
    `${visitsText(visits)} ${days}.`,
    compared ? changeText(compared) : '',
    report.groups.length === 0 ? screensTable(report) : '',
    ...report.groups.map(
      (group) =>
        `${by ?? ''} ${group.value === '' ? '(none)' : printableLine(group.value)}: ${visitsText(group.visits)}\n${screensTable(group)}`,
    ),
    report.otherGroups === 0 ? '' : othersText(report, by),
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
    table(resultHeads, resultRows(report)),
    ...experiments.map(experimentText),
    strangers === ''
      ? ''
      : `Screens that this document does not have, of other versions of it: ${strangers}.`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** The values of which a report says no more, as they have few visits or are not the document's. */
export const othersText = (
  { otherGroups, otherVisits }: Pick<InsightReport, 'otherGroups' | 'otherVisits'>,
  by: string | undefined,
): string =>
  `${by ?? ''}: ${otherGroups} other ${otherGroups === 1 ? 'value' : 'values'}, with ${visitsText(otherVisits)} in all.`;

function changeText({ change, days }: NonNullable<ReportWords['compared']>): string {
  return [
    changeSentence(change, days),
    table(changeHeads, changeRows(change)),
    table(screenChangeHeads, screenChangeRows(change)),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** "12 % more visits than from 2026-11-01 to 2026-11-07." */
export const changeSentence = ({ visits }: InsightChange, days: string): string =>
  visits.before === 0
    ? `There were no visits ${days}.`
    : `${moreVisitsText(visits, 'visits')} ${days} (${visits.before}).`;

/** The heads of what has changed in all. */
export const changeHeads = ['', 'now', 'before', 'change', 'of visits', 'before', 'change'];

/** What has changed in all, in columns: the rows of the table. */
export const changeRows = ({ goals }: InsightChange): string[][] =>
  goals.map(({ name, reached, part }) => [
    name,
    String(reached.now),
    String(reached.before),
    relativeText(reached),
    parts(part.now),
    parts(part.before),
    pointsText(part),
  ]);

/** The heads of what has changed at the screens. */
export const screenChangeHeads = [
  'screen',
  'of visits',
  'before',
  'change',
  'lost',
  'before',
  'change',
  'median',
  'before',
  'change',
];

/** What has changed at the screens, in columns: the rows of the table. */
export const screenChangeRows = ({ screens }: InsightChange): string[][] =>
  screens.map(({ node, seen, lost, median }) => [
    node,
    parts(seen.now),
    parts(seen.before),
    pointsText(seen),
    parts(lost.now),
    parts(lost.before),
    pointsText(lost),
    ...(median
      ? [durationText(median.now), durationText(median.before), relativeText(median)]
      : ['', '', '']),
  ]);

/** "12 % more visits than", "4 % fewer visits than", "As many visits as". */
function moreVisitsText({ now, before }: Change, what: string): string {
  const percents = Math.round((100 * Math.abs(now - before)) / before);
  if (now === before) return `As many ${what} as`;
  return `${percents === 0 ? 'Less than 1' : percents} % ${now > before ? 'more' : 'fewer'} ${what} than`;
}

/** How much more than before: "+12 %", "−4 %". Nothing where there was nothing. */
const relativeText = ({ now, before }: Change): string =>
  before === 0 ? '' : withSign(Math.round((100 * (now - before)) / before), '0', '%');

/** The difference of two parts of all: "+1.2 points". */
function pointsText({ now, before }: Change): string {
  const points = Math.round(1000 * (now - before)) / 10;
  return withSign(points, '0.0', 'points');
}

const withSign = (value: number, none: string, unit: string): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${value === 0 ? none : Math.abs(value)} ${unit}`;

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

/** What visits have succeeded with on a screen, before how many did. */
export const successWords = { signup: 'signed up', link: 'link followed' } as const;

type Screen = ScreensInsight['screens'][number];

/** What is said of each screen, by the head of its column, in the order of the table. */
const screenColumns: Readonly<Record<string, (screen: Screen, visits: number) => string>> = {
  screen: ({ node }) => node,
  seen: ({ seen }) => String(seen),
  'of visits': ({ seen }, visits) => percent(seen, visits),
  'went on': ({ on }) => String(on),
  back: ({ back }) => String(back),
  left: ({ isEnd, left, lost, seen, success }) =>
    `${isEnd ? `${left} at an end` : `${lost}${lost > 0 ? ` (${percent(lost, seen)})` : ''}`}${
      success ? `, ${successWords[success.by]}: ${success.visits}` : ''
    }`,
  median: ({ median }) => durationText(median),
  '9 of 10': ({ ninth }) => durationText(ninth),
};

/** The heads of the table of screens. */
export const screenHeads = Object.keys(screenColumns);

/** The rows of the table of screens: those that some visit has seen. */
export const screenRows = ({ screens, visits }: ScreensInsight): string[][] =>
  screens
    .filter(({ seen }) => seen > 0)
    .map((screen) => Object.values(screenColumns).map((say) => say(screen, visits)));

const screensTable = (report: ScreensInsight): string => table(screenHeads, screenRows(report));

/** The heads of what leads have become. */
export const resultHeads = [
  'campaign',
  'version',
  'leads',
  'contacted',
  'won',
  'of leads',
  'lost',
  'spam',
  'revenue',
];

/** What leads have become, by campaign and version, in columns: the rows of the table. Revenue is in the document's currency. */
export const resultRows = ({ results }: Pick<InsightReport, 'results'>): string[][] =>
  results.map((each) => [
    each.campaign || '(no campaign)',
    each.version || '(none)',
    String(each.leads),
    String(each.contacted),
    String(each.won),
    percent(each.won, each.leads),
    String(each.lost),
    String(each.spam),
    (each.revenue / 100).toFixed(2),
  ]);

/** Which visits an experiment counts. */
export const countedText = ({ started }: Pick<ExperimentInsight, 'started'>): string =>
  started === undefined
    ? 'All visits count that were ever recorded.'
    : `All visits since ${started} count.`;

/** What the chart of an experiment shows. */
export const chartCaption =
  'What decides: each interval misses what is true in at most 1 of 20 experiments, however often one looks.';

/** The head of the column of rates. Unlike verdicts they are for one look. */
const rateHead = 'rate (19 of 20, if you look once)';

/** What is said of each version of an experiment, in columns: the rows of the table. */
export const versionRows = (experiment: ExperimentInsight): string[][] => {
  const { goal, sums, guardrails, versions, verdicts } = experiment;
  return versions.map(({ label, visitors, reached, amounts, rate, guarded }, index) => {
    const countText = (name: string, count: number): string =>
      sums.includes(name) ? amounts.sum.toFixed(2) : String(count);
    const perVisitor = sums.includes(goal) ? (amounts.sum / visitors).toFixed(2) : rateText(rate);
    return [
      label,
      String(visitors),
      countText(goal, reached),
      visitors === 0 ? '' : perVisitor,
      // There is a verdict on each version but the first.
      moreText(verdicts[index - 1]?.more),
      ...guarded.map((count, each) => countText(guardrails[each] ?? '', count)),
    ];
  });
};

/** The heads of these columns. */
export const versionHeads = ({ goal, sums, guardrails }: ExperimentInsight): string[] => [
  '',
  'exposed',
  goal,
  sums.includes(goal) ? 'for each' : rateHead,
  'more than the first',
  ...guardrails,
];

/** How much more a version brings than the first: "+30 % (+4 % to +63 %)". Nothing where it is not compared. */
const moreText = (more: { estimate: number; low: number; high: number } | undefined): string =>
  more ? `${signed(more.estimate)} (${signed(more.low)} to ${signed(more.high)})` : '';

/** How long an experiment takes, in words. */
export function planText(
  plan: ExperimentPlan | undefined,
  { smallest }: Pick<ExperimentInsight, 'smallest'>,
): string {
  if (!plan) return 'No visits yet: how long it takes can be said once there are some.';
  const { visitors, days, perDay, rate } = plan;
  const sought = `a difference of ${Number((100 * smallest).toFixed(6))} %`;
  const now = `As visits have been lately, ${about(perDay)} a day take part, of which ${parts(rate)} reach the goal.`;
  if (days > longestPlan)
    return `This funnel has too few visitors to find ${sought}: about ${about(visitors)} take more than two years to come. Look for a larger one. ${now}`;
  return `To find ${sought} takes about ${about(visitors)} visitors, ${days === 1 ? '1 day' : `${days} days`}. ${now}`;
}

/** A number that is only roughly known: "9,800". */
const about = (value: number): string =>
  value.toLocaleString('en', { maximumSignificantDigits: 2 });

type EndedExperiment = FunnelDocument['endedExperiments'][number];

/** When an experiment ran, and who gets what since: 'From 2026-11-01 to 2026-11-28. Everybody gets "Bold" since.' */
export const endedText = ({ started, ended, kept, found }: EndedExperiment): string =>
  `${started === undefined ? `Until ${ended}` : `From ${started} to ${ended}`}. Everybody gets "${kept}" since.${found ? '' : ' What visits had shown was not noted.'}`;

/** What is said of each version of an experiment that has ended, in columns. */
export const endedRows = ({ found }: EndedExperiment): string[][] =>
  (found?.versions ?? []).map(({ label, visitors, reached, guardrails }) => [
    label,
    String(visitors),
    String(reached),
    percent(reached, visitors),
    ...guardrails.map((each) => String(each.reached)),
  ]);

/** The heads of these columns. */
export const endedHeads = ({ found }: EndedExperiment): string[] => [
  '',
  'exposed',
  found?.goal ?? '',
  'of them',
  ...(found?.versions[0]?.guardrails ?? []).map(({ goal }) => goal),
];

/** An experiment that has ended, for the terminal. */
export const endedExperimentText = (ended: EndedExperiment): string =>
  [
    `${ended.name}: ${ended.question}`,
    `  ${endedText(ended)}`,
    ...(ended.found
      ? [
          table(
            endedHeads(ended),
            endedRows(ended).map(([label = '', ...numbers]) => [`  ${label}`, ...numbers]),
          ),
          ...ended.found.verdicts.map((verdict) => `  ${verdict}`),
        ]
      : []),
  ].join('\n');

function experimentText(experiment: ExperimentInsight): string {
  const { name, question, verdicts } = experiment;
  const rows = versionRows(experiment).map(([label = '', ...numbers]) => [
    `  ${label}`,
    ...numbers,
  ]);
  const said = verdicts.map(({ text }) => `  ${text}`);
  return [
    `Experiment ${name}: ${question}`,
    `  ${countedText(experiment)}`,
    table(versionHeads(experiment), rows),
    ...said,
  ].join('\n');
}

/** A rate with its interval: "12.0 % (9.1 % to 15.6 %)". */
const rateText = ({ estimate, low, high }: ExperimentInsight['versions'][number]['rate']): string =>
  `${parts(estimate)} (${parts(low)} to ${parts(high)})`;

const parts = (part: number): string => `${(100 * part).toFixed(1)} %`;

/** A difference as a part of all: "+12 %", "−3.4 %". */
const signed = (part: number): string => {
  const all = 100 * part;
  const size = Math.abs(all);
  const digitsOf = size < 9.95 ? Number(size.toFixed(1)) : Math.round(size);
  const sign = all < 0 && digitsOf !== 0 ? '−' : '+';
  return size > 1000 ? `over ${sign}1000 %` : `${sign}${digitsOf} %`;
};

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
    rows.every((row) =>
      /^[+−]?[\d.]*( (%|points|s|min|h)| \(\d+ %\)| at an end)?$/.test(row[column] ?? ''),
    ),
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
