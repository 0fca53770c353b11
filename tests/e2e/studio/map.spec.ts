import { expect, test } from '../support/studio-page';

test.describe('the map of the studio @desk', () => {
  test('adds a screen between two and removes one, which the same undo takes back', async ({
    studio,
  }) => {
    const { page } = studio;
    const transition = page.getByLabel('From space to light', { exact: true });
    await transition.first().focus();
    await page.keyboard.press('Enter');
    await studio.button('Add a screen here').click();
    await page.getByRole('dialog').getByRole('button', { name: 'scale' }).click();
    await expect(studio.card('new-scale')).toBeVisible();
    await expect(studio.heading).toHaveText('Title');
    await expect(studio.findings.getByRole('button', { name: '0 errors' })).toBeVisible();
    await studio.card('new-scale').focus();
    await page.keyboard.press('Delete');
    await expect(studio.card('new-scale')).toBeHidden();
    await expect(transition.first()).toBeVisible();
    await studio.button('Undo').click();
    await expect(studio.card('new-scale')).toBeVisible();
    await studio.button('Undo').click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  test('says why a screen cannot be removed, finds screens, and plays the path of a branch', async ({
    studio,
  }) => {
    const { page } = studio;
    await studio.card('plan').click();
    await studio.button('Remove').click();
    await expect(page.getByRole('alert')).toContainText('No single screen follows "plan"');
    const search = page.getByRole('searchbox', { name: 'Find a screen' });
    await search.fill('shady');
    await search.press('Enter');
    await expect(studio.card('shady-balcony')).toHaveClass(/selected/);
    await studio.button('List').click();
    await expect(page.locator('.map-list').getByRole('listitem').first()).toContainText(
      'A Shady Balcony Is a Fine Place',
    );
    await search.fill('light');
    await studio.button('leads to shady-balcony').click();
    await expect(studio.heading).toHaveText('A Shady Balcony Is a Fine Place');
    await page.getByText('Answers and events').click();
    await expect(page.getByRole('definition').filter({ hasText: 'balcony' })).toBeVisible();
  });
});
