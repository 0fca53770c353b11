import type { Page } from '@playwright/test';
import { forcedBy, framesOf, traceOf } from '../bench/main-thread';
import { garden } from './support/funnels';
import { expect, test } from './support/test';

/** Two questions with cards, one after the other, and what comes after them. */
const screens = ['/space', '/light', '/wish'];

/**
 * Taps the last card of a question, and waits until the screen after it has come to rest. In one call: asking the page
 * again and again would be work, too.
 */
const step = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { href } = window.location;
    const wait = (time: number): Promise<void> =>
      new Promise((resolve) => setTimeout(resolve, time));
    [...document.querySelectorAll<HTMLElement>('main [role="radio"]')].at(-1)?.click();
    for (let looks = 0; window.location.href === href && looks < 100; looks += 1) await wait(100);
    await wait(1000);
    return window.location.pathname;
  });

test(
  'nothing that moves in a step runs on the main thread, and few layouts are forced',
  { tag: '@phone' },
  async ({ page, browser }) => {
    await page.goto(new URL(screens[0] ?? '/', garden.url).href);
    await page.waitForLoadState('networkidle');
    expect(await step(page)).toBe(screens[1]);
    const main = await traceOf(browser, page, async () => {
      expect(await step(page)).toBe(screens[2]);
    });
    expect(main.animations).toEqual([]);
    // A frame for each that is drawn for one more effect, and those before its end, in which the browser looks for it.
    expect(framesOf(main).busy).toBeLessThanOrEqual(45);
    const layouts = forcedBy(main).filter((forced) => forced.startsWith('Layout'));
    expect(layouts.length, layouts.join(', ')).toBeLessThanOrEqual(3);
  },
);
