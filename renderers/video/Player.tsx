import { milliseconds, type FunnelVideo, type VideoNode } from '../../engine';
import type { ScreenProps } from '../screen-props';
import { Icon } from '../ui/Icon';
import { Picture } from '../ui/Picture';
import { useEarlyFailure } from './useEarlyFailure';
import { Button } from '../ui/Button';
import { Clip } from './Clip';
import { useHeadingFocus } from './useHeadingFocus';
import { HostedFrame } from './HostedFrame';
import { usePlayback } from './usePlayback';
import { PlaybackControls } from './PlaybackControls';
import { VideoCopy } from './VideoCopy';
import typography from '../ui/typography.module.css';
import videoCss from './video.module.css';
import css from './player.module.css';

interface PlayerProps extends ScreenProps<VideoNode> {
  readonly video: FunnelVideo;
}

/** A clip in a frame under the copy. It shows its poster until the visitor plays it. */
export function Player({ node, phase, send, video }: PlayerProps) {
  const estimateMs = milliseconds(video.estimate);
  const { clip, ...playback } = usePlayback(phase, { isBackground: false, estimateMs });
  const onBroken = (): void => send({ type: 'broken' });
  useEarlyFailure(clip, onBroken);
  useHeadingFocus(phase);

  const { source } = video;
  const isPlaying = phase === 'playing';
  const isBroken = phase === 'failed';
  const goOn = (): void => send({ type: 'continue' });
  const play = (): void => send({ type: 'play' });
  const skip = (): void => send({ type: 'skip' });

  return (
    <div className={`${videoCss.video} ${css.player}`}>
      <VideoCopy node={node} onEnter={goOn} />
      <div className={css.frame}>
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
            className={css.clip}
            image={isBroken ? (node.background ?? video.poster) : video.poster}
          />
        )}
        {source.type === 'hosted' && isPlaying && (
          <HostedFrame source={source} title={video.title} />
        )}
        {phase === 'resting' && (
          <button type="button" className={css.start} onClick={play}>
            <span className={css.disc}>
              <Icon name="play" />
            </span>
            <span className={typography.forReaders}>{node.labels.play}</span>
          </button>
        )}
      </div>
      {!isPlaying && (
        <div className={videoCss.actions}>
          <Button look={isBroken ? 'solid' : 'quiet'} className={videoCss.action} onClick={goOn}>
            {node.labels.continue}
          </Button>
        </div>
      )}
      {isPlaying && source.type === 'files' && (
        <PlaybackControls
          playback={playback}
          title={video.title}
          skip={node.labels.skip}
          onSkip={skip}
        />
      )}
      {isPlaying && source.type === 'hosted' && (
        <div className={videoCss.actions}>
          <Button look="quiet" className={videoCss.action} onClick={skip}>
            {node.labels.skip}
          </Button>
        </div>
      )}
    </div>
  );
}
