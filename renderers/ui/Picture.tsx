import type { FunnelImage } from '../../engine';

interface PictureProps {
  readonly image: FunnelImage;
  /** The file for devices in dark mode. */
  readonly dark?: string;
  readonly className?: string;
  readonly width?: number;
  readonly height?: number;
  /** Leave the file until it comes near the screen. */
  readonly later?: boolean;
}

/** A picture of the document. One that cannot be fetched leaves no broken mark behind. */
export function Picture({ image, dark, className, width, height, later = false }: PictureProps) {
  const picture = (
    <img
      className={className}
      src={image.src}
      alt={image.alt}
      width={width}
      height={height}
      loading={later ? 'lazy' : undefined}
      decoding="async"
      draggable={false}
      ref={hideIfMissing}
      onError={({ currentTarget }) => hide(currentTarget)}
    />
  );
  if (dark === undefined) return picture;
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={dark} />
      {picture}
    </picture>
  );
}

/** Hides a picture that failed before hydration, when no listener was attached. */
function hideIfMissing(picture: HTMLImageElement | null): void {
  // Not by its size: browsers differ in what a drawing without one measures.
  if (picture?.complete) picture.decode().catch(() => hide(picture));
}

function hide(picture: HTMLImageElement): void {
  picture.style.visibility = 'hidden';
  // For style sheets: what is around it may do without its room.
  picture.dataset.missing = '';
}
