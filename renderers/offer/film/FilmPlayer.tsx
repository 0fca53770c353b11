import { useEffect, useEffectEvent } from 'react';
import { milliseconds, type FileSource, type FunnelVideo } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { Clip } from '../../video/Clip';
import { HostedFrame } from '../../video/HostedFrame';
import { hasCaptions } from '../../video/cuts';
import { jump } from '../../video/playback/jump';
import { startMedia } from '../../video/playback/start-media';
import { usePlayback } from '../../video/playback/usePlayback';
import { Chapters } from './Chapters';
import { FilmControls } from './FilmControls';
import css from './film-player.module.css';

interface FilmPlayerProps {
  readonly video: FunnelVideo;
  /** It began to move, or to rest. Films of other hosts do not say. */
  readonly onMoves?: (isMoving: boolean) => void;
  readonly onEnded: () => void;
  readonly onBroken: () => void;
}

/** A film that plays at once, with its controls. Draw it only when it has been asked for. */
export function FilmPlayer({ video, ...events }: FilmPlayerProps) {
  const { source } = video;
  const { holdMusic } = useFunnel();
  useEffect(() => holdMusic?.(), [holdMusic]);
  return (
    <div className={css.filmPlayer}>
      {source.type === 'hosted' ? (
        <HostedFrame source={source} title={video.title} />
      ) : (
        <FilePlayer video={video} source={source} {...events} />
      )}
    </div>
  );
}

interface FilePlayerProps extends FilmPlayerProps {
  readonly source: FileSource;
}

function FilePlayer({ video, source, onMoves, onEnded, onBroken }: FilePlayerProps) {
  const estimateMs = milliseconds(video.estimate);
  const playback = usePlayback('playing', {
    isBackground: false,
    estimateMs,
    hasCaptions: hasCaptions(video),
  });
  const { clip } = playback;

  const isMoving = !playback.isPaused;
  const report = useEffectEvent((moves: boolean) => onMoves?.(moves));
  useEffect(() => {
    report(isMoving);
    if (isMoving) restOthers(clip.current);
  }, [isMoving, clip]);

  return (
    <>
      <Clip
        video={video}
        source={source}
        playback={playback}
        className={css.clip}
        onEnded={onEnded}
        onBroken={onBroken}
      />
      <FilmControls
        playback={playback}
        title={video.title}
        onSeek={(percent) => seek(clip.current, percent)}
      />
      {video.chapters && (
        <Chapters
          chapters={video.chapters}
          atMs={(playback.percent / 100) * estimateMs}
          onGo={(seconds) => go(clip.current, seconds)}
        />
      )}
    </>
  );
}

/** One film at a time. */
function restOthers(film: HTMLVideoElement | null): void {
  for (const other of document.querySelectorAll('video')) if (other !== film) other.pause();
}

/** Goes to a moment, and plays on from there. */
function go(film: HTMLVideoElement | null, seconds: number): void {
  if (!film) return;
  jump(film, seconds);
  // Refused, it stays where it is; its controls play it.
  void startMedia(film);
}

/** Goes to a place, from 0 to 100, of a film whose length is known. */
function seek(film: HTMLVideoElement | null, percent: number): void {
  if (film && Number.isFinite(film.duration)) film.currentTime = (percent / 100) * film.duration;
}
