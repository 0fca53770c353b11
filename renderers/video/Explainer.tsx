import { milliseconds, type FunnelVideo, type VideoNode } from '../../engine';
import type { ScreenProps } from '../screen-props';
import { useFunnel } from '../funnel-context';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { Picture } from '../ui/Picture';
import { useEarlyFailure } from './useEarlyFailure';
import { Clip } from './Clip';
import { HostedFrame } from './HostedFrame';
import { usePlayback } from './usePlayback';
import { PlaybackControls } from './PlaybackControls';
import { useHeadingFocus } from './useHeadingFocus';
import { VideoActions } from './VideoActions';
import { VideoCopy } from './VideoCopy';
import { classes } from '../ui/classes';
import backdrop from '../ui/backdrop.module.css';
import videoCss from './video.module.css';
import css from './explainer.module.css';

interface ExplainerProps extends ScreenProps<VideoNode> {
  readonly video: FunnelVideo;
}

/** A clip that loops blurred and silent behind the copy until the visitor plays it. */
export function Explainer({ node, phase, send, video }: ExplainerProps) {
  const { labels } = useFunnel();
  const estimateMs = milliseconds(video.estimate);
  const { clip, ...playback } = usePlayback(phase, { isBackground: true, estimateMs });
  const onBroken = (): void => send({ type: 'broken' });
  useEarlyFailure(clip, onBroken);
  useHeadingFocus(phase);

  const { source } = video;
  const isPlaying = phase === 'playing';
  const isBroken = phase === 'failed';
  const goOn = (): void => send({ type: 'continue' });
  const skip = (): void => send({ type: 'skip' });
  const still = isBroken ? (node.background ?? video.poster) : video.poster;

  return (
    <>
      <div
        className={`${backdrop.backdrop} ${css.explainer}`}
        data-bleed="window"
        data-phase={phase}
      >
        {source.type === 'files' && !isBroken ? (
          <Clip
            video={video}
            source={source}
            clip={clip}
            className={css.clip}
            onEnded={() => send({ type: 'ended' })}
            onBroken={onBroken}
          />
        ) : (
          <Picture
            className={isBroken ? backdrop.picture : css.clip}
            image={{ ...still, alt: '' }}
          />
        )}
        {source.type === 'hosted' && isPlaying && (
          <HostedFrame source={source} title={video.title} />
        )}
      </div>
      <div className={classes(videoCss.video, isPlaying && css.behind)}>
        <VideoCopy node={node} onEnter={goOn} />
        {!isPlaying && (
          <VideoActions
            labels={node.labels}
            onPlay={isBroken ? undefined : () => send({ type: 'play' })}
            onContinue={goOn}
          />
        )}
      </div>
      {source.type === 'files' && phase === 'resting' && (
        <IconButton
          className={css.motion}
          icon={playback.isPaused ? 'play' : 'pause'}
          label={playback.isPaused ? labels.playMotion : labels.pauseMotion}
          onClick={playback.togglePause}
        />
      )}
      {isPlaying && (
        <div className={css.controls}>
          {source.type === 'files' ? (
            <PlaybackControls
              playback={playback}
              title={video.title}
              skip={node.labels.skip}
              onSkip={skip}
            />
          ) : (
            <Button look="quiet" onClick={skip}>
              {node.labels.skip}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
