import { cents, interpolateLocals, timelineMonths, type Timeline } from '../../../engine';
import css from './amounts.module.css';

interface TimelineNoteProps {
  readonly timeline: Timeline;
  /** In cents, as is the target. */
  readonly current: number | undefined;
  readonly target: number | undefined;
}

/** How long the way from one amount to the other may take, as soon as both are known. */
export function TimelineNote({ timeline, current, target }: TimelineNoteProps) {
  const months =
    current === undefined || target === undefined
      ? undefined
      : timelineMonths(current, target, {
          monthlyGrowth: Number.parseFloat(timeline.monthlyGrowth) / 100,
          fromZeroPerMonth: cents(timeline.fromZeroPerMonth),
          capMonths: timeline.capMonths,
        });
  return (
    <div className={css.timeline} role="status">
      {months !== undefined && (
        <div className={css.timelineCard}>
          <span className={css.timelineLabel}>{timeline.label}</span>{' '}
          <strong className={css.timelineMonths}>
            {interpolateLocals(months === 1 ? timeline.textOne : timeline.text, { months })}
          </strong>
          <span className={css.timelineLabel}>
            {current === 0 ? timeline.assumptionFromZero : timeline.assumption}
          </span>
        </div>
      )}
    </div>
  );
}
