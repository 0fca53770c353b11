import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { textsOf } from '../../../engine/languages';
import { axeOf, expect, test } from '../support/studio-page';

/** How many texts the flow has. */
const all = textsOf(JSON.parse(readFileSync('flows/garden-planner.json', 'utf8'))).length;

test.describe('the studio translates @desk', () => {
  test('from adding a language to a text that has changed since', async ({ studio }) => {
    const { page, preview, heading } = studio;
    const file = studio.path.replace(/json$/, 'ar.po');
    const pane = page.getByRole('region', { name: 'Languages' });
    const box = (name: string) => page.getByRole('textbox', { name, exact: true });
    const entry = (name: string) => pane.getByRole('listitem').filter({ has: box(name) });
    const page1 = preview.locator('html');
    const saved = (): string => readFileSync(file, 'utf8');
    // Sheets draw all screens, each in two frames of its own.
    test.slow();
    const whenDrawn = { timeout: 60_000 };
    try {
      await test.step('a language is added, and its file is made', async () => {
        await studio.button('Languages').click();
        await expect(pane).toContainText('The flow is in English only.');
        const tag = pane.getByRole('textbox', { name: 'Its tag' });
        await tag.fill('Arabic');
        await tag.press('Enter');
        await expect(pane.getByRole('alert')).toContainText('such as "de"');
        await tag.fill('ar');
        await tag.press('Enter');
        await expect(pane.getByRole('status')).toHaveText(`0 of ${all} translated`);
        expect(saved()).toContain('msgctxt "/nodes/place/title"');
        await expect(pane).toContainText('Draft, not reviewed yet');
        writeFileSync(file, saved().replace('X-Reviewed-By: ', 'X-Reviewed-By: Ada Lang'));
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await expect(pane).toContainText('Reviewed by Ada Lang');
        await expect(page1).toHaveAttribute('dir', 'rtl');
        await expect(page1).toHaveAttribute('lang', 'ar');
        await page.keyboard.press('ControlOrMeta+s');
        await expect.poll(() => studio.saved).toContain('"languages": ["ar"]');
      });

      await test.step('texts are translated by keys, and shown', async () => {
        await expect(box('Greenhand: a garden you can keep')).toBeFocused();
        await box('What do you call the place you want to plant?').focus();
        await expect(studio.card('place')).toHaveClass(/selected/);
        await page.keyboard.insertText('ما اسم المكان؟');
        await page.keyboard.press('ControlOrMeta+Enter');
        await expect(heading).toHaveText('ما اسم المكان؟');
        await expect(page.locator('textarea:focus')).toHaveAttribute('dir', 'rtl');
        await page.keyboard.insertText('اسم ما');
        await page.keyboard.press('ControlOrMeta+Enter');
        await expect(pane.getByRole('status')).toHaveText(`2 of ${all} translated`);
        expect(saved()).toContain('msgstr "ما اسم المكان؟"');
        expect(saved()).toContain('msgstr "اسم ما"');
        const done = box('What do you call the place you want to plant?');
        await pane.getByRole('button', { name: `${all - 2} to do` }).click();
        await expect(done).toBeHidden();
        await pane.getByRole('button', { name: `${all - 2} to do` }).click();
        await expect(done).toBeVisible();
      });

      await test.step('the sheet of screens is drawn in that language, and in another one that is chosen there', async () => {
        await studio.button('Screens').click();
        const sheet = page.getByRole('dialog', { name: /^Screens of/ });
        const phone = sheet.frameLocator(
          'iframe[title="Phone: What do you call the place you want to plant?"]',
        );
        const words = phone.getByRole('heading', { level: 1 });
        await expect(words).toHaveText('ما اسم المكان؟', whenDrawn);
        await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl');
        await sheet.getByRole('combobox', { name: 'Language' }).selectOption('English');
        await expect(words).toHaveText('What do you call the place you want to plant?', whenDrawn);
        await expect(phone.locator('html')).toHaveAttribute('dir', 'ltr');
        await sheet.getByRole('combobox', { name: 'Language' }).selectOption('Arabic');
        await expect(words).toHaveText('ما اسم المكان؟', whenDrawn);
        await expect(sheet.locator('iframe[data-drawing]')).toHaveCount(0, whenDrawn);
        await studio.button('Close').click();
      });

      await test.step('what is wrong is said beside it, and placeholders are put in by a press', async () => {
        const source = 'How much room does {place_name} have?';
        await box(source).fill('ماذا');
        await studio.card('space').click();
        await expect(entry(source)).toContainText('{place_name} is missing.');
        await entry(source).getByRole('button', { name: 'Insert {place_name}' }).click();
        await expect(box(source)).toHaveValue('ماذا{place_name}');
        await expect(box(source)).toBeFocused();
        await page.keyboard.press('ControlOrMeta+Enter');
        await expect(entry(source)).not.toContainText('is missing.');
        await entry('Greenhand').getByRole('checkbox').first().check();
        await expect.poll(saved).toContain('#, same');
      });

      await test.step('a text that changes makes its translation stale', async () => {
        await studio.button('Text').click();
        await studio.replace(
          '"title": "What do you call the place',
          '"title": "What do you call the garden',
        );
        await page.getByRole('combobox', { name: 'Language' }).selectOption('English');
        await expect(heading).toHaveText('What do you call the garden you want to plant?');
        await expect(page1).toHaveAttribute('dir', 'ltr');
        await studio.button('Languages').click();
        await expect(pane).toContainText('Choose another language');
        await pane.getByRole('combobox', { name: 'Language' }).selectOption('Arabic');
        const now = 'What do you call the garden you want to plant?';
        await expect(entry(now).locator('[data-state]')).toHaveText('stale');
        await expect(entry(now).locator('del')).toHaveText('place');
        await expect(entry(now).locator('ins')).toHaveText('garden');
        expect(await axeOf(page)).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect(await axeOf(page, ['wcag2aa'])).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
        await box(now).focus();
        await page.keyboard.press('ControlOrMeta+Enter');
        await expect(entry(now).locator('[data-state]')).toHaveText('done');
      });

      await test.step('a screen that is renamed takes its translations along once it is saved, and back', async () => {
        await studio.button('Form').click();
        const name = page.getByRole('textbox', { name: 'Name of the screen' });
        await name.fill('spot');
        await studio.button('Rename everywhere').click();
        await expect(studio.card('spot')).toBeVisible();
        await page.keyboard.press('ControlOrMeta+s');
        await expect.poll(saved).toContain('msgctxt "/nodes/spot/title"');
        expect(saved()).not.toContain('/nodes/place/');
        await expect(heading).toHaveText('ما اسم المكان؟');
        await page.getByRole('button', { name: /^Undo/ }).click();
        await page.keyboard.press('ControlOrMeta+s');
        await expect.poll(saved).toContain('msgctxt "/nodes/place/title"');
        await studio.button('Languages').click();
      });

      await test.step('words in the preview lead to their translation', async () => {
        await heading.dblclick();
        await expect(box('What do you call the garden you want to plant?')).toBeFocused();
      });

      await test.step('what somebody else has written is not overwritten', async () => {
        writeFileSync(file, saved().replace('اسم ما', 'اسم آخر'));
        const name = 'Greenhand: a garden you can keep';
        await box(name).fill('حديقة');
        await page.keyboard.press('ControlOrMeta+Enter');
        await expect(entry(name).getByRole('alert')).toContainText('was changed meanwhile');
        expect(saved()).toContain('اسم آخر');
        await box(name).press('ControlOrMeta+Enter');
        await expect.poll(saved).toContain('msgstr "حديقة"');
        expect(saved()).toContain('اسم آخر');
      });
    } finally {
      rmSync(file, { force: true });
    }
  });
});
