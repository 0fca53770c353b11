import { AxeBuilder } from '@axe-core/playwright';
import type { FunnelPage } from './funnel-page';
import { expect } from './test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe finds nothing on the page as it is now. */
export async function expectAccessible(visitor: FunnelPage, what: string): Promise<void> {
  const { page } = visitor;
  // What is still fading in has not its own colours yet.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
  let isDone = false;
  const analysis = new AxeBuilder({ page })
    // Everything in one: a second call replaces what the first one set.
    .options({ iframes: false, runOnly: rules, resultTypes: ['violations'] })
    // In the page itself: a page of axe's own would share the clock, and close under it.
    .setLegacyMode()
    .analyze()
    .finally(() => {
      isDone = true;
    });
  // Axe waits for timers of its own: time passes, but too little for the screen to change.
  const tick = async (): Promise<boolean> => {
    await visitor.passTime(1);
    return isDone;
  };
  await expect.poll(tick, { intervals: [20], timeout: 60_000 }).toBe(true);
  const { violations } = await analysis;
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html}\n${failureSummary}`),
  );
  expect(found, what).toEqual([]);
}
