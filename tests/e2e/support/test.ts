import { test as base, expect, type BrowserContextOptions } from '@playwright/test';
import { FunnelPage, type Way } from './funnel-page';
import { wizard, type Funnel } from './funnels';
import { Problems } from './problems';

interface Options {
  /** Which funnel the visitor takes. */
  funnel: Funnel;
  /** How they act. By default with what the project's device has: a finger or a mouse. */
  way: Way | undefined;
}

interface Fixtures {
  /** A visitor in a fresh browser, with the page's clock under control. */
  visitor: FunnelPage;
  /** Brings another visitor, or the same on another device, in a context of their own. */
  another: (options?: BrowserContextOptions) => Promise<FunnelPage>;
}

/** A test with visitors. It fails on any problem that a visitor meets and the test does not allow. */
export const test = base.extend<Options & Fixtures>({
  funnel: [wizard, { option: true }],
  way: [undefined, { option: true }],

  visitor: async ({ context, page, funnel, way, hasTouch }, give) => {
    const problems = new Problems(funnel.url);
    problems.watchRequests(context);
    problems.watch(page);
    await page.clock.install();
    await give(new FunnelPage(page, funnel, way ?? (hasTouch ? 'touch' : 'mouse'), problems));
    expect(problems.unexpected, 'what went wrong on the page').toEqual([]);
  },

  another: async ({ browser, contextOptions, funnel, way, hasTouch }, give) => {
    const visitors: FunnelPage[] = [];
    await give(async (options = {}) => {
      const context = await browser.newContext({ ...contextOptions, ...options });
      const problems = new Problems(funnel.url);
      problems.watchRequests(context);
      const page = await context.newPage();
      problems.watch(page);
      await page.clock.install();
      const visitor = new FunnelPage(page, funnel, way ?? (hasTouch ? 'touch' : 'mouse'), problems);
      visitors.push(visitor);
      return visitor;
    });
    for (const { page, problems } of visitors) {
      await page.context().close();
      expect(problems.unexpected, 'what went wrong on another page').toEqual([]);
    }
  },
});

export { expect } from '@playwright/test';
