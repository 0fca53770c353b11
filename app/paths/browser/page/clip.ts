import { setTimeout as pause } from 'node:timers/promises';
import type { SeenPage } from './test-browser';

/** How long a clip may take to appear, in milliseconds. */
const patience = 5_000;

/** How long a jump may take, in milliseconds. */
const jumpPatience = 20_000;

/** How long a clip may take from shortly before its end to its end, in milliseconds. */
const endPatience = 3_000;

/**
 * Lets the clip of a screen, or of a section of it, run to its end, from shortly before it.
 * @throws Error where it does not get there, with what it does instead
 */
export async function clipEnds(page: Pick<SeenPage, 'evaluate'>, section?: string): Promise<void> {
  await clipOn(page, section);
  let state = await page.evaluate(stateBeforeEnd);
  // On busy cores a clip may stall after a jump.
  for (let jumps = 0; jumps < 3 && state?.isConnected === true; jumps += 1) {
    await page.evaluate(jumpToEnd);
    const began = Date.now();
    let until = began + endPatience;
    do {
      await pause(20);
      state = await page.evaluate(stateBeforeEnd);
      // It gets there once the jump is over, which takes as long as the machine needs.
      if (state?.seeking === true) until = Math.min(Date.now(), began + jumpPatience) + endPatience;
    } while (state?.isConnected === true && Date.now() < until);
  }
  if (state) throw new Error(`The clip does not reach its end: ${JSON.stringify(state)}.`);
}

/** In the page. */
async function jumpToEnd(): Promise<void> {
  const element: unknown = Reflect.get(window, 'foundClip');
  if (!(element instanceof HTMLVideoElement)) return;
  const isReady = (): boolean => !element.paused && Number.isFinite(element.duration);
  while (!isReady())
    await new Promise((done) => {
      for (const event of ['playing', 'durationchange'])
        element.addEventListener(event, done, { once: true });
    });
  element.currentTime = element.duration - 0.1;
}

/** In the page: what a clip does, or nothing once it has ended, also where it has left with its screen. */
function stateBeforeEnd() {
  const element: unknown = Reflect.get(window, 'foundClip');
  if (!(element instanceof HTMLVideoElement) || element.ended) return undefined;
  const { currentTime, duration, paused, seeking, readyState, networkState, isConnected } = element;
  const error = element.error && `${element.error.code} ${element.error.message}`;
  return { currentTime, duration, paused, seeking, readyState, networkState, isConnected, error };
}

/** Takes the files of a clip away, so that it cannot be loaded. One that was asked to play does so before. */
export async function clipBreaks(
  page: Pick<SeenPage, 'evaluate'>,
  section?: string,
): Promise<void> {
  await clipOn(page, section);
  await page.evaluate(async () => {
    const video: unknown = Reflect.get(window, 'foundClip');
    if (!(video instanceof HTMLVideoElement)) return;
    // Settles after what the page waits for.
    if (!video.paused) await video.play().catch(() => undefined);
    video.src = '/a-clip-that-is-not-there.mp4';
    video.load();
  });
}

/** Waits for the clip, and keeps it on the page for the other steps. */
async function clipOn(
  page: Pick<SeenPage, 'evaluate'>,
  section: string | undefined,
): Promise<void> {
  const find = (id: string | null): boolean => {
    const clip = (id === null ? document : document.getElementById(id))?.querySelector('video');
    Reflect.set(window, 'foundClip', clip);
    return clip !== null && clip !== undefined;
  };
  const until = Date.now() + patience;
  while (!(await page.evaluate(find, section ?? null))) {
    if (Date.now() > until) throw new Error('There is no clip.');
    await pause(20);
  }
}
