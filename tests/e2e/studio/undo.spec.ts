import { expect, test } from '../support/studio-page';

test.describe('undo in the studio @desk', () => {
  test('takes back typing by bursts and each other edit in form, text and map, to the first byte', async ({
    studio,
  }) => {
    const { page } = studio;
    const { keyboard } = page;
    const before = studio.saved;
    const undo = studio.button('Undo');
    const redo = studio.button('Redo');
    const saved = page.getByText('Saved', { exact: true });
    const save = async (): Promise<string> => {
      await keyboard.press('ControlOrMeta+s');
      await expect(saved).toBeVisible();
      return studio.saved;
    };
    await expect(undo).toBeDisabled();
    await expect(redo).toBeDisabled();

    await studio.button('Form').click();
    await studio.card('light').click();
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    const first = 'How much sun gets there in June?';
    await expect(title).toHaveText(first);
    const letters = 'How bright is it there? '.repeat(9).slice(0, 200);
    await test.step('200 letters in a title are one step, also in their box', async () => {
      await title.click();
      await keyboard.press('End');
      // All at once: on a busy machine a pause between two keys would begin another burst.
      await Promise.all(letters.split('').map((letter) => keyboard.insertText(letter)));
      await expect(undo).toHaveAccessibleName('Undo: typing in Title');
      await keyboard.press('ControlOrMeta+z');
      await expect(title).toHaveText(first);
      await expect(title).toBeFocused();
      await expect(undo).toBeDisabled();
      await keyboard.press('ControlOrMeta+y');
      await expect(title).toHaveText(first + letters);
      await keyboard.press('ControlOrMeta+z');
      await keyboard.press('ControlOrMeta+Shift+z');
      await expect(title).toHaveText(first + letters);
    });
    await test.step('it leads back to the box that was left, from the map and from the preview', async () => {
      await studio.card('wish').click();
      await expect(studio.heading).toHaveText('What should grow there?');
      await keyboard.press('ControlOrMeta+z');
      await expect(title).toHaveText(first);
      await expect(studio.card('light')).toHaveClass(/selected/);
      await studio.preview.getByRole('button').first().focus();
      await keyboard.press('ControlOrMeta+Shift+z');
      await expect(title).toHaveText(first + letters);
      await expect(title).toBeFocused();
    });
    await test.step('a rename that is undone shows the part by its former name', async () => {
      const parts = page.getByRole('combobox', { name: 'Part of the flow' });
      await parts.selectOption('/fields/place_name');
      const name = page.getByRole('textbox', { name: 'Name of the answer' });
      await name.fill('plot_name');
      await keyboard.press('ControlOrMeta+z');
      // Words that are not the flow's yet are undone by the browser.
      await expect(name).toHaveValue('place_name');
      await name.fill('plot_name');
      await name.press('Enter');
      await expect(parts).toHaveValue('/fields/plot_name');
      await expect(undo).toHaveAccessibleName('Undo: renaming place_name to plot_name');
      await keyboard.press('ControlOrMeta+z');
      await expect(parts).toHaveValue('/fields/place_name');
      await expect(name).toHaveValue('place_name');
      await keyboard.press('ControlOrMeta+y');
      await expect(parts).toHaveValue('/fields/plot_name');
    });
    await test.step('edits of all kinds', async () => {
      const parts = page.getByRole('combobox', { name: 'Part of the flow' });
      await parts.selectOption({ label: 'Timings' });
      const stay = page.locator('[data-pointer="/timings/autoAdvance"]');
      const unit = stay.getByRole('combobox');
      for (let index = 0; index < 44; index += 1)
        await unit.selectOption(index % 2 === 0 ? 'minutes' : 'seconds');
      await studio.card('space').click();
      const number = page.locator('[data-pointer="/nodes/space/step"]').getByRole('spinbutton');
      await number.fill('7');
      await keyboard.press('ControlOrMeta+z');
      await expect(number).toHaveValue('2');
      await expect(number).toBeFocused();
      await studio.button('Add branches').click();
      await keyboard.press('ControlOrMeta+z');
      await expect(studio.button('Add branches')).toBeFocused();
      await studio.button('Add subtitle').click();
      await keyboard.insertText('In square metres');
      await expect(undo).toHaveAccessibleName('Undo: typing in Subtitle');
      await studio.button('Remove Subtitle').click();
      await expect(undo).toHaveAccessibleName('Undo: removing Subtitle');
      await studio.card('space').locator('.source').hover();
      await page.mouse.down();
      await studio.card('wish').hover();
      await page.mouse.up();
      await expect(undo).toHaveAccessibleName('Undo: leading on to wish');
      await studio.button('Text').click();
      await studio.replace('Every garden has', 'Any garden has');
      await expect(undo).toHaveAccessibleName('Undo: typing in the text');
    });
    const edited = await save();
    expect(edited).not.toBe(before);
    await test.step('all of it, across a save, and again', async () => {
      let count = 0;
      for (; (await undo.getAttribute('aria-disabled')) === 'false'; count += 1)
        await keyboard.press('ControlOrMeta+z');
      expect(count).toBe(50);
      expect(await save()).toBe(before);
      while ((await redo.getAttribute('aria-disabled')) === 'false') await redo.click();
      expect(await save()).toBe(edited);
    });
  });

  test('takes back 1,000 edits one by one @long', async ({ studio }) => {
    test.slow();
    const { page } = studio;
    await studio.text.click();
    await page.keyboard.press('ControlOrMeta+End');
    // Each paste is an edit of its own.
    await studio.text.evaluate((text) => {
      for (let index = 0; index < 1000; index += 1) {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', ' ');
        const init = { clipboardData, bubbles: true, cancelable: true };
        text.dispatchEvent(new ClipboardEvent('paste', init));
      }
    });
    await expect(page.getByText('Not saved yet')).toBeVisible();
    const undone = await page.evaluate(async () => {
      const { body } = document;
      const isLeft = () => document.querySelector('[aria-disabled=false][aria-label^="Undo: "]');
      let count = 0;
      for (; isLeft(); count += 1) {
        const press = { key: 'z', ctrlKey: true, bubbles: true };
        body.dispatchEvent(new KeyboardEvent('keydown', press));
        // React draws in a microtask of its own.
        await Promise.resolve();
        if (count % 20 === 0) await new Promise((done) => setTimeout(done));
      }
      return count;
    });
    expect(undone).toBe(1000);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });
});
