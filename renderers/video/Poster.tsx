import type { FunnelVideo } from '../../engine';
import { Picture } from '../ui/Picture';
import { portraitCut, portraitWindow } from './cuts';
import css from './clip.module.css';

interface PosterProps {
  readonly video: FunnelVideo;
  readonly className?: string;
}

/** The still of a clip, of the cut that the window gets. It is fetched when it comes near the screen. */
export function Poster({ video, className }: PosterProps) {
  const portrait = portraitCut(video);
  const still = (
    <Picture className={className} image={video.poster} width={1280} height={720} later />
  );
  if (!portrait) return still;
  return (
    <picture className={css.picture}>
      <source media={portraitWindow} srcSet={portrait.poster} width={720} height={900} />
      {still}
    </picture>
  );
}
