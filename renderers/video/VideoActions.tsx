import type { VideoLabels } from '../../engine';
import { Button } from '../ui/Button';

interface VideoActionsProps {
  readonly labels: VideoLabels;
  /** Without it the clip cannot be played, and only Continue is left. */
  readonly onPlay?: () => void;
  readonly onContinue: () => void;
}

/** Play, or go on. */
export function VideoActions({ labels, onPlay, onContinue }: VideoActionsProps) {
  return (
    <div className="video__actions">
      {onPlay && (
        <>
          <Button onClick={onPlay}>{labels.play}</Button>
          {labels.or && <span className="video__or">{labels.or}</span>}
        </>
      )}
      <Button look={onPlay ? 'quiet' : 'solid'} onClick={onContinue}>
        {labels.continue}
      </Button>
    </div>
  );
}
