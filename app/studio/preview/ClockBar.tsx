import { useState } from 'react';
import type { ToPreview } from './messages';

const minute = 60_000;
const leaps = [
  { name: '+1 min', title: 'Wind the clock a minute forward', by: minute },
  { name: '+1 h', title: 'Wind the clock an hour forward', by: 60 * minute },
  { name: '+24 h', title: 'Wind the clock a day forward', by: 24 * 60 * minute },
];

/** The visitor's clock: it runs, is held, steps to its next timer, and is wound forward. */
export function ClockBar({ send }: { readonly send: (message: ToPreview) => void }) {
  const [isHeld, setIsHeld] = useState(false);
  const hold = (): void => {
    send({ type: 'clock', does: isHeld ? 'run' : 'hold' });
    setIsHeld(!isHeld);
  };
  return (
    <div className="preview-bar" role="toolbar" aria-label="The visitor’s clock">
      <button type="button" aria-pressed={isHeld} onClick={hold}>
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
