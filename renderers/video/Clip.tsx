import type { CSSProperties, RefObject } from 'react';
import type { FileSource, FunnelVideo } from '../../engine';
import { classes } from '../ui/classes';
import { landscapeWindow } from './cuts';
import css from './clip.module.css';

interface ClipProps {
  readonly video: FunnelVideo;
  readonly source: FileSource;
  readonly clip: RefObject<HTMLVideoElement | null>;
  readonly className?: string;
  /** It moves: at first, and after every wait. */
  readonly onPlaying?: () => void;
  readonly onEnded: () => void;
  /** No format of it could be loaded or played. */
  readonly onBroken: () => void;
}

/**
 * The element of a clip. Whether it moves and sounds is up to `usePlayback`. The browser chooses the cut by the
 * window's shape when it begins to load it, also before the application runs; one that ignores `media` on a source
 * takes the first, the landscape cut. The poster is a background, because `poster` cannot depend on the shape.
 */
export function Clip({ video, source, clip, className, onPlaying, onEnded, onBroken }: ClipProps) {
  const { files, portrait } = source;
  const cuts = [
    ...files.map((file) => ({ ...file, media: portrait && landscapeWindow })),
    ...(portrait?.files ?? []).map((file) => ({ ...file, media: undefined })),
  ];
  const last = cuts.length - 1;
  return (
    // Its captions are among its tracks below; the document cannot be without.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={clip}
      className={classes(css.clip, className)}
      style={postersOf(video.poster.src, portrait?.poster)}
      data-portrait={portrait && ''}
      preload="none"
      playsInline
      disablePictureInPicture
      aria-label={video.title}
      onPlaying={onPlaying}
      onEnded={onEnded}
      // React lets the error of a source bubble, also of one that is for other windows.
      onError={(event) => event.target === event.currentTarget && onBroken()}
    >
      {cuts.map(({ src, mime, media }, index) => (
        <source
          key={src}
          src={src}
          type={mime}
          media={media}
          onError={index === last ? onBroken : undefined}
        />
      ))}
      {source.captions.map(({ src, language, label }) => (
        <track key={src} kind="captions" src={src} srcLang={language} label={label} />
      ))}
    </video>
  );
}

function postersOf(poster: string, portrait?: string): CSSProperties {
  // Custom properties, which React's types do not know.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return {
    '--poster': `url("${poster}")`,
    '--portrait-poster': portrait && `url("${portrait}")`,
  } as CSSProperties;
}
