import { useState } from 'react';
import type { Circumstances } from './circumstances';
import type { ToPreview } from './messages';

/** In the order of the buttons: what is short to say, and what is meant. */
const labels = {
  hasReducedMotion: { name: 'Less motion', title: 'The visitor prefers reduced motion' },
  hasForcedColours: { name: 'Forced colours', title: 'The device forces its own colours' },
  isSlow: { name: 'Slow', title: 'The server answers late' },
} as const;

/** What the visitor's device is like. */
export function CircumstancesButtons({ send }: { readonly send: (message: ToPreview) => void }) {
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
  return (['hasReducedMotion', 'hasForcedColours', 'isSlow'] as const).map((key) => (
    <button
      key={key}
      type="button"
      aria-pressed={now[key]}
      title={labels[key].title}
      onClick={() => change(key)}
    >
      {labels[key].name}
    </button>
  ));
}
