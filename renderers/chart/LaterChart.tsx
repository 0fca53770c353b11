import { createElement, useEffect, useState } from 'react';
import type { ProjectionChart, ProjectionChartProps } from './ProjectionChart';

let loaded: typeof ProjectionChart | undefined;

/** The chart, for screens that can be used without it: it is fetched once they are drawn. */
export function LaterChart(props: ProjectionChartProps) {
  const [chart, setChart] = useState(() => loaded);
  useEffect(() => {
    if (chart) return;
    import('./ProjectionChart')
      .then((module) => {
        loaded = module.ProjectionChart;
        setChart(() => module.ProjectionChart);
      })
      .catch(() => {
        // Without the network the estimate is said and not drawn.
      });
  }, [chart]);
  return chart ? createElement(chart, props) : null;
}
