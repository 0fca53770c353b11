import type { RefObject } from 'react';
import type { FileSource, FunnelVideo } from '../../engine';

interface ClipProps {
  readonly video: FunnelVideo;
  readonly source: FileSource;
  readonly clip: RefObject<HTMLVideoElement | null>;
  readonly className?: string;
  readonly onEnded: () => void;
  /** No format of it could be loaded or played. */
  readonly onBroken: () => void;
}

/** The element of a clip. Whether it moves and sounds is up to `usePlayback`. */
export function Clip({ video, source, clip, className, onEnded, onBroken }: ClipProps) {
  const last = source.files.length - 1;
  return (
    // Its captions are among its tracks below; the document cannot be without.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={clip}
      className={className}
      poster={video.poster.src}
      preload="none"
      playsInline
      disablePictureInPicture
      aria-label={video.title}
      onEnded={onEnded}
      onError={onBroken}
    >
      {source.files.map(({ src, mime }, index) => (
        <source key={src} src={src} type={mime} onError={index === last ? onBroken : undefined} />
      ))}
      {source.captions.map(({ src, language, label }) => (
        <track key={src} kind="captions" src={src} srcLang={language} label={label} />
      ))}
    </video>
  );
}
