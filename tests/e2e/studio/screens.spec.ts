import { axeOf, expect, test } from '../support/studio-page';

test.describe('the screens of a funnel @desk', () => {
  test.use({ flow: 'flows/piano-tuning.json' });

  test('are drawn in two sizes, from the text as it is now', async ({ studio }) => {
    const { page } = studio;
    await studio.replace('When was your piano', 'When, if ever, was your piano');
    await expect(studio.heading).toContainText('When, if ever');
    await studio.button('Screens').click();
    const sheet = page.getByRole('dialog', { name: 'Screens of Halden Piano Tuning' });
    await expect(sheet.getByRole('status')).toHaveText(
      '3 screens, each on a phone and on a desk.',
      { timeout: 60_000 },
    );
    const first = sheet.frameLocator('iframe[title^="Desk: When, if ever"]');
    await expect(first.getByRole('heading', { level: 1 })).toContainText('When, if ever');
    await expect(sheet.locator('iframe')).toHaveCount(6);
    const violations = await axeOf(page);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

    // The browser's own dialog for printing would wait for a person.
    await page.evaluate(() => {
      window.print = () => void (document.title = 'printed');
    });
    await studio.button('Print').click();
    await expect(page).toHaveTitle('printed', { timeout: 60_000 });
    // At twice the size, three screens need several pages.
    const paper = await page.pdf({ preferCSSPageSize: true, scale: 2 });
    const pages = paper.toString('latin1').match(/\/Type \/Page\b/g) ?? [];
    expect(pages.length).toBeGreaterThan(1);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

    await page.evaluate(() => (document.title = 'not yet'));
    await expect(studio.button('Print')).toBeEnabled();
    await page.keyboard.press('Control+P');
    await expect(page).toHaveTitle('printed', { timeout: 60_000 });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

    await studio.button('Close').click();
    await expect(sheet).toBeHidden();
  });
});

test.describe('the screens of a funnel with an offer @desk', () => {
  test('are drawn to their foot, with lengths of the window as on a device', async ({ studio }) => {
    const { page } = studio;
    await studio.button('Screens').click();
    const sheet = page.getByRole('dialog', { name: /^Screens of/ });
    const heading = page.getByRole('heading', { name: 'A Planting Plan for' });
    const item = sheet.getByRole('listitem').filter({ has: heading }).first();
    await expect(item).toBeAttached({ timeout: 60_000 });
    await item.scrollIntoViewIfNeeded();
    for (const size of ['Phone', 'Desk']) {
      const frame = item.locator(`iframe[title^="${size}"]`);
      const offer = frame.contentFrame();
      await expect(offer.locator('footer').last()).toBeAttached({ timeout: 60_000 });
      // Everything is in the frame, and the frame is as high as everything, and so is its place.
      await expect
        .poll(async () => {
          const height = await offer.locator('body').evaluate(({ scrollHeight }) => scrollHeight);
          return frame.evaluate((element: HTMLIFrameElement, whole) => {
            const place = element.parentElement?.getBoundingClientRect();
            const shown = element.getBoundingClientRect();
            return [
              element.height === String(whole),
              element.clientHeight > 2000,
              Math.round(place?.height ?? 0) === Math.round(shown.height),
            ];
          }, height);
        })
        .toEqual([true, true, true]);
      // What follows the window's height must not follow the frame's, or it would be as high as the whole screen.
      const styles = await offer.locator('html').evaluate(() =>
        [...document.styleSheets]
          .flatMap(({ cssRules }) => [...cssRules])
          .map(({ cssText }) => cssText)
          .join('\n'),
      );
      expect(styles).toContain('min-height');
      expect(styles.match(/.*\d[sdl]?(vh|vmax)\b.*/g) ?? []).toEqual([]);
    }
  });
});
