import { axeOf, expect, test } from '../support/studio-page';

test.describe('the form of the studio @desk', () => {
  test('changes copy, answers, branches and screens by itself, with one undo for all panes', async ({
    studio,
  }) => {
    const { page } = studio;
    const before = studio.saved;
    await page.getByRole('button', { name: 'Form', exact: true }).click();
    await studio.card('light').click();
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await title.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('How bright is it, ');
    const answers = page.getByRole('combobox', { name: 'Insert an answer into Title' });
    await answers.focus();
    await answers.selectOption('{place_name}');
    await expect(studio.heading).toContainText('How bright is it, ');
    await expect(page.locator('.copy-chip')).toHaveText('place_name');

    // Only copy that may hold links offers them.
    await expect(page.getByRole('combobox', { name: 'Insert a link into Title' })).toHaveCount(0);

    // A card of another answer moves up by the keyboard.
    const handles = page.locator('[data-pointer="/nodes/light/asks/choices"] .form-handle');
    await handles.nth(1).focus();
    await page.keyboard.press('ArrowUp');
    await expect(
      page.locator('[data-pointer="/nodes/light/asks/choices"] .form-fold').first(),
    ).toContainText('Sun for half the day');
    await expect(handles.first()).toBeFocused();

    // A branch is a sentence: the third comparison is added to the two.
    const branch = page.locator('[data-pointer="/nodes/light/branches/0"]');
    await branch.getByRole('button', { name: 'shady-balcony', exact: true }).click();
    await branch.getByRole('button', { name: 'Add a condition' }).click();
    await expect(branch.locator('.form-sentence')).toContainText(
      'and How much room does … have? is',
    );

    const violations = await axeOf(page);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

    await studio.card('privacy').click();
    const links = page.getByRole('combobox', { name: /^Insert a link into/ }).first();
    await links.focus();
    await links.selectOption({ label: 'wish What should grow there?' });
    await page.keyboard.insertText('your wish');
    await expect(page.locator('.copy-chip')).toHaveText('→ wish');

    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(studio.saved).toContain('"title": "How bright is it, {place_name}"');
    expect(studio.saved).toContain('[your wish](node:wish)');
    await expect(async () => {
      // The save of the last one may take longer than an attempt.
      if (await studio.button('Undo').isEnabled()) await studio.button('Undo').click();
      await page.keyboard.press('ControlOrMeta+s');
      await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 1000 });
      expect(studio.saved).toBe(before);
    }).toPass();

    await test.step('a timing is a number with a unit', async () => {
      const parts = page.getByRole('combobox', { name: 'Part of the flow' });
      await parts.selectOption({ label: 'Timings' });
      const stay = page.locator('[data-pointer="/timings/autoAdvance"]');
      const amount = stay.getByRole('spinbutton');
      await expect(amount).toHaveValue('2');
      // Room for four digits.
      expect((await amount.boundingBox())?.width).toBeGreaterThan(80);
      // Another unit says the same time.
      await stay.getByRole('combobox').selectOption('milliseconds');
      await expect(amount).toHaveValue('2000');
      await page.keyboard.press('ControlOrMeta+s');
      await expect.poll(() => studio.saved).toContain('"autoAdvance": "2000ms"');
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    });
    await test.step('a clip has a look at its captions, and says that they are those of another', async () => {
      await studio.button('Text').click();
      await studio.writeAll(
        before.replace(
          /\{ "type": "hosted".*\}/,
          JSON.stringify({
            type: 'files',
            files: [{ src: '/media/goal-leads.mp4', mime: 'video/mp4' }],
            captions: [{ src: '/media/belief-old-funnel.vtt', language: 'en', label: 'English' }],
          }),
        ),
      );
      await studio.button('Form').click();
      const parts = page.getByRole('combobox', { name: 'Part of the flow' });
      await parts.selectOption('/videos/strip-of-dirt');
      const source = page.locator('[data-pointer="/videos/strip-of-dirt/source"]');
      await source.getByRole('button', { name: '/media/goal-leads.mp4', exact: true }).click();
      const film = source.locator('video');
      await expect(film).toHaveAttribute('poster', '/images/garden/scene.svg');
      await expect(film.locator('track')).toHaveAttribute('src', '/media/belief-old-funnel.vtt');
      await source.getByRole('button', { name: /^English/ }).click();
      await expect(
        source.getByText(/^The last caption ends at 0:\d\d\.\d\. The clip is 0:25/),
      ).toBeVisible();
      await expect(source.getByText(/^The captions in .* end after/)).toBeVisible();
      await source.getByText(/^\d+ captions$/).click();
      await expect(source.locator('.form-captions li').first()).not.toBeEmpty();
      await studio.button('Undo').click();
    });
    await test.step('a screen is duplicated and renamed', async () => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('combobox', { name: /^Find a command/ }).fill('screen wish');
      await page.keyboard.press('Enter');
      await expect(studio.card('wish')).toHaveClass(/selected/);
      await studio.button('Duplicate').click();
      await expect(studio.card('wish-copy')).toBeVisible();
      await expect(studio.findings.getByRole('button', { name: '0 errors' })).toBeVisible();
      const name = page.getByRole('textbox', { name: 'Name of the screen' });
      await name.fill('wish');
      await name.press('Enter');
      await expect(page.getByRole('alert')).toContainText('There already is a node "wish"');
      await name.fill('second-wish');
      await name.press('Enter');
      await expect(studio.card('second-wish')).toHaveClass(/selected/);
      await expect(studio.heading).toHaveText('What should grow there?');
      // The undo takes the name back: the preview stays at the screen.
      await studio.button('Undo').click();
      await expect(studio.card('wish-copy')).toHaveClass(/selected/);
      await name.focus();
      await page.keyboard.press('F6');
      await expect(page.getByRole('tab', { name: 'Findings' })).toBeFocused();
      await page.keyboard.press('Shift+F6');
      await expect(page.getByRole('combobox', { name: 'Part of the flow' })).toBeFocused();
      // The frame of the preview passes the key on.
      await studio.preview.getByRole('button').first().focus();
      await page.keyboard.press('F6');
      await expect(page.getByRole('combobox', { name: 'Part of the flow' })).toBeFocused();
    });
  });
});
