import { milliseconds, type FunnelVideo, type PortraitCut, type VideoFile } from '../../engine';
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

/** The files of the passage that a clip rests on, where it has some. They have one shape for all windows. */
export function restingFiles({ source }: FunnelVideo): readonly VideoFile[] | undefined {
  return source.type === 'files' ? source.rest : undefined;
}

/** The part of a clip that loops while it rests, in seconds, where that has no files of its own. */
export function restingPart(video: FunnelVideo): { from: number; to: number } | undefined {
  const { rest } = video;
  if (!rest || restingFiles(video)) return undefined;
  return { from: milliseconds(rest.from) / 1000, to: milliseconds(rest.to) / 1000 };
}

/** Whether a clip is shown with its captions before anybody asks for them. */
export function hasCaptions({ source }: FunnelVideo): boolean {
  return source.type === 'files' && source.captions.some(({ shown }) => shown);
}

/** The address of the still that the window gets while a clip rests. */
export function restingStill(video: FunnelVideo): string {
  const portrait = restingFiles(video) ? undefined : portraitCut(video);
  return portrait && matchMedia(portraitWindow).matches ? portrait.poster : video.poster.src;
}

/**
 * Classes of an element around a clip: `--shape` is the aspect ratio of the cut that the window gets.
 * @param rests the resting passage is shown, which has one shape
 */
export function shapeClasses(video: FunnelVideo, rests = false): string {
  const isUpright = portraitCut(video) && !(rests && restingFiles(video));
  return classes(css.shape, isUpright && css.upright);
}

/** The type of a file as browsers ask for it. */
export function sourceType({ mime, codecs }: VideoFile): string {
  return codecs === undefined ? mime : `${mime}; codecs="${codecs}"`;
}
