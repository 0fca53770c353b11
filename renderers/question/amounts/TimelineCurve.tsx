import { interpolateLocals, type Timeline } from '../../../engine';
import { monthNames } from '../../../engine/offer';
import { timelineAmounts, timelineAssumptions } from '../../../engine/questions';
import { ProjectionChart, type ChartPoint } from '../../chart/ProjectionChart';
import { useFunnel } from '../../funnel-context';
import { Ornament } from '../../ui/Ornament';
import css from './timeline-curve.module.css';

/** Where the way begins and where it leads, in cents. */
interface Ends {
  readonly current: number | undefined;
  readonly target: number | undefined;
}

export interface TimelineCurveProps extends Ends {
  readonly timeline: Timeline;
  /** What is drawn, in grey, for amounts that are not known yet or cannot be. */
  readonly example: Ends;
  /** A message stands where the estimate would. */
  readonly isWrong: boolean;
}

/**
 * How long the way from one amount to the other may take: drawn as a curve, and said on it as soon as both amounts are
 * known, with what that assumes.
 */
export function TimelineCurve(props: TimelineCurveProps) {
  const { timeline, current, target, example, isWrong } = props;
  const { language } = useFunnel();
  const assumptions = timelineAssumptions(timeline);
  const between = (from = 0, to = 0): number[] => timelineAmounts(from, to, assumptions);
  const amounts = current === undefined || target === undefined ? [] : between(current, target);
  const months = isWrong ? 0 : amounts.length - 1;
  // A target that is not higher than what there is today leads nowhere.
  const likely = between(current ?? example.current, target ?? example.target);
  const drawn = [amounts, likely, between(example.current, example.target)].find(
    ({ length }) => length > 1,
  );
  return (
    <>
      <div className={css.estimate} role="status">
        {months > 0 && (
          <>
            <span className={css.label}>{timeline.label}</span>{' '}
            <strong className={css.months}>
              {interpolateLocals(timeline.text, { months }, language)}
            </strong>{' '}
            <span className={css.label}>
              {current === 0 ? timeline.assumptionFromZero : timeline.assumption}
            </span>
          </>
        )}
      </div>
      <div className={css.plot} data-example={months > 0 ? undefined : true}>
        {drawn && (
          <Ornament>
            <ProjectionChart points={pointsOf(drawn, language)} />
          </Ornament>
        )}
      </div>
    </>
  );
}

function pointsOf(amounts: readonly number[], language: string): ChartPoint[] {
  const names = monthNames(new Date(), amounts.length, language);
  return names.map((month, index) => ({ month, amount: amounts[index] ?? 0 }));
}
