import type { Locator, Page } from 'playwright';

/** How long a clip may take to appear, in milliseconds. */
const patience = 5_000;

/** Lets the clip of a screen, or of a section of it, run to its end, from shortly before it. */
export async function clipEnds(page: Page, section?: string): Promise<void> {
  const clip = await clipOn(page, section);
  await clip.evaluate(async (video: HTMLVideoElement) => {
    const isReady = (): boolean => !video.paused && Number.isFinite(video.duration);
    while (!isReady())
      await new Promise((done) => {
        for (const event of ['playing', 'durationchange'])
          video.addEventListener(event, done, { once: true });
      });
    video.currentTime = video.duration - 0.1;
  });
}

/** Takes the files of a clip away, so that it cannot be loaded. */
export async function clipBreaks(page: Page, section?: string): Promise<void> {
  const clip = await clipOn(page, section);
  await clip.evaluate((video: HTMLVideoElement) => {
    video.src = '/a-clip-that-is-not-there.mp4';
    video.load();
  });
}

async function clipOn(page: Page, section: string | undefined): Promise<Locator> {
  const scope = section === undefined ? page : page.locator(`[id="${section}"]`);
  const clip = scope.locator('video').first();
  await clip.waitFor({ state: 'attached', timeout: patience });
  return clip;
}
