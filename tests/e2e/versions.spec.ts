import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { assignedAnswers } from '../../engine/document/experiments/assigned';
import { backendDataOf, versionsUrl as url } from '../../playwright.config';
import { readFlow } from '../support/flows';
import { rowsOfServer } from '../support/rows';
import { blockStorage } from './support/block-storage';
import { holdScripts } from './support/hold-scripts';
import { serveFunnel, type Serving } from './support/serve-funnel';

const file = 'tests/fixtures/unusual/two-versions.json';
const titles = {
  plain: 'How long have you asked people to repeat things?',
  bold: 'What did you miss last week?',
};
const versions = ['plain', 'bold'] as const;

const { document: flow } = readFlow(file);

/** The id of a session that gets a version, which no other test has. */
function visitorOf(version: string): string {
  const own = Math.random().toString(36).slice(2, 10);
  for (let number = 0; ; number += 1) {
    const id = `session_${number}_of_${own}`;
    if (assignedAnswers(flow.fields, id).hero === version) return id;
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The browser has a session from before, of a version. Gives its id. */
async function isIn(context: BrowserContext, version: string): Promise<string> {
  const visitor = visitorOf(version);
  await context.addInitScript(
    ([key, id]) => {
      localStorage[key] ??= id;
    },
    [flow.session.idKey, visitor] as const,
  );
  return visitor;
}

/** Notes what is painted: the headings that are seen in some frame, and how far the layout shifts. */
async function watch(page: Page): Promise<void> {
  // A title moves a little when its font arrives, whatever its version.
  await page.route('**/*.woff2', () => undefined);
  await page.addInitScript(() => {
    const seen = { headings: [] as string[], shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    const look = (): void => {
      const title = document.querySelector('h1');
      const text = title?.textContent ?? '';
      const isShown = title && getComputedStyle(title).visibility === 'visible';
      if (isShown && !seen.headings.includes(text)) seen.headings.push(text);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Waits for the application: it takes the place of the page's inline script. */
async function isRunning(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => Reflect.has(window, 'dataLayer'))).toBe(true);
}

const seenOn = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'seen'));

/** What the page says that is no expected message: hydration says so where a screen is not as drawn. */
function complaintsOf(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}

test.describe('a funnel of which visitors get versions', () => {
  // One server for all of them.
  test.describe.configure({ mode: 'serial' });
  let server: Serving | undefined;
  const data = backendDataOf(Number(new URL(url).port));

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    server = await serveFunnel(file, url);
  });

  test.afterAll(() => server?.end());

  for (const version of versions)
    test(`shows the version ${version} from the first paint, before its scripts arrive and after @desk`, async ({
      page,
      context,
    }) => {
      await isIn(context, version);
      await watch(page);
      const complaints = complaintsOf(page);
      const release = await holdScripts(page);
      await page.goto(`${url}/`, { waitUntil: 'commit' });
      await expect(heading(page)).toHaveText(titles[version]);
      release();
      await isRunning(page);
      await expect(heading(page)).toHaveText(titles[version]);
      expect(await seenOn(page)).toEqual({ headings: [titles[version]], shift: 0 });
      expect(complaints).toEqual([]);
    });

  test('keeps a version over reloads, in a second tab, from another address and in its row @desk', async ({
    page,
    context,
  }) => {
    const visitor = await isIn(context, 'bold');
    await page.goto(`${url}/?hero=plain`);
    await expect(heading(page), 'the address chooses in development only').toHaveText(titles.bold);
    await page.getByRole('radio').first().click();
    await expect(heading(page)).toHaveText('High Tones Go First');
    await page.goBack();
    await expect(heading(page)).toHaveText(titles.bold);
    await page.reload();
    await expect(heading(page)).toHaveText(titles.bold);
    const tab = await context.newPage();
    await tab.goto(`${url}/mail`);
    await expect(heading(tab)).toHaveText('Where may we write to you?');
    await tab.close({ runBeforeUnload: true });
    const rows = () =>
      rowsOfServer(url, data, flow.session.table, `session_id=eq.${visitor}&select=more,insight`);
    const exposed = { hero: [expect.any(Number), 'bold'] };
    await expect
      .poll(rows, { message: 'exposed once, on the first screen', timeout: 60_000 })
      .toEqual([
        {
          more: expect.objectContaining({ hero: 'bold', since: 'year' }),
          insight: expect.objectContaining({ exposed }),
        },
      ]);
    const [row] = await rows();
    const seen = row?.insight;
    expect(seen).toMatchObject({ exposed: { hero: [expect.any(Number), 'bold'] } });
    const [at = Infinity] = Object(seen).exposed.hero;
    expect(at, 'at the first screen, and not again').toBeLessThan(Object(seen).screens.why[0]);
  });

  test('shows the version of the next screen to visitors who go on before the scripts arrive @desk', async ({
    page,
    context,
  }) => {
    await isIn(context, 'bold');
    const release = await holdScripts(page);
    await page.goto(`${url}/why`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Go On' }).click();
    await expect(heading(page)).toHaveText('Where may we write to you?');
    release();
    await expect(page.getByRole('textbox')).toBeEditable();
    await expect(heading(page)).toHaveText('Where may we write to you?');
  });

  test('gives visitors whose storage is blocked one version for the visit @desk', async ({
    page,
  }) => {
    await blockStorage(page);
    const complaints = complaintsOf(page);
    const since = new Date().toISOString();
    const seen = new Set<unknown>();
    for (let visit = 0; visit < 40 && seen.size < 2; visit += 1) {
      await watch(page);
      await page.goto(`${url}/`, { waitUntil: 'commit' });
      await isRunning(page);
      const text = await heading(page).textContent();
      expect(await seenOn(page)).toEqual({ headings: [text], shift: 0 });
      seen.add(text);
      await page.getByRole('radio').first().click();
      const isBold = text === titles.bold;
      await expect(heading(page), 'what follows is of the same version').toHaveText(
        isBold ? 'High Tones Go First' : 'Where can we send your two dates?',
      );
    }
    expect(seen).toEqual(new Set(Object.values(titles)));
    expect(complaints).toEqual([]);
    await page.close({ runBeforeUnload: true });
    const query = `created_at=gt.${since}&insight=not.is.null&select=insight->exposed`;
    const rows = () => rowsOfServer(url, data, flow.session.table, query);
    await expect.poll(async () => (await rows()).length, 'visits are recorded').toBeGreaterThan(0);
    expect(await rows(), 'and not counted for a version').toEqual(
      (await rows()).map(() => ({ exposed: {} })),
    );
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('shows the first value @desk', async ({ page }) => {
      await page.goto(`${url}/`);
      await expect(heading(page)).toHaveText(titles.plain);
    });
  });
});
