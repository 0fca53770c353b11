import { useEffect, useRef } from 'react';
import { useFunnel } from '../../funnel-context';
import { IconButton } from '../../ui/IconButton';
import type { Playback } from '../../video/playback/usePlayback';
import css from './film-player.module.css';

interface FilmControlsProps {
  readonly playback: Omit<Playback, 'clip'>;
  readonly title: string;
  /** From 0 to 100. */
  readonly onSeek: (percent: number) => void;
}

/** Pause, place, captions. They take the focus from the button that started the film. */
export function FilmControls({ playback, title, onSeek }: FilmControlsProps) {
  const { labels } = useFunnel();
  const pause = useRef<HTMLButtonElement>(null);
  useEffect(() => pause.current?.focus({ preventScroll: true }), []);
  return (
    <div className={css.filmControls} data-paused={playback.isPaused}>
      <IconButton
        ref={pause}
        icon={playback.isPaused ? 'play' : 'pause'}
        label={playback.isPaused ? labels.play : labels.pause}
        onClick={playback.togglePause}
      />
      <input
        className={css.filmControlsPlace}
        type="range"
        min={0}
        max={100}
        step={0.1}
        value={playback.percent}
        aria-label={title}
        aria-valuetext={`${Math.round(playback.percent)}%`}
        style={{ backgroundSize: `${playback.percent}% 100%` }}
        onChange={({ target }) => onSeek(target.valueAsNumber)}
      />
      <IconButton
        icon="captions"
        label={labels.captions}
        pressed={playback.showsCaptions}
        onClick={playback.toggleCaptions}
      />
      {playback.isSilenced && (
        <IconButton icon="muted" label={labels.unmute} onClick={playback.unmute} />
      )}
    </div>
  );
}
