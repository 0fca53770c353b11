import type { Browser, Page } from 'playwright';
import { AnsweringBackend } from './page/backend';
import { blockOthers } from './page/block-others';
import { holdMovement } from './page/movement';
import { slowNetwork } from './page/network';
import { PageDriver } from './page/page-driver';
import { OpenRequests } from './page/patience';
import { PageProblems } from './compare/problems';
import { openingTime, startTime, type BrowserOpening, type TestBrowser } from './page/test-browser';

/** Tests in Chromium, each visit in a context of its own. */
export const inChromium = (browser: Browser): TestBrowser => ({
  hasTraces: true,
  open: (opening) => open(browser, opening),
  close: () => browser.close(),
});

async function open(
  browser: Browser,
  { site, device, hosts, isExpected, blocked, patience, isTraced, isStill }: BrowserOpening,
): ReturnType<TestBrowser['open']> {
  const context = await browser.newContext({
    ...device,
    // The requests of a deployed site's worker could not be blocked.
    serviceWorkers: blocked || isStill === true ? 'block' : 'allow',
    reducedMotion: isStill === true ? 'reduce' : 'no-preference',
  });
  if (isTraced === true) await context.tracing.start({ screenshots: true, snapshots: true });
  const problems = new PageProblems(isExpected);
  if (blocked) await blockOthers(context, new URL(site).origin, blocked);
  const backend = await AnsweringBackend.of(context);
  // Other hosts give an empty page: nothing leaves the browser.
  await context.route(
    (url) => hosts.includes(url.origin),
    (route, request) =>
      route.fulfill(
        request.resourceType() === 'script'
          ? { contentType: 'text/javascript', body: '' }
          : { contentType: 'text/html', body: '<title>Another site</title>' },
      ),
  );
  problems.watchRequests(context, blocked ? undefined : [new URL(site).origin, ...hosts]);
  const openTab = async (): Promise<Page> => {
    const page = await context.newPage();
    problems.watch(page);
    if (isStill !== true) await page.addInitScript(holdMovement);
    await page.clock.install({ time: startTime });
    await page.clock.pauseAt(openingTime);
    return page;
  };
  const requests = new OpenRequests(context);
  const driver = new PageDriver(await openTab(), { site, openTab, patience });
  return {
    get page() {
      return driver.page;
    },
    get openRequests() {
      return requests.count;
    },
    backend,
    do: (action) => driver.do(action),
    problems: () => Promise.resolve(problems.take()),
    slow: (isSlow) => slowNetwork(context, isSlow),
    keepTrace: (path) => context.tracing.stop({ path }),
    close: async () => {
      await backend.close();
      await context.close();
    },
  };
}
