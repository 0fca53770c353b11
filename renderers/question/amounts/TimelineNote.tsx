import { cents, interpolateLocals, timelineMonths, type Timeline } from '../../../engine';

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
    <div className="timeline" role="status">
      {months !== undefined && (
        <div className="timeline__card">
          <span className="timeline__label">{timeline.label}</span>{' '}
          <strong className="timeline__months">
            {interpolateLocals(months === 1 ? timeline.textOne : timeline.text, { months })}
          </strong>
          <span className="timeline__track" aria-hidden="true">
            <span
              className="timeline__span"
              style={{ transform: `scaleX(${months / timeline.capMonths})` }}
            />
          </span>
        </div>
      )}
    </div>
  );
}
