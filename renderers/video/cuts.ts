import type { FunnelVideo, PortraitCut } from '../../engine';
import { classes } from '../ui/classes';
import css from './clip.module.css';

/** Windows that get the portrait cut of a clip or a scene, as a media query. Style sheets and drawings repeat it. */
export const portraitWindow = '(max-aspect-ratio: 1/1)';

/** All other windows. */
export const landscapeWindow = `not all and ${portraitWindow}`;

/** The cut for upright windows, where a clip has one. */
export function portraitCut({ source }: FunnelVideo): PortraitCut | undefined {
  return source.type === 'files' ? source.portrait : undefined;
}

/** Classes of an element around a clip: `--shape` is the aspect ratio of the cut that the window gets. */
export function shapeClasses(video: FunnelVideo): string {
  return classes(css.shape, portraitCut(video) && css.upright);
}
