import { createElement, useEffect, useState } from 'react';
import type { TimelineCurve, TimelineCurveProps } from './TimelineCurve';
import css from './timeline-curve.module.css';

interface LaterCurveProps extends TimelineCurveProps {
  /** A message above takes some of the room between. */
  readonly isClose: boolean;
}

let loaded: typeof TimelineCurve | undefined;

/**
 * How long the way may take, without which the question can be answered: what says and draws it is fetched once the
 * question is there. Its room is kept from the start, so nothing below it moves.
 */
export function LaterCurve({ isClose, ...props }: LaterCurveProps) {
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
    <div className={css.timeline} data-close={isClose || undefined}>
      {curve && createElement(curve, props)}
    </div>
  );
}
