import { useEffect, useRef, type RefObject } from 'react';
import type { FunnelVideo } from '../../engine';
import { hasFilmGround } from '../ui/device/preferences';
import { portraitCut, portraitWindow } from './cuts';
import css from './film-ground.module.css';

/** The longer side of the canvas, in pixels: so few that no letter of a film can be read. */
const detail = 24;

/** The least time between two frames, in milliseconds: 15 a second are enough for what is blurred. */
const pause = 66;

interface FilmGroundProps {
  readonly video: FunnelVideo;
  readonly clip: RefObject<HTMLVideoElement | null>;
  /** Whether it is there: not while the film is played. */
  readonly isShown: boolean;
}

/**
 * The blurred film behind the words of an explainer while it rests. Its frames are drawn at a low resolution from the video
 * element of the screen, so that nothing is fetched or decoded twice; a paused clip is a still. No part of it is lighter (on
 * light screens: darker) than the theme's film tone, on which all words are readable.
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
          const isAwaited = film.dataset.awaited !== undefined;
          if (isAwaited || (now - last < pause && !film.paused)) return;
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
 * Calls back for each frame of a film, with the time in milliseconds, until the function that it returns is called. Where the
 * browser has no frame callbacks (Firefox before 132), a few times a second.
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
