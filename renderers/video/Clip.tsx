import type { RefObject } from 'react';
import type { FileSource, FunnelVideo } from '../../engine';
import { classes } from '../ui/classes';
import { landscapeWindow, sourceType } from './cuts';
import { Poster } from './Poster';
import type { Playback } from './playback/usePlayback';
import css from './clip.module.css';

interface ClipProps {
  readonly video: FunnelVideo;
  readonly source: FileSource;
  readonly playback: Pick<Playback, 'clip' | 'rest' | 'shown'>;
  readonly className?: string;
  /** The box around all that is shown of it. */
  readonly box?: RefObject<HTMLDivElement | null>;
  /** Whether its still is that of the wide cut in all windows. */
  readonly isWide?: boolean;
  /** It moves: at first, and after every wait. */
  readonly onPlaying?: () => void;
  readonly onEnded: () => void;
  /** No format of it could be loaded or played. */
  readonly onBroken: () => void;
}

/**
 * A clip, over it the passage that it rests on where that has files of its own, and over both its still, until there is a
 * frame to see. Whether they move and sound is up to `usePlayback`. The browser chooses the cut by the window's shape when it
 * begins to load it, also before the application runs; one that ignores `media` on a source takes the first, the landscape cut.
 */
export function Clip(props: ClipProps) {
  const { video, source, className, box, isWide, onPlaying, onEnded, onBroken } = props;
  const { clip, rest, shown } = props.playback;
  const { files, portrait } = source;
  const cuts = [
    ...files.map((file) => ({ ...file, media: portrait && landscapeWindow })),
    ...(portrait?.files ?? []).map((file) => ({ ...file, media: undefined })),
  ];
  const last = cuts.length - 1;
  return (
    <div
      ref={box}
      className={classes(css.clip, className)}
      data-shown={shown}
      data-portrait={portrait && ''}
    >
      {/* Its captions are among its tracks below; the document cannot be without. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={clip}
        preload="none"
        playsInline
        disablePictureInPicture
        aria-label={video.title}
        onPlaying={onPlaying}
        onEnded={onEnded}
        // React lets the error of a source bubble, also of one that is for other windows.
        onError={(event) => event.target === event.currentTarget && onBroken()}
      >
        {cuts.map((file, index) => (
          <source
            key={file.src}
            src={file.src}
            type={sourceType(file)}
            media={file.media}
            onError={index === last ? onBroken : undefined}
          />
        ))}
        {source.captions.map(({ src, language, label }) => (
          <track key={src} kind="captions" src={src} srcLang={language} label={label} />
        ))}
      </video>
      {rest && source.rest && (
        <video
          ref={rest}
          className={css.rest}
          preload="none"
          playsInline
          disablePictureInPicture
          muted
          loop
          aria-hidden="true"
        >
          {source.rest.map((file) => (
            <source key={file.src} src={file.src} type={sourceType(file)} />
          ))}
        </video>
      )}
      <Poster className={css.still} video={video} isWide={isWide} isOver />
    </div>
  );
}
