import { createElement } from 'react';
import { useFetched } from '../../ui/device/useFetched';
import type { TimelineCurve, TimelineCurveProps } from './TimelineCurve';
import css from './timeline-curve.module.css';

const load = async (): Promise<typeof TimelineCurve> =>
  (await import('./TimelineCurve')).TimelineCurve;

/**
 * How long the way may take, without which the question can be answered: what says and draws it is fetched once the
 * question is there. Its room is kept from the start, so nothing below it moves.
 */
export function LaterCurve(props: TimelineCurveProps) {
  const curve = useFetched(load, true);
  return (
    <div className={css.timeline} data-wrong={props.isWrong || undefined}>
      {curve && createElement(curve, props)}
    </div>
  );
}
