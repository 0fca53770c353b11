import { useEffect, useRef } from 'react';
import { useFunnel } from '../funnel-context';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import type { Playback } from './playback/usePlayback';
import css from './video.module.css';

interface PlaybackControlsProps {
  readonly playback: Omit<Playback, 'clip'>;
  readonly title: string;
  readonly skip: string;
  readonly onSkip: () => void;
}

/** The controls of a clip that is playing. They take the focus from the button that started it. */
export function PlaybackControls({ playback, title, skip, onSkip }: PlaybackControlsProps) {
  const { labels } = useFunnel();
  const pause = useRef<HTMLButtonElement>(null);
  useEffect(() => pause.current?.focus({ preventScroll: true }), []);
  return (
    <div className={css.playback}>
      <div
        className={css.playbackTrack}
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(playback.percent)}
      >
        <div
          className={css.playbackBar}
          data-back={playback.hasGoneBack}
          style={{ transform: `scaleX(${playback.percent / 100})` }}
        />
      </div>
      <IconButton
        ref={pause}
        icon={playback.isPaused ? 'play' : 'pause'}
        label={playback.isPaused ? labels.play : labels.pause}
        onClick={playback.togglePause}
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
      <Button look="quiet" className={css.playbackSkip} onClick={onSkip}>
        {skip}
      </Button>
    </div>
  );
}
