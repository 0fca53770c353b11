import type { ToPreview } from './messages';

const minute = 60_000;
const leaps = [
  { name: '+1 min', title: 'Wind the clock a minute forward', by: minute },
  { name: '+1 h', title: 'Wind the clock an hour forward', by: 60 * minute },
  { name: '+24 h', title: 'Wind the clock a day forward', by: 24 * 60 * minute },
];

interface ClockBarProps {
  readonly send: (message: ToPreview) => void;
  readonly isHeld: boolean;
  readonly onHold: (isHeld: boolean) => void;
}

/** The visitor's clock: it runs, is held, steps to its next timer, and is wound forward. */
export function ClockBar({ send, isHeld, onHold }: ClockBarProps) {
  return (
    <div className="preview-bar" role="toolbar" aria-label="The visitor’s clock">
      <button type="button" aria-pressed={isHeld} onClick={() => onHold(!isHeld)}>
        Hold the clock
      </button>
      <button type="button" onClick={() => send({ type: 'clock', does: 'step' })}>
        Next timer
      </button>
      <span className="preview-gap" />
      {leaps.map(({ name, title, by }) => (
        <button
          key={name}
          type="button"
          title={title}
          onClick={() => send({ type: 'clock', does: 'forward', by })}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
