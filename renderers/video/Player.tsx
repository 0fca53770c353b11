import { useRef } from 'react';
import { Button } from '../ui/Button';
import { classes } from '../ui/classes';
import { Icon } from '../ui/Icon';
import { shapeClasses } from './cuts';
import { MediaStage } from './MediaStage';
import { PlaybackControls } from './PlaybackControls';
import { useGrowth } from './playback/useGrowth';
import { useVideoScreen, type VideoScreenProps } from './useVideoScreen';
import { VideoCopy } from './VideoCopy';
import typography from '../ui/typography.module.css';
import videoCss from './video.module.css';
import css from './player.module.css';

/** A clip in a frame under the copy. It shows its poster until the visitor plays it. */
export function Player(props: VideoScreenProps) {
  const { node, answers, phase, video } = props;
  const screen = useVideoScreen(props, false);
  const { copy, isPlaying, isBroken, goOn, skip } = screen;
  const isHosted = video.source.type === 'hosted';
  const frame = useRef<HTMLDivElement>(null);
  useGrowth(frame, screen);

  return (
    <div
      className={classes(videoCss.video, css.player, shapeClasses(video))}
      data-phase={phase.name}
    >
      <VideoCopy ref={copy} node={node} answers={answers} onEnter={goOn} />
      <div ref={frame} className={css.frame}>
        <MediaStage
          video={video}
          screen={screen}
          still={isBroken ? (node.background ?? video.poster) : video.poster}
          className={css.clip}
          isWide
        />
        {phase.name === 'resting' && (
          <button
            type="button"
            className={css.start}
            aria-busy={screen.isWaiting}
            onClick={screen.play}
          >
            <span className={css.disc}>
              <Icon name="play" />
            </span>
            <span className={typography.forReaders}>{node.labels.play}</span>
          </button>
        )}
      </div>
      {isPlaying && !isHosted && (
        <PlaybackControls
          playback={screen}
          title={video.title}
          skip={node.labels.skip}
          onSkip={skip}
        />
      )}
      {(!isPlaying || isHosted) && (
        <div className={videoCss.actions}>
          <Button
            look={isBroken ? 'solid' : 'quiet'}
            className={videoCss.action}
            onClick={isPlaying ? skip : goOn}
            early={isPlaying ? undefined : 'continue'}
          >
            {isPlaying ? node.labels.skip : node.labels.continue}
          </Button>
        </div>
      )}
    </div>
  );
}
