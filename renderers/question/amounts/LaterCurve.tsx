import { createElement, useEffect, useState } from 'react';
import type { TimelineCurve, TimelineCurveProps } from './TimelineCurve';
import css from './timeline-curve.module.css';

let loaded: typeof TimelineCurve | undefined;

/**
 * How long the way may take, without which the question can be answered: what says and draws it is fetched once the
 * question is there. Its room is kept from the start, so nothing below it moves. `useFetched` would be a file more here.
 */
export function LaterCurve(props: TimelineCurveProps) {
  const [curve, setCurve] = useState(() => loaded);
  useEffect(() => {
    if (curve) return;
    import('./TimelineCurve')
      .then((module) => {
        loaded = module.TimelineCurve;
        setCurve(() => module.TimelineCurve);
      })
      .catch(() => {
        // Without the network the amounts are asked for without it.
      });
  }, [curve]);
  return (
    <div className={css.timeline} data-wrong={props.isWrong || undefined}>
      {curve && createElement(curve, props)}
    </div>
  );
}
