import type { FunnelVideo } from '../../engine';
import { Picture } from '../ui/Picture';
import { portraitCut, portraitWindow } from './cuts';
import css from './clip.module.css';

interface PosterProps {
  readonly video: FunnelVideo;
  readonly className?: string;
  /** Whether phones get the still of the wide cut, which is less high. */
  readonly isFlat?: boolean;
  /** Whether all windows get it. */
  readonly isWide?: boolean;
  /** It lies over its clip: that says what it shows, and the still is there at once. */
  readonly isOver?: boolean;
}

/** The still of a clip, of the cut that the window gets. Alone, it is fetched when it comes near the screen. */
export function Poster({ video, className, isFlat = false, isWide, isOver = false }: PosterProps) {
  const portrait = isWide ? undefined : portraitCut(video);
  const still = (
    <Picture
      className={className}
      image={isOver ? { ...video.poster, alt: '' } : video.poster}
      width={1280}
      height={720}
      later={!isOver}
    />
  );
  if (!portrait) return still;
  return (
    <picture className={css.picture}>
      <source
        media={isFlat ? `${portraitWindow} and (min-width: 640px)` : portraitWindow}
        srcSet={portrait.poster}
        width={720}
        height={900}
      />
      {still}
    </picture>
  );
}
