import type { Page } from 'playwright';

/** How much of the page's own time a screen gets for what moves by scripts, in milliseconds. */
const arrival = 1_000;

/** A portion of it. */
const portion = 50;

/** What moves for longer shows how time goes by, such as in a clip. */
const longest = 4_000;

/** How long a page may take to come to rest, in milliseconds of a real clock. */
const patience = 10_000;

/** How a page has come to rest. */
interface Rest {
  /** How far its clock went on, in milliseconds. */
  readonly passed: number;
  /** What had not come to rest when patience ended. */
  readonly problem?: string;
}

/**
 * Waits until a page is at rest as visitors see it: its fonts are there, what comes in has come in, pictures of
 * the window are decoded. Movement has its own time meanwhile, scripts have the page's clock, which is held otherwise.
 * @param most how far the clock may go on, such as to the next timer
 */
export async function settle(page: Page, most = Infinity): Promise<Rest> {
  const target = Math.max(0, Math.min(arrival, most));
  const began = Date.now();
  let passed = 0;
  for (;;) {
    const step = Math.min(portion, target - passed);
    if (step > 0) await page.clock.runFor(step);
    passed += step;
    const moving = await page.evaluate(unsettled, longest).catch(() => 'another page');
    if (moving === undefined && passed >= target) return { passed };
    if (Date.now() - began > patience)
      return { passed, problem: `Not at rest: ${moving ?? 'its timers'}.` };
    if (step <= 0) await page.waitForTimeout(portion);
  }
}

/**
 * In the page: something that has not come to rest, in words.
 * @param most how long what comes in moves, in milliseconds
 */
async function unsettled(most: number): Promise<string | undefined> {
  if (document.fonts.status !== 'loaded') return 'a font';
  // The progress bar of a clip that plays moves in small steps.
  const plays = [...document.querySelectorAll('video')].some(
    ({ paused, loop }) => !paused && !loop,
  );
  const running = document.getAnimations().find((animation) => {
    const { playState, timeline, effect } = animation;
    if (plays && animation instanceof CSSTransition) return false;
    const end = effect?.getComputedTiming().endTime;
    return playState === 'running' && timeline === document.timeline && Number(end) < most;
  });
  if (running)
    return `an animation${'animationName' in running ? ` ${String(running.animationName)}` : ''}`;
  const isNear = (element: Element): boolean => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight && element.checkVisibility();
  };
  const images = [...document.images].filter(isNear);
  const late = images.find(({ complete }) => !complete);
  if (late) return `the picture ${late.currentSrc || late.src}`;
  // A picture that cannot be loaded is what a visitor sees.
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  return undefined;
}
