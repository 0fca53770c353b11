import { beginOffer, offer, openOffer, part } from './support/offer-page';
import { expect, test } from './support/test';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

test.describe('the offer while it loads', () => {
  test.use({ time: 'runs' });

  test('hardly moves: not when it opens, and not when it is read to its end', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Reflect.set(window, 'shifts', shifts);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Shift[])
          if (!entry.hadRecentInput) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shift = (): Promise<number> =>
      page.evaluate(() =>
        (Reflect.get(window, 'shifts') as number[]).reduce((sum, value) => sum + value, 0),
      );
    await openOffer(visitor);
    await page.waitForLoadState('networkidle');
    expect(await shift()).toBeLessThan(0.02);
    await page.clock.fastForward(6000);
    await expect(page.locator('aside[data-small=true]'), 'the banner is a strip').toBeAttached();
    for (const id of Object.keys(offer.sections)) await part(visitor, id).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(await shift()).toBeLessThan(0.02);
  });

  for (const [name, file] of [
    ['code', /later-sections/],
    ['copy', /\/sections-/],
  ] as const)
    test(`begins without the ${name} of its later sections, and has them once it can be fetched`, async ({
      visitor,
    }) => {
      const { page } = visitor;
      visitor.problems.allow(/ERR_FAILED/);
      const [first, ...later] = Object.keys(offer.sections);
      const last = later.at(-1)!;
      let isRefused = true;
      let refused = 0;
      await page.route(file, (route) => {
        if (!isRefused) return route.continue();
        refused += 1;
        return route.abort();
      });
      await beginOffer(visitor);
      await expect(part(visitor, first!)).not.toBeEmpty();
      await expect.poll(() => refused).toBeGreaterThan(0);
      await expect(part(visitor, last).locator('a, p').first()).not.toBeAttached();
      isRefused = false;
      await page.clock.fastForward(2000);
      await expect(part(visitor, last).locator('a, p').first()).toBeVisible();
    });

  test('lays out nothing while it is scrolled', { tag: '@phone' }, async ({ visitor }) => {
    const { page } = visitor;
    await openOffer(visitor);
    await page.waitForLoadState('networkidle');
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable');
    const layouts = async (): Promise<number> => {
      const { metrics } = await client.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
    };
    // An observer is told in the frame that is drawn next. The page's clock has frames of its own: of those, several pass
    // in one that is drawn on a busy machine, and what no frame has shown is drawn first in the second scroll.
    const scroll = (): Promise<void> =>
      page.evaluate(async () => {
        const isDrawn = (): Promise<void> =>
          new Promise((done) => {
            const observer = new IntersectionObserver(() => {
              observer.disconnect();
              done();
            });
            observer.observe(document.body);
          });
        for (let top = 0; top < document.body.scrollHeight; top += 100) {
          window.scrollTo({ top, behavior: 'instant' });
          await isDrawn();
        }
      });
    // Pictures come when they are first scrolled to, the chart is drawn once, and so is the banner as a strip.
    await scroll();
    await page.clock.fastForward(6000);
    await expect(page.locator('aside[data-small=true]')).toBeAttached();
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .every(({ effect }) => effect?.getComputedTiming().endTime === Infinity),
    );
    const before = await layouts();
    await scroll();
    expect((await layouts()) - before).toBe(0);
  });

  test(
    'asks for no picture that is far from the screen',
    { tag: '@phone' },
    async ({ visitor }) => {
      const { page } = visitor;
      await openOffer(visitor);
      // The browser itself begins some way ahead of the screen.
      const ahead = 3000;
      const far = await page.evaluate(
        (distance) =>
          [...document.querySelectorAll<HTMLImageElement>('main img')]
            .filter((image) => image.getBoundingClientRect().top > innerHeight + distance)
            .filter(({ loading }) => loading !== 'lazy')
            .map(({ src }) => src),
        ahead,
      );
      expect(far).toEqual([]);
    },
  );
});
