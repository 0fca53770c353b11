import { useFunnel } from '../funnel-context';
import { Button } from '../ui/Button';
import { classes } from '../ui/classes';
import { IconButton } from '../ui/IconButton';
import { restingFiles, restingPart, shapeClasses } from './cuts';
import { Ornament } from '../ui/Ornament';
import { FilmGround } from './FilmGround';
import { useGrowth } from './playback/useGrowth';
import { MediaStage } from './MediaStage';
import { PlaybackControls } from './PlaybackControls';
import { useVideoScreen, type VideoScreenProps } from './useVideoScreen';
import { VideoActions } from './VideoActions';
import { VideoCopy } from './VideoCopy';
import backdrop from '../ui/backdrop.module.css';
import videoCss from './video.module.css';
import css from './explainer.module.css';

/** A clip that loops silently behind the copy or beside it until the visitor plays it. */
export function Explainer(props: VideoScreenProps) {
  const { node, answers, phase, video } = props;
  const { labels } = useFunnel();
  const screen = useVideoScreen(props, true);
  const { copy, isPlaying, isBroken, goOn, skip } = screen;
  const hasFiles = video.source.type === 'files';
  const shape = shapeClasses(video, !isPlaying);
  useGrowth(screen.box, screen, node.rest === 'split');
  const still = isBroken ? (node.background ?? video.poster) : video.poster;

  return (
    <>
      <Ornament>
        <FilmGround
          video={video}
          film={(restingFiles(video) && screen.rest) ?? screen.clip}
          from={restingPart(video)?.from ?? 0}
          isShown={phase.name === 'resting'}
        />
      </Ornament>
      <div
        className={classes(backdrop.backdrop, css.explainer, shape)}
        data-bleed="window"
        data-phase={phase.name}
        data-rest={node.rest}
      >
        <MediaStage
          video={video}
          screen={screen}
          still={{ ...still, alt: '' }}
          className={css.clip}
          isWide={restingFiles(video) !== undefined}
          brokenClassName={backdrop.picture}
        />
      </div>
      <div
        ref={copy}
        className={classes(
          videoCss.video,
          shape,
          isPlaying && css.behind,
          node.rest === 'split' && css.beside,
        )}
      >
        <VideoCopy node={node} answers={answers} onEnter={goOn} />
        {isPlaying && video.transcript?.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
        {!isPlaying && (
          <VideoActions
            labels={node.labels}
            isWaiting={screen.isWaiting}
            onPlay={isBroken ? undefined : screen.play}
            onContinue={goOn}
          />
        )}
      </div>
      {hasFiles && phase.name === 'resting' && !screen.isWaiting && (
        <IconButton
          className={classes(css.motion, shape)}
          icon={screen.isPaused ? 'play' : 'pause'}
          label={screen.isPaused ? labels.playMotion : labels.pauseMotion}
          onClick={screen.togglePause}
        />
      )}
      {isPlaying && (
        <div className={classes(css.controls, shape)}>
          {hasFiles ? (
            <PlaybackControls
              playback={screen}
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
