import * as Plot from '@observablehq/plot';
import type { ExperimentInsight, InsightReport, ScreensInsight } from '../../engine/insight';

/** Where a chart is drawn: in a browser, or for a file. */
interface Drawing {
  readonly document: Document;
  /** In CSS pixels. */
  readonly width?: number;
}

// The colours of the text and of the system: they hold in dark and in forced colours.
const shared = {
  style: { background: 'none', color: 'inherit', fontSize: '12px' },
  marginRight: 56,
} as const;

/** How many visits have seen each screen, and where they ended. */
export function screensChart(
  { screens, visits }: ScreensInsight,
  { document, width = 720 }: Drawing,
): Element {
  const shown = screens.filter(({ seen }) => seen > 0);
  const longest = Math.max(...shown.map(({ node }) => node.length), 1);
  return Plot.plot({
    ...{ ...shared, document, width, marginLeft: 12 + 7 * longest },
    ariaLabel: 'Visits that have seen each screen, and those of them that ended there early',
    x: { label: 'visits', domain: [0, Math.max(visits, 1)], grid: true },
    y: { label: null, domain: shown.map(({ node }) => node) },
    marks: [
      Plot.barX(shown, { x: 'seen', y: 'node', fill: 'currentColor', fillOpacity: 0.25 }),
      Plot.barX(
        shown.filter(({ lost }) => lost > 0),
        { x1: ({ seen, lost }) => seen - lost, x2: 'seen', y: 'node', fill: '#c2410c' },
      ),
      Plot.text(shown, { x: 'seen', y: 'node', text: 'seen', dx: 6, textAnchor: 'start' }),
      Plot.ruleX([0]),
    ],
  });
}

/** Visits by the day on which they began, and what they reached. */
export function daysChart(
  { days, goals }: Pick<InsightReport, 'days' | 'goals'>,
  { document, width = 720 }: Drawing,
): Element {
  const [goal] = goals;
  const at = days.map((each) => ({
    date: new Date(each.day),
    visits: each.visits,
    reached: goal ? (each.goals[goal.name] ?? 0) : 0,
  }));
  return Plot.plot({
    ...{ ...shared, document, width, height: 220 },
    ariaLabel: `Visits by day${goal ? `, and ${goal.name}` : ''}`,
    x: { label: null, type: 'utc', interval: 'day' },
    y: { label: 'visits', grid: true },
    marks: [
      Plot.rectY(at, {
        x: 'date',
        interval: 'day',
        y: 'visits',
        fill: 'currentColor',
        fillOpacity: 0.25,
      }),
      Plot.rectY(at, { x: 'date', interval: 'day', y: 'reached', fill: '#15803d' }),
      Plot.ruleY([0]),
    ],
  });
}

/** The rate of each version, with its interval. */
export function experimentChart(
  { versions, goal }: ExperimentInsight,
  { document, width = 720 }: Drawing,
): Element {
  const shown = versions
    .filter(({ visitors }) => visitors > 0)
    .map(({ label, rate }) => ({ label, ...rate }));
  const longest = Math.max(...shown.map(({ label }) => label.length), 1);
  return Plot.plot({
    ...{ ...shared, document, width, height: 60 + 34 * shown.length, marginLeft: 12 + 7 * longest },
    ariaLabel: `The part of the visitors who reached the goal (${goal}), by version, with its interval`,
    x: { label: `${goal} (%)`, percent: true, grid: true, zero: true },
    y: { label: null, domain: shown.map(({ label }) => label) },
    marks: [
      Plot.ruleY(shown, { x1: 'low', x2: 'high', y: 'label', strokeWidth: 3, strokeOpacity: 0.5 }),
      Plot.dot(shown, { x: 'estimate', y: 'label', r: 5, fill: 'currentColor' }),
    ],
  });
}
