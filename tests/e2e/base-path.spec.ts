import { basePathUrl, backendDataOf, editedBasePathUrl } from '../../playwright.config';
import { outlineOf } from '../../engine/build';
import { underBase } from '../../engine/languages';
import { rowsOfServer } from '../support/rows';
import type { FunnelPage } from './support/funnel-page';
import { garden, type Funnel } from './support/funnels';
import { newContact } from './support/lead';
import { serveFunnel, startVite, type Serving } from './support/serve-funnel';
import { SiteThatGoesDown } from './support/site-that-goes-down';
import { expect, test as base } from './support/test';

const { origin: pages, pathname: path, port } = new URL(basePathUrl);

const document = underBase(garden.document, path);
const moved: Funnel = { ...garden, document, outline: outlineOf(document), url: pages };

const test = base.extend<{ site: SiteThatGoesDown }>({
  time: 'runs',
  serviceWorkers: 'allow',
  // Playwright wants a pattern here, even an empty one.
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, give) => {
    const site = new SiteThatGoesDown(pages);
    await site.open();
    await give(site);
    site.close();
  },
  funnel: async ({ site }, give) => give({ ...moved, url: site.url }),
});

/** The rows of a lead in the backend of the server. */
const rowsOf = (email: string): Promise<readonly object[]> =>
  rowsOfServer(
    pages,
    backendDataOf(Number(port)),
    document.session.table,
    `email=eq.${encodeURIComponent(email)}&select=email`,
  );

/** The paths that a page has asked its own site for, without those of the backend. */
function askedBy({ page }: FunnelPage): Set<string> {
  const asked = new Set<string>();
  page.context().on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === new URL(page.url()).origin && !pathname.includes('/v1/')) asked.add(pathname);
  });
  return asked;
}

test.describe('a funnel under a base path', { tag: '@phone' }, () => {
  // One server for all of them.
  test.describe.configure({ mode: 'serial' });
  let server: Serving | undefined;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    server = await serveFunnel(garden.file, basePathUrl, { VITE_SERVICE_WORKER: 'on' });
  });
  test.afterAll(async () => {
    await server?.end();
  });

  test('leads to its end and a stored lead, and asks for nothing beside itself', async ({
    visitor,
    funnel,
  }) => {
    test.slow();
    const asked = askedBy(visitor);
    const { email, wanted } = newContact(funnel, 'base-path');
    await visitor.goto(path);
    expect(new URL(visitor.page.url()).pathname).toBe(path);
    await visitor.take(wanted);
    // The first request opens the backend.
    await expect.poll(() => rowsOf(email), { timeout: 60_000 }).toHaveLength(1);
    const routes = (await visitor.dataLayer()) as readonly { readonly route?: string }[];
    expect(routes.map(({ route }) => route)).toContain('/');
    expect(routes.filter(({ route }) => route?.startsWith(path))).toEqual([]);
    expect(asked.size).toBeGreaterThan(20);
    expect([...asked].filter((each) => !each.startsWith(path))).toEqual([]);
  });

  test('goes on without a network from its first page, and keeps the lead until there is one', async ({
    visitor,
    funnel,
    site,
  }) => {
    test.slow();
    visitor.problems.allow(/ERR_|503|Failed to (fetch|load)|could not be sent|were not saved/);
    const { email, wanted } = newContact(funnel, 'base-path-offline');
    await visitor.goto(path);
    await visitor.page.evaluate(() => navigator.serviceWorker.ready);
    const scope = await visitor.page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration())?.scope,
    );
    expect(scope).toBe(funnel.url + path);
    await expect.poll(() => keptBy(visitor, path)).toBe(true);
    await visitor.take(wanted, { until: lastQuestion(funnel) });
    await visitor.goto(path);
    site.isDown = true;
    await visitor.reload();
    await visitor.take(wanted);
    expect(await rowsOf(email)).toEqual([]);
    site.isDown = false;
    await visitor.reload();
    await expect.poll(() => rowsOf(email)).toHaveLength(1);
  });

  test('changes its language and back on the first page, and finds unknown addresses', async ({
    page,
    funnel,
  }) => {
    const url = funnel.url + path;
    await page.goto(url);
    await page.getByText('English', { exact: true }).click();
    await page.getByRole('link', { name: 'العربية' }).click();
    await expect(page).toHaveURL(`${url}ar`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.goto(url);
    await expect(page, 'the choice is remembered').toHaveURL(`${url}ar`);
    await page.getByText('العربية', { exact: true }).first().click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(url);
    for (const address of [`${url}nowhere`, url.slice(0, -1), `${funnel.url}/`]) {
      await page.goto(address);
      await expect(page).toHaveURL(url);
      await expect(page.locator('main h1')).toBeVisible();
    }
  });
});

test('a funnel under a base path is edited there, and the studio shows its pictures @phone', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const { origin, port: own } = new URL(editedBasePathUrl);
  const server = await startVite([], editedBasePathUrl, {
    FUNNEL: garden.file,
    BACKEND_DATA: backendDataOf(Number(own)),
  });
  try {
    await page.goto(`${origin}/`);
    await expect(page).toHaveURL(editedBasePathUrl);
    const logo = page.locator('header img').first();
    await expect
      .poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await page.goto(`${editedBasePathUrl}ar`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const picture = garden.document.brand.logo?.src ?? '';
    const answers = ['/_studio', picture, path.slice(0, -1) + picture].map(async (address) => {
      const { status, headers } = await fetch(origin + address);
      return [status, headers.get('content-type')];
    });
    expect(await Promise.all(answers)).toEqual([
      [200, expect.stringContaining('text/html')],
      [200, 'image/svg+xml'],
      [200, 'image/svg+xml'],
    ]);
  } finally {
    await server.end();
  }
});

/** The node before the end: by then everything that it needs has been fetched. */
const lastQuestion = ({ document: { nodes } }: Funnel): string | undefined =>
  Object.entries(nodes).findLast(([, { type }]) => type === 'question')?.[0];

/** Whether the worker has kept a page. */
const keptBy = ({ page }: FunnelPage, address: string): Promise<boolean> =>
  page.evaluate(async (asked) => (await caches.match(asked)) !== undefined, address);
