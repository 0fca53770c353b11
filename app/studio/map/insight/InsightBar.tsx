import { visitsText } from '../../../../engine/insight';
import type { FlowInsight } from '../../server/requests';
import { documentOf } from '../../state/selectors';
import { useStudio, useStudioState } from '../../state/useStudio';
import { InsightFilter } from './InsightFilter';
import { lossesOf } from './insight-marks';
import { ScreenVisits } from './ScreenVisits';
import type { InsightLayer } from './useInsight';

/** Which visits count, what they reached, where most of them ended, and what they did with the selected screen. */
export function InsightBar({
  layer,
  selected,
}: {
  readonly layer: InsightLayer;
  readonly selected: string | undefined;
}) {
  const { insight, visits } = layer;
  const { send } = useStudio();
  const { experiments = {}, endedExperiments = [] } = useStudioState(documentOf) ?? {};
  const hasExperiments = Object.keys(experiments).length + endedExperiments.length > 0;
  if (!layer.isShown) return null;
  if (!insight)
    return (
      <p className="map-coverage" role="status">
        The visits are being read…
      </p>
    );
  const report = 'problem' in insight ? undefined : insight.report;
  const screen = report?.screens.find(({ node }) => node === selected);
  return (
    <div className="map-coverage map-insight">
      {'problem' in insight ? (
        <p role="alert">{insight.problem}</p>
      ) : (
        <InsightFilter layer={layer} insight={insight} />
      )}
      {!('problem' in insight) && <p role="status">{wordsOf(insight)}</p>}
      {visits.length > 0 && (
        <p className="map-now">{`In the last five minutes: ${visits.length}.`}</p>
      )}
      {hasExperiments && (
        <button
          type="button"
          onClick={() => send({ type: 'dialog.opened', dialog: 'experiments' })}
        >
          Experiments…
        </button>
      )}
      {screen && report && report.visits > 0 && (
        <ScreenVisits screen={screen} visits={report.visits} />
      )}
    </div>
  );
}

/** "100 visits: leads 60. Most ended at name 12 (15 %)." */
function wordsOf(insight: FlowInsight): string {
  const { report, backend } = insight;
  if (!report) return 'The file has mistakes that keep the funnel from running.';
  const { visits, goals, screens, unknown } = report;
  if (visits === 0) return `No visits on these days. They are read from ${backend}.`;
  const reached = goals.map((goal) => `${goal.name} ${goal.reached}`).join(', ');
  const losses = lossesOf(insight).map((node) => {
    const { left = 0, seen = 1 } = screens.find((each) => each.node === node) ?? {};
    return `${node} ${left} (${Math.round((100 * left) / seen)} %)`;
  });
  const strangers = Object.keys(unknown);
  return [
    `${visitsText(visits)}: ${reached}.`,
    losses.length > 0 && `Most ended at ${losses.join(', ')}.`,
    strangers.length > 0 &&
      `Screens of other versions of the document are not shown: ${strangers.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
