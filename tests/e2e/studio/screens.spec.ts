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
    await studio.button('Close').click();
    await expect(sheet).toBeHidden();
  });
});
