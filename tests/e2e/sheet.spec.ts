import type { Download, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessible';
import { openOffer, part, scrollTo, sectionOf } from './support/offer-page';
import { expect, test } from './support/test';

const [sheetId, { labels }] = sectionOf('sheet');

/** What a picture consists of: its size, how many colours it has, and the colours near its corners. */
async function looked(page: Page, file: Download) {
  const bytes = await readFile(await file.path());
  return page.evaluate(async (base64) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${base64}`;
    await picture.decode();
    const { width, height } = picture;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    context.drawImage(picture, 0, 0);
    const at = (x: number, y: number): string =>
      [...context.getImageData(x, y, 1, 1).data].join(' ');
    const some = Array.from({ length: 4000 }, (_, index) =>
      at((index * 397) % width, (index * 811) % height),
    );
    return {
      width,
      height,
      colours: new Set(some).size,
      above: at(20, 20),
      below: at(20, height - 20),
    };
  }, bytes.toString('base64'));
}

test.describe('the page to keep', () => {
  test(
    'is saved as a picture, also after the first press failed',
    { tag: '@desk' },
    async ({ visitor }) => {
      const { page } = visitor;
      await openOffer(visitor);
      const section = await scrollTo(visitor, sheetId);
      const button = section.getByRole('button', { name: labels.picture });
      await expect(section.getByRole('article')).toContainText('Ada');

      visitor.problems.allow(/saving-|Failed to load resource|Failed to fetch|preload/);
      await page.route('**/assets/saving-*', (route) => route.abort());
      await button.click();
      await expect(section.getByRole('status')).toHaveText(labels.failed);
      await page.unroute('**/assets/saving-*');

      const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
      await expect(section.getByRole('status')).toHaveText('');
      expect(file.suggestedFilename()).toBe('Interface Blueprint Ada.png');
      const picture = await looked(page, file);
      expect(picture).toMatchObject({ width: 1588, height: 2246, above: '13 11 30 255' });
      expect(picture.below).not.toBe(picture.above);
      expect(picture.colours).toBeGreaterThan(20);
      // The copy that it was drawn from is gone.
      await expect(page.locator('body > article')).toHaveCount(0);
    },
  );

  test('is printed alone, on one sheet', { tag: '@desk' }, async ({ visitor }) => {
    const { page } = visitor;
    await openOffer(visitor);
    const section = await scrollTo(visitor, sheetId);
    const title = await page.title();
    // The print window of a browser without windows closes at once: it is left open here.
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await section.getByRole('button', { name: labels.pdf }).click();
    await expect(page).toHaveTitle('Interface Blueprint Ada');
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12]/);
    await expect(page).toHaveTitle(title);
    await expect(part(visitor, sheetId).getByRole('article')).toBeVisible();
  });

  test(
    'shows its rows in a window that is lower than it, too',
    { tag: '@desk' },
    async ({ visitor }) => {
      await visitor.page.setViewportSize({ width: 740, height: 360 });
      await openOffer(visitor);
      const section = await scrollTo(visitor, sheetId);
      const article = section.getByRole('article');
      await expect(article.locator('li, dl > div').first()).toHaveCSS('opacity', '1');
    },
  );

  test(
    'is a miniature on a phone, and opens to be read',
    { tag: '@phone' },
    async ({ visitor }) => {
      const { page } = visitor;
      await page.setViewportSize({ width: 320, height: 640 });
      await openOffer(visitor);
      const section = await scrollTo(visitor, sheetId);
      const article = section.getByRole('article');
      const { x, y, width, height } = (await article.boundingBox())!;
      expect(height / width).toBeCloseTo(297 / 210, 1);
      expect(width).toBeLessThan(130);
      // It grows from there.
      const grown = await article.evaluate(async (sheet, name) => {
        const button = document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
        button?.click();
        // React draws in a microtask.
        await Promise.resolve();
        const [growing] = sheet.getAnimations();
        growing?.pause();
        if (growing) growing.currentTime = 0;
        const box = sheet.getBoundingClientRect();
        growing?.finish();
        return [box.x, box.y, box.width].map(Math.round);
      }, labels.unfold);
      expect(grown).toEqual([x, y, width].map(Math.round));
      await expect(article).toBeFocused();
      expect((await article.boundingBox())!.width).toBeGreaterThan(270);
      await expectAccessible(visitor, 'the opened page');
    },
  );
});
