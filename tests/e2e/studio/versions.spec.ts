import { axeOf, expect, test } from '../support/studio-page';

test.describe('versions in the studio’s preview @desk', () => {
  test.use({ flow: 'tests/fixtures/unusual/two-versions.json' });

  test('are chosen, compared side by side at the same screen, and stay while the text is edited', async ({
    studio,
  }) => {
    const { page, heading } = studio;
    const plain = 'How long have you asked people to repeat things?';
    const bold = 'What did you miss last week?';
    await expect(heading).toHaveText(plain);
    await page.getByRole('combobox', { name: 'hero', exact: true }).selectOption('Bold');
    await expect(heading).toHaveText(bold);
    await studio.card('mail').click();
    await expect(heading).toHaveText('Where may we write to you?');
    await studio.card('since').click();
    await studio.replace('"title": "What did you miss', '"title": "And what did you miss');
    await expect(heading).toHaveText('And what did you miss last week?');

    await studio.button('Side by side').click();
    const other = page
      .frameLocator('iframe[title^="Another version"]')
      .getByRole('heading', { level: 1 });
    await expect(other).toHaveText(plain);
    await studio.card('mail').click();
    await expect(heading).toHaveText('Where may we write to you?');
    await expect(other).toHaveText('Where can we send your two dates?');
    await page.getByRole('combobox', { name: 'hero, right', exact: true }).selectOption('Bold');
    await expect(other).toHaveText('Where may we write to you?');
    await page.getByRole('combobox', { name: 'hero, left', exact: true }).selectOption('Plain');
    await expect(heading).toHaveText('Where can we send your two dates?');
    await expect(other, 'each has a session of its own').toHaveText('Where may we write to you?');
    expect(await axeOf(page)).toEqual([]);

    await studio.button('Side by side').click();
    await expect(page.locator('iframe[title^="Another version"]')).toHaveCount(0);
    await expect(heading).toHaveText('Where can we send your two dates?');
  });

  test('get weights in the form, which says what part of the visitors each gives', async ({
    studio,
  }) => {
    const { page } = studio;
    const save = async (): Promise<string> => {
      await page.keyboard.press('ControlOrMeta+s');
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      return studio.saved;
    };
    await studio.button('Form').click();
    await page.getByRole('combobox', { name: 'Part of the flow' }).selectOption('/fields/hero');
    const assigned = page.locator('[data-pointer="/fields/hero/assigned"]');
    await assigned.getByText('More settings').click();
    await assigned.getByRole('button', { name: 'Add Weights' }).click();
    const plain = assigned.getByRole('spinbutton', { name: 'Plain', exact: true });
    const bold = assigned.getByRole('spinbutton', { name: 'Bold', exact: true });
    await expect(plain).toHaveAccessibleDescription('50 %');
    const before = await save();

    await bold.fill('3');
    await expect(bold).toHaveAccessibleDescription('75 %');
    await expect(plain).toHaveAccessibleDescription('25 %');
    expect(await axeOf(page)).toEqual([]);
    expect(await save()).toBe(before.replace('"bold": 1', '"bold": 3'));

    // Otherwise it may be one burst of typing.
    await bold.blur();
    await bold.fill('0');
    await expect(bold).toHaveAccessibleDescription('');
    await expect(studio.findings).toContainText('1 error');
    await studio.button('Undo').click();
    await expect(bold).toHaveAccessibleDescription('75 %');
    await studio.button('Undo').click();
    await expect(bold).toHaveAccessibleDescription('50 %');
    expect(await save()).toBe(before);
  });
});
