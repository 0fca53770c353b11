import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SeenPage } from './test-browser';

/** How long pictures and fonts may take to arrive, in milliseconds of a real clock. */
const patience = 8_000;

/** How often is looked whether they have, in milliseconds. */
const pause = 100;

/** How a picture of the whole page is taken. */
interface WholePage {
  /** Where it is written, with its folders. */
  readonly path?: string;
  readonly type?: 'png' | 'jpeg';
  readonly quality?: number;
  /** Whether every part of the page is shown in the window first, as to a visitor who reads it all: a visit counts that. */
  readonly isPassed?: boolean;
  /** Whether what moves is at its end. Without it, only what moves for ever is held, at its beginning. */
  readonly isStill?: boolean;
  /** What is left out, as a CSS selector, such as clips, which have a time of their own. `[data-plays]` are those that play. */
  readonly without?: string;
}

/**
 * A screenshot of the whole page from its top, once its pictures and fonts have arrived. The page is where it was afterwards.
 * @returns the bytes, and the height of the page in CSS pixels
 */
export async function pictureOfWholePage(
  page: SeenPage,
  { isPassed = false, isStill = false, without, ...file }: WholePage = {},
): Promise<{ readonly picture: Buffer; readonly height: number }> {
  const top = await page.evaluate(() => window.scrollY);
  if (isPassed) await page.evaluate(passThrough);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const end = Date.now() + patience;
  while ((await page.evaluate(isArriving)) && Date.now() < end)
    await new Promise((done) => void setTimeout(done, pause));
  await page.evaluate(decode);
  if (!isStill) await page.evaluate(holdEndless);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (file.path !== undefined) mkdirSync(dirname(file.path), { recursive: true });
  const picture = await page.screenshot({
    ...file,
    fullPage: true,
    caret: 'hide',
    ...(isStill && { animations: 'disabled' }),
    ...(without !== undefined && { style: `${without} { visibility: hidden !important }` }),
  });
  if (!isStill) await page.evaluate(letGo);
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  return { picture, height };
}

/** In the page: shows every part of it in the window. */
async function passThrough(): Promise<void> {
  // An observer reports after a frame, also while the clock is held.
  const frame = (): Promise<unknown> =>
    new Promise((done) => new IntersectionObserver(done).observe(document.body));
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
    window.scrollTo({ top, behavior: 'instant' });
    await frame();
  }
}

/** In the page: whether something has not arrived. A hidden picture is never fetched. */
function isArriving(): boolean {
  for (const image of document.images) image.loading = 'eager';
  return (
    document.fonts.status !== 'loaded' ||
    [...document.images].some((image) => !image.complete && image.checkVisibility())
  );
}

/** In the page: what has arrived can be drawn, and clips say whether they play. A picture that cannot be loaded is what a visitor sees. */
async function decode(): Promise<void> {
  const arrived = [...document.images].filter((image) => image.complete && image.checkVisibility());
  await Promise.all(arrived.map((image) => image.decode().catch(() => undefined)));
  for (const clip of document.querySelectorAll('video'))
    clip.toggleAttribute('data-plays', !clip.paused);
}

/** In the page: what moves for ever stops at its beginning. */
function holdEndless(): void {
  for (const animation of document.getAnimations())
    if (
      animation.playState === 'running' &&
      animation.timeline === document.timeline &&
      animation.effect?.getComputedTiming().endTime === Infinity
    ) {
      animation.pause();
      animation.currentTime = 0;
      animation.id ||= 'held for a picture';
    }
}

/** In the page: what was held goes on. */
function letGo(): void {
  for (const animation of document.getAnimations())
    if (animation.id === 'held for a picture') {
      animation.id = '';
      animation.play();
    }
}
