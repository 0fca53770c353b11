import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Ends everything that moves and has an end: what still fades in does not have its own colours yet. The end of one
 * movement may begin another.
 */
async function settle(page: Page): Promise<void> {
  const endOnes = (): number => {
    const moving = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
      );
    for (const animation of moving) animation.finish();
    return moving.length;
  };
  for (let left = 10; left > 0 && (await page.evaluate(endOnes)) > 0; left -= 1)
    await page.clock.runFor(16);
}

/** What axe finds on the page as it is now, one line for each element. */
export async function axeFindings(page: Page): Promise<string[]> {
  await settle(page);
  // A page that has axe from the screen before does not read its half a megabyte again.
  const hasAxe = await page.evaluate(() => Reflect.has(window, 'axe'));
  const analysis = new AxeBuilder({ page, ...(hasAxe && { axeSource: ';' }) })
    // Everything in one: a second call replaces what the first one set.
    .options({ iframes: false, runOnly: rules, resultTypes: ['violations'] })
    // In the page itself: a page of axe's own would share the clock, and close under it.
    .setLegacyMode()
    .analyze();
  const done = new AbortController();
  const ticking = tickUntil(page, done.signal);
  const { violations } = await analysis.finally(() => done.abort());
  await ticking;

  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html} ${failureSummary ?? ''}`),
  );
}

/** Axe waits for timers of its own. Only what it cannot do without passes, so that the screen stays. */
async function tickUntil(page: Page, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await page.clock.runFor(1);
    await new Promise((next) => void setTimeout(next, 20));
  }
}
