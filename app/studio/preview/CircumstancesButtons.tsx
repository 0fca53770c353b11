import type { Circumstances } from './circumstances';

/** In the order of the buttons: what is short to say, and what is meant. */
const labels = {
  hasReducedMotion: { name: 'Less motion', title: 'The visitor prefers reduced motion' },
  hasForcedColours: { name: 'Forced colours', title: 'The device forces its own colours' },
} as const;

interface CircumstancesButtonsProps {
  readonly now: Circumstances;
  readonly onChange: (wanted: Circumstances) => void;
  /** Whether the funnel is light or dark as the device is. */
  readonly followsDevice: boolean;
  readonly isSlow: boolean;
  readonly onSlow: (isSlow: boolean) => void;
}

/** What the visitor's device is like, and its connection. */
export function CircumstancesButtons(props: CircumstancesButtonsProps) {
  const { now, onChange, followsDevice, isSlow, onSlow } = props;
  const isDark =
    now.scheme === undefined
      ? window.matchMedia('(prefers-color-scheme: dark)').matches
      : now.scheme === 'dark';
  return (
    <>
      {followsDevice && (
        <button
          type="button"
          aria-pressed={isDark}
          title="The visitor’s device is in dark mode"
          onClick={() => onChange({ ...now, scheme: isDark ? 'light' : 'dark' })}
        >
          Dark mode
        </button>
      )}
      {(['hasReducedMotion', 'hasForcedColours'] as const).map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={now[key]}
          title={labels[key].title}
          onClick={() => onChange({ ...now, [key]: !now[key] })}
        >
          {labels[key].name}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={isSlow}
        title="The screen opens again over a slow connection: pictures, clips, other kinds of screens and the server’s answers come three seconds late"
        onClick={() => onSlow(!isSlow)}
      >
        Slow
      </button>
    </>
  );
}
