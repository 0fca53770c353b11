import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { studioRoot } from '../../../playwright.config';
import { axeOf, expect, test, type StudioPage } from '../support/studio-page';

const folderOf = ({ file }: StudioPage): string =>
  join(studioRoot, file.replace(/\.json$/, '.blocks'));

test.describe('blocks @desk', () => {
  test.use({ flow: 'flows/piano-tuning.json' });
  test.afterEach(({ studio }) => rmSync(folderOf(studio), { recursive: true, force: true }));

  test('a block is added with its screens, one undo takes it back, and a screen of it is saved and added again', async ({
    studio,
  }) => {
    const { page } = studio;
    const dialog = page.getByRole('dialog');
    const add = async (block: RegExp): Promise<void> => {
      await studio.card('tuned').click();
      await studio.button('Add after').click();
      await dialog.getByRole('button', { name: block }).click();
      await expect(dialog).toBeHidden();
    };

    await add(/^Telephone and time of call\b/);
    await expect(studio.card('call-time')).toHaveClass(/selected/);
    await expect(studio.card('call-number')).toBeVisible();
    await expect(studio.heading).toHaveText('When may we call you?');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(studio.card('call-time')).toBeHidden();
    await expect(studio.card('call-number')).toBeHidden();
    await page.keyboard.press('ControlOrMeta+y');

    await studio.card('call-number').click();
    await studio.button('Save as block').click();
    await dialog.getByRole('textbox', { name: 'Name of the block' }).fill('Number to call');
    await dialog.getByRole('button', { name: 'Save block' }).click();
    // The screen takes up an answer of the one before.
    await expect(dialog.getByRole('alert')).toContainText('“call_time” (screen call-time)');
    await dialog.getByRole('checkbox', { name: /^When may we call you/ }).check();
    expect(await axeOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save block' }).click();
    await expect(dialog.getByRole('status')).toContainText('“Number to call” is saved');
    await dialog.getByRole('button', { name: 'Close' }).click();
    const block = JSON.parse(readFileSync(join(folderOf(studio), 'number-to-call.json'), 'utf8'));
    expect(Object.keys(block.nodes)).toEqual(['call-time', 'call-number']);

    await add(/^Number to call\b/);
    await expect(studio.card('call-time-2')).toHaveClass(/selected/);
    await expect(studio.heading).toHaveText('When may we call you?');
  });
});
