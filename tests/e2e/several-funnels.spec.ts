import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { editedSeveralUrl, severalUrl } from '../../playwright.config';
import { garden, short } from './support/funnels';
import { funnelProgram, serveSite, startSite, type Serving } from './support/serve-funnel';
import { SiteThatGoesDown } from './support/site-that-goes-down';

const moved = 'funnels/garden.json';

/** A site of two funnels in a folder of its own, one of them outside of its flows/. */
function siteOfTwo(base: string): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'funnel-several-')));
  cpSync(short.file, join(folder, short.file));
  for (const ending of ['.json', '.ar.po'])
    cpSync(garden.file.replace('.json', ending), join(folder, moved.replace('.json', ending)));
  for (const name of ['favicon.svg', 'images', 'media'])
    cpSync(join('public', name), join(folder, 'public', name), { recursive: true });
  const funnels = { '/garden': moved, '/': short.file };
  writeFileSync(join(folder, 'funnel.config.json'), JSON.stringify({ funnels, base }));
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
    folder = siteOfTwo('/');
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

  test.describe('that is built under a base path', () => {
    test.use({ serviceWorkers: 'allow' });
    const base = '/tools/quiz/';
    let based = '';
    let server: Serving | undefined;
    test.beforeAll(async () => {
      test.setTimeout(300_000);
      based = siteOfTwo(base);
      server = await serveSite(based, severalUrl + base.slice(1));
    });
    test.afterAll(async () => {
      await server?.end();
      rmSync(based, { recursive: true, force: true });
    });

    test('keeps a visit of each through a reload, and asks for and links nothing beside itself', async ({
      page,
    }) => {
      const { origin } = new URL(severalUrl);
      const top = origin + base;
      const asked = new Set<string>();
      page.on('request', (request) => {
        const url = new URL(request.url());
        // The backend of the server is beside every base.
        if (url.origin === origin && !/^\/(rest|auth|functions)\/v1\//.test(url.pathname))
          asked.add(url.pathname);
      });
      const linked = (): Promise<string[]> =>
        page
          .locator('[href], [src]')
          .evaluateAll((all) =>
            all
              .map((each) => each.getAttribute('href') ?? each.getAttribute('src') ?? '')
              .filter((address) => address.startsWith('/')),
          );
      const isBeside = (address: string): boolean => !address.startsWith(base);

      await page.goto(top);
      await expect(heading(page)).toHaveText(titleOf(short));
      expect((await linked()).filter(isBeside)).toEqual([]);
      await page.evaluate(() => navigator.serviceWorker.ready);
      const workers = await page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      );
      expect(workers).toEqual([top]);

      await page.goto(`${top}garden`);
      await expect(heading(page)).toHaveText(titleOf(garden));
      const links = await linked();
      expect(links).toContain(`${base}garden/ar`);
      expect(links.filter(isBeside)).toEqual([]);
      await page.getByRole('textbox').fill('Roof');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page).toHaveURL(`${top}garden/space`);
      const middle = await heading(page).textContent();
      const visit = await idOf(page, garden);

      await page.goto(top);
      await expect(heading(page)).toHaveText(titleOf(short));
      await page.getByRole('radio').first().tap();
      await expect(heading(page)).not.toHaveText(titleOf(short));
      const second = page.url();
      expect(isBeside(new URL(second).pathname)).toBe(false);
      await page.reload();
      await expect(page).toHaveURL(second);
      await expect(heading(page)).not.toHaveText(titleOf(short));
      expect(await idOf(page, short)).not.toBe(visit);

      await page.goto(`${top}garden/space`);
      await page.reload();
      await expect(page).toHaveURL(`${top}garden/space`);
      await expect(heading(page)).toHaveText(middle ?? '');
      expect(await idOf(page, garden)).toBe(visit);
      for (const [address, lead] of [
        [`${top}garden/nowhere`, `${top}garden`],
        [`${top}nowhere`, top],
      ] as const) {
        await page.goto(address);
        await expect(page).toHaveURL(lead);
      }
      expect(asked.size).toBeGreaterThan(20);
      expect([...asked].filter(isBeside)).toEqual([]);
    });

    for (const [file, address] of [
      [short.file, ''],
      [moved, 'garden'],
    ] as const)
      test(`passes the path tests of ${file}, as it is deployed`, () => {
        test.setTimeout(300_000);
        const url = severalUrl + base.slice(1) + address;
        const { status, stdout, stderr } = spawnSync(
          process.execPath,
          [funnelProgram, 'test', file, '--url', url, '--strategy', 'nodes', '--workers', '1'],
          { cwd: based, encoding: 'utf8' },
        );
        expect(status, stdout + stderr).toBe(0);
        expect(stdout).toMatch(/\d+ runs/);
      });
  });

  test('that is edited draws each at its address, what is saved on its own pages only, and lists both in the studio', async ({
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
      const file = join(folder, moved);
      const text = readFileSync(file, 'utf8');
      await expect.poll(() => other.evaluate(() => Reflect.has(window, 'dataLayer'))).toBe(true);
      writeFileSync(file, text.replaceAll(titleOf(garden), 'Which place is it?'));
      await expect(heading(other)).toHaveText('Which place is it?');
      await expect(heading(page)).toHaveText(titleOf(short));
      await other.goto(`${editedSeveralUrl}garden/ar`);
      await expect(other.locator('html')).toHaveAttribute('dir', 'rtl');
      const studio = await context.newPage();
      await studio.goto(`${editedSeveralUrl}_studio#${moved}`);
      const listed = studio.getByRole('combobox', { name: 'Flow', exact: true });
      await expect(listed).toHaveValue(moved);
      const files = listed
        .locator('option')
        .evaluateAll((options: HTMLOptionElement[]) => options.map(({ value }) => value));
      expect(await files).toEqual(expect.arrayContaining([moved, short.file]));
    } finally {
      await server.end();
    }
  });
});
