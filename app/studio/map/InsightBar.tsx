import { lossesOf, type Insight } from './useInsight';

/** How many visits there were, what they reached, and where most of them ended. */
export function InsightBar({ insight }: { readonly insight: Insight }) {
  if ('problem' in insight) return <p className="map-coverage">{insight.problem}</p>;
  const { from, report } = insight;
  if (!report)
    return (
      <p className="map-coverage" role="status">
        The file has mistakes that keep the funnel from running.
      </p>
    );
  const { visits, goals, screens, unknown } = report;
  if (visits === 0)
    return (
      <p className="map-coverage" role="status">
        {`No visits since ${from}. They are read from the embedded backend.`}
      </p>
    );
  const reached = goals.map((goal) => `${goal.name} ${goal.reached}`).join(', ');
  const losses = lossesOf(insight).map((node) => {
    const { left = 0, seen = 1 } = screens.find((each) => each.node === node) ?? {};
    return `${node} ${left} (${Math.round((100 * left) / seen)} %)`;
  });
  const strangers = Object.keys(unknown);
  return (
    <div className="map-coverage">
      <p role="status">
        {`${visits} visits since ${from}: ${reached}.`}
        {losses.length > 0 && ` Most ended at ${losses.join(', ')}.`}
        {strangers.length > 0 &&
          ` Screens of other versions of the document are not shown: ${strangers.join(', ')}.`}
      </p>
    </div>
  );
}
