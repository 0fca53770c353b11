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
});
