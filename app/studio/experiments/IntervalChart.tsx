import { useEffect, useRef } from 'react';
import type { ExperimentInsight } from '../../../engine/insight';
import { chartCaption } from '../../insight/wording';

/** How much more each version brings than the first, with the interval that decides. */
export function IntervalChart({ experiment }: { readonly experiment: ExperimentInsight }) {
  const place = useRef<HTMLDivElement>(null);
  const hasIntervals = experiment.verdicts.some(({ more }) => more);
  useEffect(() => {
    let isCurrent = true;
    if (hasIntervals)
      // The code that draws is large, and few sheets need it.
      void import('../../insight/charts').then(({ experimentChart }) => {
        const chart = isCurrent && experimentChart(experiment, { document });
        if (!chart) return;
        // The container has the accessible name: those of the drawing's parts are hidden.
        place.current?.setAttribute('aria-label', chart.getAttribute('aria-label') ?? '');
        chart.setAttribute('aria-hidden', 'true');
        place.current?.replaceChildren(chart);
      });
    return () => {
      isCurrent = false;
    };
  }, [experiment, hasIntervals]);
  if (!hasIntervals) return null;
  return (
    <figure>
      <div ref={place} role="img" aria-label={chartCaption} />
      <figcaption>{chartCaption}</figcaption>
    </figure>
  );
}
