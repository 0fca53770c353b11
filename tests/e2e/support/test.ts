import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { holdMovement } from '../../../app/paths/browser/page/movement';
import { frameOrigins } from '../../../engine';
import type { Way } from './driver';
import { FunnelPage } from './funnel-page';
import { wizard, type Funnel } from './funnels';
import { keepFailure } from './keep-failure';
import { AllowedProblems } from './problems';

/** How late the application's scripts arrive, in milliseconds: finds tests, and screens, that rely on a fast device. */
const late = Number(process.env.E2E_LATE ?? 0);

interface Options {
  /** Which funnel the visitor takes. */
  funnel: Funnel;
  /** How they act. By default with what the project's device has: a finger or a mouse. */
  way: Way | undefined;
  /** Whether the page's clock is held until the test advances it, or runs. */
  time: 'held' | 'runs';
  /** Whether style sheets and looped clips are held with the clock. */
  movement: 'held' | 'runs';
}

interface Fixtures {
  /** A visitor in a fresh browser. */
  visitor: FunnelPage;
  /** Brings another visitor, or the same on another device, in a context of their own. */
  another: () => Promise<FunnelPage>;
  /** Makes visitors; the others build on it. */
  arriving: (context: BrowserContext, page: Page) => Promise<FunnelPage>;
}

/** A test with visitors. It fails on any problem that a visitor meets and the test does not allow. */
export const test = base.extend<Options & Fixtures>({
  funnel: [wizard, { option: true }],
  way: [undefined, { option: true }],
  time: ['held', { option: true }],
  movement: ['held', { option: true }],

  arriving: async ({ funnel, way, time, movement, hasTouch }, give) => {
    const visitors: FunnelPage[] = [];
    await give(async (context, page) => {
      const hosts = frameOrigins(funnel.document);
      const problems = new AllowedProblems();
      // Hosted films are the only thing that is not the project's own: their frames get an empty page.
      // A route turns the browser's cache off, so only funnels with hosted films have one.
      for (const host of hosts)
        await context.route(`${host}/**`, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>A hosted film</title>' }),
        );
      if (late > 0)
        await context.route('**/assets/*.js', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, late));
          // The page may have been closed since.
          await route.continue().catch(() => undefined);
        });
      problems.watchRequests(context, [funnel.url, ...hosts]);
      problems.watch(page);
      await page.clock.install();
      if (time === 'held') await page.clock.pauseAt(Date.now() + 60_000);
      if (time === 'held' && movement === 'held') await page.addInitScript(holdMovement);
      const device = hasTouch ? 'touch' : 'mouse';
      const visitor = new FunnelPage(page, funnel, way ?? device, problems, time === 'held');
      visitors.push(visitor);
      return visitor;
    });
    for (const { problems } of visitors)
      expect(problems.unexpected, 'what went wrong on the page').toEqual([]);
  },

  visitor: async ({ context, page, arriving }, give, info) => {
    await give(await arriving(context, page));
    await keepFailure(page, info);
  },

  another: async ({ browser, contextOptions, arriving }, give) => {
    const contexts: BrowserContext[] = [];
    await give(async () => {
      const context = await browser.newContext(contextOptions);
      contexts.push(context);
      return arriving(context, await context.newPage());
    });
    for (const context of contexts) await context.close();
  },
});

export { expect } from '@playwright/test';
