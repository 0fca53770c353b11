import { useState } from 'react';
import type { Circumstances } from './circumstances';
import type { ToPreview } from './messages';

const labels = {
  hasReducedMotion: 'Reduced motion',
  hasForcedColours: 'Forced colours',
  isSlow: 'Slow server',
} as const;

const minute = 60_000;
const leaps = [
  { name: 'A minute on', by: minute },
  { name: 'An hour on', by: 60 * minute },
  { name: '24 hours on', by: 24 * 60 * minute },
];

/** What the visitor's device is like, and how late it is there. */
export function CircumstancesBar({ send }: { readonly send: (message: ToPreview) => void }) {
  const [now, setNow] = useState<Circumstances>({
    hasReducedMotion: false,
    hasForcedColours: false,
    isSlow: false,
  });
  const change = (key: keyof Circumstances): void => {
    const wanted = { ...now, [key]: !now[key] };
    setNow(wanted);
    send({ type: 'circumstances', circumstances: wanted });
  };
  return (
    <div className="preview-bar preview-more" role="toolbar" aria-label="The visitor’s device">
      {(['hasReducedMotion', 'hasForcedColours', 'isSlow'] as const).map((key) => (
        <button key={key} type="button" aria-pressed={now[key]} onClick={() => change(key)}>
          {labels[key]}
        </button>
      ))}
      {leaps.map(({ name, by }) => (
        <button
          key={name}
          type="button"
          onClick={() => send({ type: 'clock', does: 'forward', by })}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
