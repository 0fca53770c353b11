import { useEffect, useRef, type RefObject } from 'react';
import type { FunnelVideo } from '../../engine';
import { hasFilmGround } from '../ui/preferences';
import { portraitCut, portraitWindow } from './cuts';
import css from './film-ground.module.css';

/** The larger side of the drawing, in pixels: so few that no letter of a film is left to be read. */
const detail = 24;

/** The least time between two drawings, in milliseconds: 15 a second are enough for what is blurred. */
const pause = 66;

interface FilmGroundProps {
  readonly video: FunnelVideo;
  readonly clip: RefObject<HTMLVideoElement | null>;
  /** Whether it is there: not while the film is played. */
  readonly isShown: boolean;
}

/**
 * What an explainer's film throws on the ground of its screen while it rests: each of its pictures, drawn small from the
 * element that is there anyway, so that nothing is fetched or decoded twice. While the clip stands still, so does the ground. No
 * part of it is lighter (on light screens: darker) than the theme's film tone, over which all words can be read.
 */
export function FilmGround({ video, clip, isShown }: FilmGroundProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const poster = video.poster.src;
  const portrait = portraitCut(video)?.poster;

  useEffect(() => {
    const { current: target } = canvas;
    const { current: film } = clip;
    if (!isShown || !target || !hasFilmGround()) return undefined;
    let last = 0;
    const still = new Image();
    still.addEventListener('load', () => {
      if (last === 0) drawSmall(target, still, still.naturalWidth / still.naturalHeight);
    });
    // A clip that was never begun has no picture but its still.
    still.src = portrait !== undefined && matchMedia(portraitWindow).matches ? portrait : poster;
    return film === null
      ? undefined
      : onPictures(film, (now) => {
          if (now - last < pause && !film.paused) return;
          last = now;
          drawSmall(target, film, film.videoWidth / film.videoHeight);
        });
  }, [clip, isShown, poster, portrait]);

  return (
    <div className={css.ground} data-bleed="window" data-film-ground={isShown} aria-hidden="true">
      <canvas ref={canvas} className={css.picture} />
    </div>
  );
}

/**
 * Calls back for the pictures of a film as they are shown, with the time in milliseconds, until what it gives is called: for each, or
 * where the browser does not tell (Firefox before 132), a few times a second.
 */
function onPictures(film: HTMLVideoElement, show: (now: number) => void): () => void {
  const ask = film.requestVideoFrameCallback?.bind(film);
  const cancel = film.cancelVideoFrameCallback?.bind(film);
  if (!ask || !cancel) {
    const events = ['timeupdate', 'seeked'] as const;
    const onTime = (event: Event): void => show(event.timeStamp);
    for (const event of events) film.addEventListener(event, onTime);
    return () => {
      for (const event of events) film.removeEventListener(event, onTime);
    };
  }
  const next = (): number =>
    ask((now) => {
      handle = next();
      show(now);
    });
  let handle = next();
  return () => cancel(handle);
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
