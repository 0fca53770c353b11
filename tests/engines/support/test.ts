import { test as base, expect } from '@playwright/test';
import { EnginePage } from '../../../app/paths/engines/engine-page';
import type { EngineName } from '../../../app/paths/engines/find.mjs';
import type { WindowSize } from '../../../app/paths/engines/session';
import { wizard, type Funnel } from '../../e2e/support/funnels';
import { EngineSite } from './engine-site';
import { EngineVisitor } from './engine-visitor';
import { KeyboardPage } from './keyboard-page';

export interface EngineOptions {
  engine: EngineName;
}

interface Options {
  /** Which funnel the visitor takes. */
  funnel: Funnel;
  /** What shows of the page. */
  size: WindowSize;
  /** What the visitor has: a mouse and a keyboard, or a keyboard alone. */
  hands: 'mouse' | 'keys';
  /** Whether a page has loaded before anything else is done on it. */
  waitsForPages: boolean;
  /** Firefox's preferences, by their names in about:config. */
  preferences: Readonly<Record<string, string | number | boolean>>;
}

interface Fixtures {
  /** A visitor in a fresh browser. */
  visitor: EngineVisitor;
  /** Where the visitor finds the funnel: it can go away. */
  site: EngineSite;
  /** What a visitor may meet in the console, because the test brings it about. */
  allowed: RegExp[];
}

export const phone: WindowSize = { width: 390, height: 844 };
export const desk: WindowSize = { width: 1440, height: 900 };

/** A test with a visitor. It fails on what the console says, unless the test allows it. */
export const test = base.extend<Options & EngineOptions & Fixtures>({
  engine: ['firefox', { option: true }],
  funnel: [wizard, { option: true }],
  size: [desk, { option: true }],
  hands: ['mouse', { option: true }],
  waitsForPages: [true, { option: true }],
  preferences: [{}, { option: true }],

  // oxlint-disable-next-line no-empty-pattern
  allowed: async ({}, give) => give([]),

  site: async ({ funnel }, give) => {
    const site = new EngineSite(funnel.url);
    await site.open();
    await give(site);
    await site.close();
  },

  visitor: async (
    { engine, funnel, size, hands, waitsForPages, preferences, site, allowed },
    give,
    info,
  ) => {
    const Page = hands === 'keys' ? KeyboardPage : EnginePage;
    const page = await Page.start(engine, site.url, { size, waitsForPages, preferences });
    try {
      await give(new EngineVisitor(page, funnel));
      if (info.status !== info.expectedStatus)
        await info.attach('the page', {
          body: await page.session.picture(),
          contentType: 'image/png',
        });
      const unexpected = page.session
        .problems()
        .filter((problem) => !allowed.some((each) => each.test(problem)));
      expect(unexpected, 'what went wrong on the page').toEqual([]);
    } finally {
      await page.close();
    }
  },
});

export { expect } from '@playwright/test';
