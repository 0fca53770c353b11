import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from 'playwright';

/**
 * Takes a screenshot of the whole page as it is now. Endless animations are paused at their first frame. Playing clips are
 * masked where screenshots are compared, because their position differs each time.
 * @returns its height in CSS pixels
 */
export async function photograph(page: Page, file: string, isCompared: boolean): Promise<number> {
  mkdirSync(dirname(file), { recursive: true });
  const height = await page.evaluate(async () => {
    const frame = (): Promise<unknown> =>
      new Promise((done) => new IntersectionObserver(done).observe(document.body));
    const { scrollHeight } = document.documentElement;
    const before = scrollY;
    // What is fetched only near the window.
    for (let top = innerHeight; top < scrollHeight; top += innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
    }
    window.scrollTo({ top: before, behavior: 'instant' });
    const decoded = [...document.images]
      .filter((image) => image.checkVisibility())
      .map((image) => {
        image.loading = 'eager';
        return image.decode().catch(() => undefined);
      });
    await Promise.all(decoded);
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
    for (const clip of document.querySelectorAll('video'))
      clip.toggleAttribute('data-plays', !clip.paused);
    return document.documentElement.scrollHeight;
  });
  const mask = isCompared ? [page.locator('video[data-plays], iframe')] : [];
  await page.screenshot({ path: file, fullPage: true, mask });
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.id === 'held for a picture') {
        animation.id = '';
        animation.play();
      }
  });
  return height;
}
