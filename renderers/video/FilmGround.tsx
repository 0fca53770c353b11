import { useEffect, useRef, type RefObject } from 'react';
import type { FunnelVideo } from '../../engine';
import { hasFilmGround } from '../ui/device/preferences';
import { restingStill } from './cuts';
import { onFrames } from './playback/frames';
import css from './film-ground.module.css';

/** The longer side of the canvas, in pixels: so few that no letter of a film can be read. */
const detail = 24;

/** The least time between two frames, in milliseconds: 15 a second are enough for what is blurred. */
const pause = 66;

interface FilmGroundProps {
  readonly video: FunnelVideo;
  /** What moves while the screen rests. */
  readonly film: RefObject<HTMLVideoElement | null>;
  /** Where in it the resting passage begins, in seconds: what comes before is not shown. */
  readonly from: number;
  /** Whether it is there: not while the film is played. */
  readonly isShown: boolean;
}

/**
 * The blurred film behind the words of an explainer while it rests. Its frames are drawn at a low resolution from the video
 * element of the screen, so that nothing is fetched or decoded twice; a paused clip is a still. No part of it is lighter (on
 * light screens: darker) than the theme's film tone, on which all words are readable.
 */
export function FilmGround({ video, film: resting, from, isShown }: FilmGroundProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { current: target } = canvas;
    const { current: film } = resting;
    if (!isShown || !target || !hasFilmGround()) return undefined;
    let last = 0;
    const still = new Image();
    still.addEventListener('load', () => {
      if (last === 0) drawSmall(target, still, still.naturalWidth / still.naturalHeight);
    });
    // A clip that was never begun has no picture but its still.
    still.src = restingStill(video);
    return film === null
      ? undefined
      : onFrames(film, (now, at) => {
          if (at < from || (now - last < pause && !film.paused)) return;
          last = now;
          drawSmall(target, film, film.videoWidth / film.videoHeight);
        });
  }, [resting, from, isShown, video]);

  return (
    <div className={css.ground} data-bleed="window" data-film-ground={isShown} aria-hidden="true">
      <canvas ref={canvas} className={css.picture} />
    </div>
  );
}

/** Draws a picture of a shape into a canvas, and holds it within the theme's film tone. */
function drawSmall(target: HTMLCanvasElement, picture: CanvasImageSource, shape: number): void {
  const context = target.getContext('2d', { alpha: false });
  if (!context || !Number.isFinite(shape)) return;
  const width = Math.round(shape > 1 ? detail : detail * shape);
  const height = Math.round(shape > 1 ? detail / shape : detail);
  // A change of its size empties a canvas.
  if (target.width !== width) target.width = width;
  if (target.height !== height) target.height = height;
  const style = getComputedStyle(target);
  context.globalCompositeOperation = 'copy';
  context.drawImage(picture, 0, 0, width, height);
  context.globalCompositeOperation =
    style.getPropertyValue('--film-bound') === 'lightest' ? 'darken' : 'lighten';
  context.fillStyle = style.getPropertyValue('--film-tone');
  context.fillRect(0, 0, width, height);
  target.dataset.drawn = '';
}
