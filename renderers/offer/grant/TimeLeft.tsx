import { clockText, countdownOf, fillWords } from '../../../engine';
import { useGrant } from './use-grant';

interface TimeLeftProps {
  /** The time that is left, with {hours} and {minutes}. Without it, the time as a clock shows it. */
  readonly text?: string;
  /** The same in words, for screen readers. */
  readonly left: string;
  readonly className?: string;
}

/** The grant's countdown. Screen readers find it there in words; it does not interrupt them. */
export function TimeLeft({ text, left, className }: TimeLeftProps) {
  const shown = useGrant(({ timeRemaining }) => {
    const time = countdownOf(timeRemaining);
    return text === undefined ? clockText(time) : fillWords(text, { ...time });
  });
  const words = useGrant((now) => fillWords(left, { ...countdownOf(now.timeRemaining) }));
  return (
    <span className={className} role="timer" aria-live="off">
      <span aria-hidden="true">{shown}</span>
      <span className="for-readers">{words}</span>
    </span>
  );
}
