import type { VideoLabels } from '../../engine';
import { Button } from '../ui/Button';
import css from './video.module.css';

interface VideoActionsProps {
  readonly labels: VideoLabels;
  /** Whether Play has been pressed, and the clip does not move yet. */
  readonly isWaiting: boolean;
  /** Without it the clip cannot be played, and only Continue is left. */
  readonly onPlay?: () => void;
  readonly onContinue: () => void;
}

/** Play, or go on. */
export function VideoActions(props: VideoActionsProps) {
  const { labels, isWaiting, onPlay, onContinue } = props;
  return (
    <div className={css.actions}>
      {onPlay && (
        <>
          <Button className={css.action} busy={isWaiting} onClick={onPlay}>
            {labels.play}
          </Button>
          {labels.or && <span className={css.or}>{labels.or}</span>}
        </>
      )}
      <Button
        look={onPlay ? 'quiet' : 'solid'}
        className={css.action}
        onClick={onContinue}
        early="continue"
      >
        {labels.continue}
      </Button>
    </div>
  );
}
