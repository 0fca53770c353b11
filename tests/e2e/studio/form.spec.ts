import { expect, test } from '../support/studio-page';

test.describe('the form of the studio @desk', () => {
  test('duplicates and renames a screen, and goes anywhere by the keyboard', async ({ studio }) => {
    const { page } = studio;
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: /^Find a command/ }).fill('edit form');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: /^Find a command/ }).fill('screen wish');
    await page.keyboard.press('Enter');
    await expect(studio.card('wish')).toHaveClass(/selected/);
    await studio.button('Duplicate').click();
    await expect(studio.card('wish-copy')).toBeVisible();
    await expect(studio.findings.getByRole('button', { name: '0 errors' })).toBeVisible();
    const name = page.getByRole('textbox', { name: 'Name of the node' });
    await name.fill('wish');
    await name.press('Enter');
    await expect(page.getByRole('alert')).toContainText('There already is a node "wish"');
    await name.fill('second-wish');
    await name.press('Enter');
    await expect(studio.card('second-wish')).toBeVisible();
    await page.keyboard.press('F6');
    await expect(page.getByRole('tab', { name: 'Findings' })).toBeFocused();
    await page.keyboard.press('Shift+F6');
    await expect(page.getByRole('combobox', { name: 'Part of the flow' })).toBeFocused();
  });
});
