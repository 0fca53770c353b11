import { expect, test } from '../support/studio-page';

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

    await studio.button('Close').click();
    await expect(sheet).toBeHidden();
  });
});
