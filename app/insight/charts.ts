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
    ...shared,
    document,
    width,
    marginLeft: 12 + 7 * longest,
    ariaLabel: 'Visits that have seen each screen, and those of them that ended there early',
    x: {
      label: 'visits',
      domain: [0, Math.max(visits, 1)],
      grid: true,
    },
    y: {
      label: null,
      domain: shown.map(({ node }) => node),
    },
    marks: [
      Plot.barX(shown, {
        x: 'seen',
        y: 'node',
        fill: 'currentColor',
        fillOpacity: 0.25,
      }),
      Plot.barX(
        shown.filter(({ lost }) => lost > 0),
        {
          x1: ({ seen, lost }) => seen - lost,
          x2: 'seen',
          y: 'node',
          fill: '#c2410c',
        },
      ),
      Plot.text(shown, {
        x: 'seen',
        y: 'node',
        text: 'seen',
        dx: 6,
        textAnchor: 'start',
      }),
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
    ...shared,
    document,
    width,
    height: 220,
    marginLeft: 56,
    ariaLabel: `Visits by day${goal ? `, and ${goal.name}` : ''}`,
    x: {
      label: null,
      type: 'utc',
      interval: 'day',
    },
    y: {
      label: 'visits',
      grid: true,
    },
    marks: [
      Plot.rectY(at, {
        x: 'date',
        interval: 'day',
        y: 'visits',
        fill: 'currentColor',
        fillOpacity: 0.25,
      }),
      Plot.rectY(at, {
        x: 'date',
        interval: 'day',
        y: 'reached',
        fill: '#15803d',
      }),
      Plot.ruleY([0]),
    ],
  });
}

/** How much more each version brings than the first, by the interval that decides: nothing where that is not compared. */
export function experimentChart(
  { versions: [first], verdicts, goal }: ExperimentInsight,
  { document, width = 720 }: Drawing,
): Element | undefined {
  const shown = verdicts.flatMap(({ version, more }) => (more ? [{ version, ...more }] : []));
  if (shown.length === 0) return undefined;
  const longest = Math.max(...shown.map(({ version }) => version.length), 1);
  const most = Math.min(widestChart, Math.max(...shown.map(({ high }) => high), 0.1));
  return Plot.plot({
    ...shared,
    document,
    width,
    height: 76 + 34 * shown.length,
    marginLeft: 12 + 7 * longest,
    marginBottom: 44,
    ariaLabel: `How much more ${goal} each version brings than “${first?.label ?? ''}”, with its interval`,
    x: {
      label: `more ${goal} than “${first?.label ?? ''}” (%)`,
      domain: [100 * Math.min(...shown.map(({ low }) => low), -0.1), 100 * most],
      clamp: true,
      percent: true,
      grid: true,
    },
    y: {
      label: null,
      domain: shown.map(({ version }) => version),
    },
    marks: [
      Plot.ruleX([0]),
      Plot.ruleY(shown, {
        x1: 'low',
        x2: 'high',
        y: 'version',
        strokeWidth: 3,
        strokeOpacity: 0.5,
      }),
      Plot.dot(shown, {
        x: 'estimate',
        y: 'version',
        r: 5,
        fill: 'currentColor',
      }),
    ],
  });
}

/** An interval is drawn up to ten times as many. */
const widestChart = 9;
