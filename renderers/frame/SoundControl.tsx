import type { Labels } from '../../engine';
import { Icon } from '../ui/Icon';
import { classes } from '../ui/classes';
import css from './sound.module.css';

interface SoundControlProps {
  readonly labels: Labels;
  readonly muted: boolean;
  readonly onMute: () => void;
  /** Whether it is written out on wide windows. */
  readonly hasWords?: boolean;
}

/** It says what pressing it does: in words where there is room, else when it is pointed at or read out. */
export function SoundControl({ labels, muted, onMute, hasWords }: SoundControlProps) {
  const label = muted ? labels.unmute : labels.mute;
  return (
    <button
      className={classes(css.sound, hasWords && css.hasWords)}
      type="button"
      title={label}
      aria-label={label}
      onClick={onMute}
    >
      <Icon name={muted ? 'muted' : 'sound'} />
      <span className={css.word} aria-hidden="true">
        {label}
      </span>
    </button>
  );
}
