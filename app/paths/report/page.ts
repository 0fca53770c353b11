import { readFileSync } from 'node:fs';
import { svgOf } from '../../../engine/chart';
import { coveredPercent, type PlanCovered } from '../../../engine/paths';
import { coverageChart, coveredBy } from './covered';
import { coverageSection } from './coverage-section';
import { html, trusted } from './html';
import { lookedAt, notLookedAt } from '../looked-at';
import type { ReportInput } from './report-input';
import { requirementsSection, tracedIn } from './requirements-section';
import { runsSection } from './runs-section';
import { reportScreens, screensSection } from './screens-section';

const besideThis = (name: string): string =>
  readFileSync(new URL(name, import.meta.url), 'utf8').trim();

/** The page's style sheets, in their order. */
const styles = ['page', 'map', 'screens', 'viewer', 'runs', 'coverage'];

/** The report of a test: one page that needs nothing but the folder with its pictures. */
export function pathReportPage(input: ReportInput): string {
  const { file, document, plan, results } = input;
  const covered = coveredBy(plan, results);
  const chart = coverageChart(document, covered);
  const screens = reportScreens(input);
  const hasRequirements = tracedIn(input).length > 0;
  const failed = results.filter(({ failure }) => failure).length;
  const counts = countsOf(covered);
  const possible = counts.covered + counts.uncovered;
  const tiles = [
    {
      name: 'Runs passed',
      value: `${results.length - failed}`,
      of: `of ${results.length}`,
      tone: failed > 0 ? 'bad' : 'good',
    },
    {
      name: 'Covered',
      value: `${Math.floor(coveredPercent(covered))} %`,
      of: `${counts.covered} of ${possible} parts`,
      tone: counts.uncovered > 0 ? 'fair' : 'good',
    },
    { name: 'Screens', value: `${screens.length}`, of: 'each pictured once', tone: '' },
    {
      name: 'Uncovered',
      value: `${counts.uncovered}`,
      of: 'parts no run did',
      tone: counts.uncovered > 0 ? 'fair' : 'good',
    },
    { name: 'Unreachable', value: `${counts.unreachable}`, of: 'proved', tone: '' },
  ];
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Coverage of ${document.title}</title>
        <style>
          ${styles.map((name) => trusted(besideThis(`./${name}.css`)))}
        </style>
      </head>
      <body>
        <header class="top">
          <p class="kicker">Path tests</p>
          <h1>${document.title}</h1>
          <p class="facts">
            <code>${file}</code>
            <span>${plan.strategies.map(({ strategy }) => strategy).join(', ')}</span>
            <span>seed ${plan.seed}</span>
          </p>
          <dl class="tiles">
            ${tiles.map(
              ({ name, value, of, tone }) =>
                html`<div class="tile ${tone}">
                  <dt>${name}</dt>
                  <dd><b>${value}</b> <span>${of}</span></dd>
                </div>`,
            )}
          </dl>
        </header>
        <nav class="bar" aria-label="Parts of the report">
          <a href="#map">Map</a><a href="#screens">Screens</a
          ><a href="#runs">Runs</a
          >${hasRequirements ? html`<a href="#requirements">Requirements</a>` : ''}<a
            href="#coverage"
            >Coverage</a
          >
          <label
            >Screen
            <select id="filter">
              <option value="">all</option>
              ${chart.nodes.map(({ id }) => html`<option>${id}</option>`)}
            </select></label
          >
          <button type="button" id="clear" hidden>Show all</button>
        </nav>
        <main>
          <section id="map" aria-labelledby="map-title">
            <h2 id="map-title">Map</h2>
            <p class="lead">
              What runs passed, and how often. Choose a screen to see only what concerns it.
            </p>
            <ul class="legend">
              <li class="is-covered">covered</li>
              <li class="is-uncovered">not covered</li>
              <li class="is-unreachable">proved unreachable</li>
            </ul>
            <div class="map" tabindex="0" role="group" aria-label="Map of the funnel">
              ${trusted(svgOf(chart))}
            </div>
          </section>
          ${screensSection(screens, chart.nodes)} ${runsSection(input, screens)}
          ${requirementsSection(input)} ${coverageSection(plan, covered, input)}
          <section id="looked-at" aria-labelledby="looked-at-title">
            <h2 id="looked-at-title">What was looked at</h2>
            <p class="lead">After each step: ${lookedAt}.</p>
            <p class="lead">Not: ${notLookedAt}.</p>
          </section>
        </main>
        <dialog id="viewer" aria-labelledby="viewer-title">
          <div class="viewer-bar">
            <div>
              <h2 id="viewer-title"></h2>
              <p id="viewer-facts"></p>
            </div>
            <button type="button" id="previous" aria-label="Previous screen">←</button
            ><button type="button" id="next" aria-label="Next screen">→</button
            ><button type="button" id="close">Close</button>
          </div>
          <div id="viewer-pictures" tabindex="0" role="group" aria-label="Pictures"></div>
        </dialog>
        <script>
          ${trusted(besideThis('./report.js'))};
        </script>
      </body>
    </html> `;
  return page.text;
}

function countsOf(covered: readonly PlanCovered[]): Record<PlanCovered['status'], number> {
  const counts = { covered: 0, uncovered: 0, backward: 0, unreachable: 0 };
  for (const { status } of covered) counts[status] += 1;
  return counts;
}
