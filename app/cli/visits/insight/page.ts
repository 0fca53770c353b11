import { visitsText } from '../../../../engine/insight';
import { Window } from 'happy-dom';
import { own, type FunnelDocument } from '../../../../engine';
import type { Alarm, ExperimentInsight, InsightReport } from '../../../../engine/insight';
import { daysChart, experimentChart, screensChart } from '../../../insight/charts';
import {
  changeHeads,
  changeRows,
  changeSentence,
  chartCaption,
  countedText,
  othersText,
  percent,
  resultHeads,
  resultRows,
  screenChangeHeads,
  screenChangeRows,
  screenHeads,
  screenRows,
  strangersText,
  versionHeads,
  versionRows,
  type ReportWords,
} from '../../../insight/wording';

/**
 * A page with charts and, beside each, its table. It needs nothing but itself.
 * @param alarms what is wrong, which comes first
 * @param hasCharts false for a mail: programs for mail draw none
 */
export function insightPage(
  report: InsightReport,
  { title, language }: Pick<FunnelDocument, 'title' | 'language'>,
  { days, by, compared }: ReportWords,
  { alarms = [], hasCharts = true }: { alarms?: readonly Alarm[]; hasCharts?: boolean } = {},
): string {
  const { document } = new Window();
  // The charts use no more of it than a browser's document has too.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const drawing = { document: document as unknown as Document };
  const chart = (draw: () => Element | undefined, caption: string): string => {
    const drawn = hasCharts ? draw() : undefined;
    return drawn
      ? `<figure><div>${drawn.outerHTML}</div><figcaption>${text(caption)}</figcaption></figure>`
      : '';
  };
  const comparedChart = (each: ExperimentInsight): string =>
    chart(() => experimentChart(each, drawing), chartCaption);
  const { visits, groups, goals, experiments, unknown } = report;
  const strangers = strangersText(unknown);
  const hasOthers = goals.some(({ fromOthers }) => fromOthers > 0);
  const sections = [
    alarms.length === 0
      ? ''
      : `<h2>What is wrong</h2><ul>${alarms.map((alarm) => `<li>${text(alarm.text)}</li>`).join('')}</ul>`,
    compared
      ? `<h2>Change</h2><p>${text(changeSentence(compared.change, compared.days))}</p>${table(
          changeHeads,
          changeRows(compared.change),
        )}${table(screenChangeHeads, screenChangeRows(compared.change))}`
      : '',
    `<h2>Screens</h2>${chart(() => screensChart(report, drawing), 'Visits that have seen each screen. In colour: those that ended there early.')}${table(screenHeads, screenRows(report))}`,
    ...groups.map(
      (group) =>
        `<h2>${text(`${by}: ${group.value === '' ? '(none)' : group.value}, ${visitsText(group.visits)}`)}</h2>${table(screenHeads, screenRows(group))}`,
    ),
    report.otherGroups === 0 ? '' : `<p>${text(othersText(report, by))}</p>`,
    `<h2>Leads and ends</h2>${table(
      [
        '',
        'reached',
        'of visits',
        ...campaignsOf(report).map((name) => name || '(no campaign)'),
        ...(hasOthers ? ['others'] : []),
      ],
      goals.map(({ name, reached, from, fromOthers }) => [
        name,
        String(reached),
        percent(reached, visits),
        ...campaignsOf(report).map((campaign) => String(own(from, campaign) ?? 0)),
        ...(hasOthers ? [String(fromOthers)] : []),
      ]),
    )}`,
    report.results.length === 0
      ? ''
      : `<h2>What leads have become</h2>${table(resultHeads, resultRows(report))}`,
    `<h2>Days</h2>${chart(() => daysChart(report, drawing), `Visits by the day on which they began. In colour: ${goals[0]?.name ?? 'nothing'}.`)}${table(
      ['day', 'visits', ...goals.map(({ name }) => name)],
      report.days.map((each) => [
        each.day,
        String(each.visits),
        ...goals.map(({ name }) => String(each.goals[name] ?? 0)),
      ]),
    )}`,
    ...experiments.map(
      (each) =>
        `<h2>${text(`Experiment ${each.name}: ${each.question}`)}</h2><p>${text(countedText(each))}</p>${each.verdicts
          .map((verdict) => `<p>${text(verdict.text)}</p>`)
          .join('')}${comparedChart(each)}${table(versionHeads(each), versionRows(each))}`,
    ),
    strangers === ''
      ? ''
      : `<p>${text(`Screens that the document does not have, of other versions of it: ${strangers}.`)}</p>`,
  ];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${text(`Insight: ${title}`)}</title>
<style>${styles}</style>
<main>
<h1 lang="${text(language)}">${text(title)}</h1>
<p>${text(`${visitsText(visits)} ${days}.`)}</p>
${sections
  .filter((section) => section !== '')
  .map((section) => `<section>${section}</section>`)
  .join('\n')}
</main>
</html>
`;
}

const campaignsOf = ({ goals }: InsightReport): string[] => [
  ...new Set(goals.flatMap(({ from }) => Object.keys(from))),
];

const styles = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; }
  main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
  h1 { font-size: 1.75rem; line-height: 1.2; margin: 0; }
  h2 { font-size: 1.125rem; margin: 2.5rem 0 0.75rem; }
  figure { margin: 0 0 1rem; }
  figcaption { font-size: 0.8125rem; opacity: 0.8; }
  div { overflow-x: auto; }
  table { border-collapse: collapse; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
  th, td { padding: 0.25rem 1.25rem 0.25rem 0; text-align: right; white-space: nowrap; border-bottom: 1px solid color-mix(in srgb, currentColor 15%, transparent); }
  th:first-child, td:first-child { text-align: left; }
`;

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${text(cell)}</${tag}>`).join('')}</tr>`;
  return `<div tabindex="0"><table><thead>${line(heads, 'th')}</thead><tbody>${rows
    .map((row) => line(row, 'td'))
    .join('')}</tbody></table></div>`;
}

/** A text as HTML shows it. */
const text = (plain: string): string =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
