import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { editedSeveralUrl, severalUrl } from '../../playwright.config';
import { garden, short } from './support/funnels';
import { serveSite, startSite, type Serving } from './support/serve-funnel';
import { SiteThatGoesDown } from './support/site-that-goes-down';

/** A site of two funnels in a folder of its own. */
function siteOfTwo(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'funnel-several-')));
  for (const file of [short.file, garden.file, garden.file.replace('.json', '.ar.po')])
    cpSync(file, join(folder, file));
  for (const name of ['favicon.svg', 'images', 'media'])
    cpSync(join('public', name), join(folder, 'public', name), { recursive: true });
  const funnels = { '/garden': garden.file, '/': short.file };
  writeFileSync(join(folder, 'funnel.config.json'), JSON.stringify({ funnels }));
  return folder;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const titleOf = ({ document: { nodes, start } }: typeof garden): string => {
  const node = nodes[start];
  return node?.type === 'question' ? node.title : '';
};
const idOf = (page: Page, { document }: typeof garden): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), document.session.idKey);

test.describe('a site with two funnels', { tag: '@phone' }, () => {
  // One server for all of them.
  test.describe.configure({ mode: 'serial' });
  let folder = '';
  test.beforeAll(() => {
    folder = siteOfTwo();
  });
  test.afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test.describe('that is built', () => {
    test.use({ serviceWorkers: 'allow' });
    let server: Serving | undefined;
    let site: SiteThatGoesDown | undefined;
    test.beforeAll(async () => {
      test.setTimeout(300_000);
      server = await serveSite(folder, severalUrl);
      site = new SiteThatGoesDown(severalUrl.slice(0, -1));
      await site.open();
    });
    test.afterAll(async () => {
      site?.close();
      await server?.end();
    });

    test('has both, each with its own session, and one worker for both without a network', async ({
      page,
    }) => {
      if (!site) throw new Error('The site is not served.');
      await page.goto(site.url);
      await expect(heading(page)).toHaveText(titleOf(short));
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.goto(`${site.url}/garden`);
      await expect(heading(page)).toHaveText(titleOf(garden));
      await page.getByRole('textbox').fill('Roof');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page).toHaveURL(`${site.url}/garden/space`);
      expect(await idOf(page, garden)).not.toBe(await idOf(page, short));
      const workers = await page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      );
      expect(workers).toEqual([`${site.url}/`]);
      const isKept = (path: string): Promise<boolean> =>
        page.evaluate(async (asked) => (await caches.match(asked)) !== undefined, path);
      await page.reload();
      for (const path of ['/garden/shell.html', '/shell.html'])
        await expect.poll(() => isKept(path)).toBe(true);
      site.isDown = true;
      await page.reload();
      await expect(heading(page)).toBeVisible();
      await expect(page).toHaveURL(`${site.url}/garden/space`);
      await page.goto(`${site.url}/garden/nowhere`);
      await expect(page).toHaveURL(`${site.url}/garden`);
      await expect(heading(page)).toHaveText(titleOf(garden));
      await page.goto(site.url);
      await expect(heading(page)).toHaveText(titleOf(short));
      site.isDown = false;
      await page.goto(`${site.url}/garden/ar`);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    });
  });

  test('that is edited draws each at its address, and what is saved on its own pages only', async ({
    page,
    context,
  }) => {
    test.setTimeout(300_000);
    const server = await startSite(folder, 'dev', editedSeveralUrl);
    try {
      await page.goto(editedSeveralUrl);
      await expect(heading(page)).toHaveText(titleOf(short));
      const other = await context.newPage();
      await other.goto(`${editedSeveralUrl}garden`);
      await expect(heading(other)).toHaveText(titleOf(garden));
      const file = join(folder, garden.file);
      const text = readFileSync(file, 'utf8');
      await expect.poll(() => other.evaluate(() => Reflect.has(window, 'dataLayer'))).toBe(true);
      writeFileSync(file, text.replaceAll(titleOf(garden), 'Which place is it?'));
      await expect(heading(other)).toHaveText('Which place is it?');
      await expect(heading(page)).toHaveText(titleOf(short));
      await other.goto(`${editedSeveralUrl}garden/ar`);
      await expect(other.locator('html')).toHaveAttribute('dir', 'rtl');
    } finally {
      await server.end();
    }
  });
});
