import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { editedFunnelUrl } from '../../playwright.config';
import { edited, funnelOfRecipes, recipes } from '../support/recipes';
import { looksOfRecipes } from './support/recipe-looks';
import { startVite, type Serving } from './support/serve-funnel';

const garden = readFileSync('flows/garden-planner.json', 'utf8');
const arabic = readFileSync('flows/garden-planner.ar.po', 'utf8');
const url = editedFunnelUrl;

let folder = '';
let file = '';
let server: Serving | undefined;

/** Saves the document with some text replaced. */
function save(from: string, to: string): void {
  expect(garden).toContain(from);
  writeFileSync(file, garden.replace(from, to));
}

test.describe('while the document is edited', { tag: '@desk' }, () => {
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'funnel-live-'));
    file = join(folder, 'garden.json');
    writeFileSync(file, garden);
    writeFileSync(join(folder, 'garden.ar.po'), arabic);
    server = await startVite([], url, { FUNNEL: file, BACKEND_DATA: join(folder, 'backend') });
  });

  test.afterAll(async () => {
    await server?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a saved translation is drawn in place', async ({ page }) => {
    const translation = join(folder, 'garden.ar.po');
    await page.goto(`${url}/ar`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('ما اسم المكان الذي سنزرعه؟');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('textbox').fill('Roof');
    writeFileSync(
      translation,
      arabic.replace('msgstr "ما اسم المكان الذي سنزرعه؟"', 'msgstr "ما اسم المكان؟"'),
    );
    await expect(heading).toHaveText('ما اسم المكان؟');
    await expect(page.getByRole('textbox')).toHaveValue('Roof');
    writeFileSync(translation, arabic);
    await expect(heading).toHaveText('ما اسم المكان الذي سنزرعه؟');
  });

  test('a saved theme is drawn in place', async ({ page }) => {
    await page.goto(`${url}/`);
    const html = page.locator('html');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveCSS('font-family', /^"?Fraunces/);
    await page.getByRole('textbox').fill('Roof');
    save('"display": "fraunces"', '"display": "space-grotesk"');
    await expect(heading).toHaveCSS('font-family', /^"?Space Grotesk/);
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('600 20px "Space Grotesk"')))
      .toBe(true);
    save('"mode": "auto"', '"mode": "dark", "layout": "centre"');
    await expect(html).toHaveAttribute('data-layout', 'centre');
    await expect(html).toHaveCSS('color-scheme', 'dark');
    await expect(page.getByRole('textbox')).toHaveValue('Roof');
    writeFileSync(file, garden);
    await expect(html).toHaveCSS('color-scheme', 'light');
  });

  test('a drawn name that is long gets two lines below the progress, and is told whole', async ({
    page,
  }) => {
    const name = 'The Greenhand Society for Balconies, Roofs and Windowsills of Northern Towns';
    const drawn = { ...JSON.parse(garden), brand: { name } };
    drawn.theme.skeleton = { head: 'quiet' };
    writeFileSync(file, JSON.stringify(drawn));
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${url}/`);
    await expect(page.locator('html')).toHaveAttribute('data-head', 'quiet');
    const home = page.getByRole('link', { name: `${name}: ` });
    const place = await home
      .getByText(name, { exact: true })
      .filter({ visible: true })
      .evaluate((element) => {
        const { top, bottom, height } = element.getBoundingClientRect();
        return {
          top,
          bottom,
          lines: Math.round(height / Number.parseFloat(getComputedStyle(element).lineHeight)),
          isCut: element.scrollHeight > element.clientHeight,
        };
      });
    expect(place).toMatchObject({ lines: 2, isCut: true });
    const progress = (await page.getByRole('progressbar').boundingBox())!;
    expect(place.top).toBeGreaterThan(progress.y + progress.height);
    const head = (await page.getByRole('banner').boundingBox())!;
    expect(place.bottom).toBeLessThan(head.y + head.height);
    writeFileSync(file, garden);
  });

  test('a saved version is drawn in place', async ({ page }) => {
    // So low that the screen scrolls.
    await page.setViewportSize({ width: 1440, height: 160 });
    await page.goto(`${url}/`);
    const heading = page.getByRole('heading', { level: 1 });
    const box = page.getByRole('textbox');
    await expect(heading).toHaveText('What do you call the place you want to plant?');
    await box.fill('Nowhere');
    await expect(box).toBeFocused();
    await page.evaluate(async () => {
      // Its fonts change the height of the heading, and so the place that is scrolled to.
      await document.fonts.ready;
      document.body.dataset.same = 'yes';
      window.scrollTo({ top: 10, behavior: 'instant' });
    });
    save(
      '"title": "What do you call the place you want to plant?"',
      '"title": "Where will it grow?"',
    );
    await expect(heading).toHaveText('Where will it grow?');
    await expect(box).toHaveValue('Nowhere');
    expect(
      await page.evaluate(() => ({ same: document.body.dataset.same, top: window.scrollY })),
    ).toEqual({ same: 'yes', top: 10 });
    await expect(box).toBeFocused();
  });

  test('the address follows a changed path, and answers stay', async ({ page }) => {
    writeFileSync(file, garden);
    await page.goto(`${url}/`);
    await page.getByRole('textbox').fill('Nowhere');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${url}/space`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nowhere');
    save('"path": "/space"', '"path": "/room"');
    await expect(page).toHaveURL(`${url}/room`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nowhere');
  });

  test('the last good version stays under a list of mistakes that can be dismissed', async ({
    page,
  }) => {
    writeFileSync(file, garden);
    await page.goto(`${url}/`);
    await page.getByRole('textbox').fill('Nowhere');
    save('"next": "first-season"', '"next": "frist-season"');
    const list = page.getByRole('status').filter({ hasText: 'One mistake to correct' });
    await expect(list).toContainText(
      'There is no node "frist-season". Did you mean "first-season"?',
    );
    await expect(page.getByRole('textbox')).toHaveValue('Nowhere');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(list).toBeHidden();
    await page.reload();
    await expect(page.getByRole('textbox')).toBeVisible();
    await expect(list).toBeVisible();
    writeFileSync(file, garden);
    await expect(list).toBeHidden();
  });

  for (const { device, ...viewport } of [
    { device: 'a phone', width: 360, height: 380 },
    { device: 'a desk', width: 1440, height: 900 },
  ])
    test(`warnings are counted on the page and in the terminal, on ${device}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      writeFileSync(file, garden);
      await page.goto(`${url}/`);
      await expect(page.getByRole('textbox')).toBeVisible();
      const count = page.getByRole('button', { name: '1 warning', exact: true });
      await expect(count).toBeHidden();
      const before = server?.printed().length;
      const gap = 'What do you call the place, {light|}, you want to plant?';
      save('"title": "What do you call the place you want to plant?"', `"title": "${gap}"`);
      await expect(count).toBeVisible();
      await expect
        .poll(() => server?.printed().slice(before))
        .toContain(`${file} has 1 warning, listed on the page and by: npm run check:flows --`);

      // No control is under the count or its way out.
      const [covered, size] = await page.evaluate(() => {
        const host = document.querySelector('funnel-problems');
        if (!(host instanceof HTMLElement)) throw new Error('There is no count.');
        const { left, right, top, bottom, width } = host.getBoundingClientRect();
        host.style.display = 'none';
        const under = [left, (left + right) / 2, right].flatMap((x) =>
          [top, (top + bottom) / 2, bottom].map((y) => document.elementFromPoint(x, y)),
        );
        host.style.display = '';
        return [under.filter((each) => each?.closest('a, button, input, label')).length, width];
      });
      expect(covered).toBe(0);
      expect(size).toBeGreaterThan(40);

      await count.click();
      const list = page.getByRole('status').filter({ hasText: 'One warning' });
      await expect(list).toContainText(
        'Without an answer this reads "What do you call the place, , you want to plant?"',
      );
      await expect(list).toContainText('line 1');
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await page.getByRole('button', { name: 'Dismiss warnings' }).click();
      await expect(count).toBeHidden();
      // It stays away while nothing else is warned of.
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace('Every garden has a name', 'Any name will do'));
      await expect(page.getByText('Any name will do')).toBeVisible();
      await expect(count).toBeHidden();
      await page.reload();
      await expect(count).toBeVisible();
      writeFileSync(file, garden);
      await expect(count).toBeHidden();
    });

  test('every recipe of docs/write.md changes the funnel that is taken @long', async ({ page }) => {
    const looks = looksOfRecipes(page, url);
    const all = recipes();
    expect(all.map(({ name }) => name)).toEqual([...Object.keys(looks), 'Publish']);
    let text = funnelOfRecipes();
    for (const { name, changes } of all) {
      text = changes.reduce(edited, text);
      writeFileSync(file, text);
      await test.step(name, async () => looks[name]?.());
    }
  });
});
