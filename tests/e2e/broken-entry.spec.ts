import type { Page } from '@playwright/test';
import { staticPaths } from '../../engine/build';
import { answersAt } from './support/answer-sets';
import { wizard } from './support/funnels';
import { putOff } from './support/grant';
import {
  testOnSiteThatGoesDown as test,
  type SiteThatGoesDown,
} from './support/site-that-goes-down';
import { expect } from './support/test';

const { document } = wizard;
const all = answersAt(document, 0);

/** How a host gets a script wrong, with an answer that browsers keep. */
const faults: Readonly<
  Record<string, (site: SiteThatGoesDown, isBroken: (path: string) => boolean) => void>
> = {
  'is empty': (site, isBroken) => (site.partOf = (path) => (isBroken(path) ? 0 : 1)),
  'ends in its middle': (site, isBroken) => (site.partOf = (path) => (isBroken(path) ? 0.5 : 1)),
  'is a page': (site, isBroken) => (site.isMisplaced = isBroken),
};

/** A screen that comes with its page, and one that the application draws. */
const [drawn, other] = [
  staticPaths(document).find(({ node }) => {
    const question = document.nodes[node];
    return question?.type === 'question' && question.asks.type === 'text';
  })?.node ?? '',
  Object.keys(document.nodes).find((id) => document.nodes[id]?.type === 'offer') ?? '',
];

/** The script that begins the application, as the site's pages name it. */
async function entryOf(site: SiteThatGoesDown): Promise<string> {
  const [, entry = ''] = /<script type="module"[^>]*src="([^"]+)"/.exec(
    await (await fetch(site.url)).text(),
  )!;
  return entry;
}

/** How many pages are asked for from now on. */
function pagesOf(page: Page): () => number {
  let pages = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1;
  });
  return () => pages;
}

test.describe('a first visit to which the application’s script', { tag: '@desk' }, () => {
  test.beforeEach(async ({ visitor }) => {
    // Half a script is reported without words.
    visitor.problems.allow(/^uncaught: $|MIME type/);
    await putOff(visitor);
    await visitor.remembers(all);
  });

  for (const [what, breakWith] of Object.entries(faults)) {
    for (const [kind, node] of [
      ['comes with its page', drawn],
      ['the application draws', other],
    ] as const)
      test(`${what} gets one that runs: a screen that ${kind}`, async ({ visitor, site }) => {
        const entry = await entryOf(site);
        let asked = 0;
        breakWith(site, (path) => path === entry && ++asked === 1);
        const pages = pagesOf(visitor.page);
        await visitor.open(node);
        // What reads the page while it is loaded again would fail.
        await visitor.page.waitForFunction(() => Reflect.get(window, 'dataLayer'));
        await visitor.expectHere();
        if (node === drawn) {
          await visitor.act(all);
          await visitor.expectHere();
        }
        await visitor.expectStored();
        // The script is asked for by the page, its repair and the worker, which begins when it likes.
        expect(asked, 'requests for the script').toBeGreaterThan(1);
        expect(pages(), 'the page is loaded again once').toBe(2);
      });

    test(`${what} for good is loaded again once, and says so`, async ({ visitor, site }) => {
      const entry = await entryOf(site);
      breakWith(site, (path) => path === entry);
      const pages = pagesOf(visitor.page);
      await visitor.open(drawn);
      await expect.poll(pages).toBe(2);
      await expect(visitor.page.getByRole('alert')).toHaveText(document.messages.incomplete);
      await visitor.page.waitForLoadState('networkidle');
      expect(pages()).toBe(2);
    });
  }
});
