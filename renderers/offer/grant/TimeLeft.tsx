import { clockText, countdownOf } from '../../../engine/grant';
import { interpolateLocals } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { useGrantMoment } from './useGrantMoment';
import typography from '../../ui/typography.module.css';

interface TimeLeftProps {
  /** The time that is left, with {hours} and {minutes}. Without it, the time as a clock shows it. */
  readonly text?: string;
  /** The same in words, for screen readers. */
  readonly left: string;
  readonly className?: string;
}

/** The grant's countdown. Screen readers find it there in words; it does not interrupt them. */
export function TimeLeft({ text, left, className }: TimeLeftProps) {
  const { language } = useFunnel();
  const shown = useGrantMoment(({ timeRemaining }) => {
    const time = countdownOf(timeRemaining);
    return text === undefined ? clockText(time) : interpolateLocals(text, { ...time }, language);
  });
  const words = useGrantMoment((now) =>
    interpolateLocals(left, { ...countdownOf(now.timeRemaining) }, language),
  );
  return (
    <span className={className} role="timer" aria-live="off">
      <span aria-hidden="true">{shown}</span>
      <span className={typography.forReaders}>{words}</span>
    </span>
  );
}
