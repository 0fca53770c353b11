import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { studioRoot } from '../../../playwright.config';
import { StudioPage, expect, test } from '../support/studio-page';

test.describe('the work of an editor @desk', () => {
  // A file that cannot be read or written.
  test.use({ allowed: /\b(404|500)\b/ });

  test('is kept while the server is lost, and in two tabs both texts are compared', async ({
    studio,
  }) => {
    // Two servers and three tabs: slow machines need more than the usual time.
    test.slow();
    const { page } = studio;
    const copy = studio.file.replace('.json', '-2.json');
    const lost = '**/_studio/api/**';
    await page.route(lost, (route) => route.abort('connectionrefused'));
    await studio.replace('"title": "What do you', '"title": "How do you');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('Not saved. The server does not answer.')).toBeVisible();
    await studio.replace('Every garden has', 'Any garden has');
    await expect(studio.preview.getByText('Any garden has a name')).toBeVisible();

    // A server that was started again refuses the token of the one before it, once.
    let isRefused = false;
    await page.route('**/_studio/api/flow?**', async (route) => {
      if (isRefused) return route.continue();
      isRefused = true;
      return route.fulfill({ status: 403, json: { message: 'The studio was restarted.' } });
    });
    // Only now: the studio tries to save by itself.
    await page.unroute(lost);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(isRefused).toBe(true);
    expect(studio.saved).toContain('How do you call the place');
    expect(studio.saved).toContain('Any garden has a name');

    await test.step('two tabs', async () => {
      const other = new StudioPage(
        await page.context().newPage(),
        studio.file.slice(6, -5),
        studio.path,
      );
      await other.open();
      await other.replace('"title": "How do you', '"title": "Which words');
      await studio.page.bringToFront();
      await studio.replace('"title": "How do you', '"title": "So, what do you');
      await studio.page.keyboard.press('ControlOrMeta+s');
      await expect(studio.page.getByText('Saved', { exact: true })).toBeVisible();

      const { page: second } = other;
      await second.bringToFront();
      await second.keyboard.press('ControlOrMeta+s');
      await expect(second.getByText('Changed here and in the file.')).toBeVisible();
      await other.button('Compare').click();
      const changes = second.getByRole('tabpanel', { name: 'Changes' });
      await expect(changes.getByRole('deletion')).toContainText('So, what do you call the place');
      await expect(changes.getByRole('insertion')).toContainText('Which words call the place');
      await other.button('Open the file').click();
      await expect(other.heading).toHaveText('So, what do you call the place you want to plant?');
      await expect(second.getByText('Saved', { exact: true })).toBeVisible();
      await second.getByRole('button', { name: 'Undo' }).click();
      await expect(other.heading).toHaveText('Which words call the place you want to plant?');
      await second.getByRole('button', { name: 'Redo' }).click();
      await second.getByRole('tab', { name: 'History' }).click();
      const history = second.getByRole('tabpanel', { name: 'History' });
      const aside = history.getByRole('listitem').filter({ hasText: 'Put aside, not saved' });
      await expect(aside).toContainText('Screen place: title');
      await aside.getByRole('button', { name: 'Compare' }).click();
      await expect(aside.getByRole('deletion')).toContainText('Which words call the place');
      await aside.getByRole('button', { name: 'Restore' }).click();
      await expect(other.heading).toHaveText('Which words call the place you want to plant?');
      await second.getByRole('button', { name: 'Undo' }).click();
      await expect(second.getByText('Saved', { exact: true })).toBeVisible();

      // Both tabs have a draft, and one crashes.
      await studio.page.bringToFront();
      await studio.replace('"title": "So, what do you', '"title": "In this tab, what do you');
      await second.bringToFront();
      await other.replace('"title": "So, what do you', '"title": "Before the crash, what do you');
      await expect
        .poll(() => second.evaluate(() => JSON.stringify(localStorage)))
        .toContain('Before the crash');
      const crashed = second.waitForEvent('crash');
      const session = await second.context().newCDPSession(second);
      void session.send('Page.crash').catch(() => {});
      await crashed;
      await second.close();
      await studio.page.bringToFront();
      await studio.button('1 other draft').click();
      const left = page.getByRole('listitem').filter({ hasText: 'from an earlier visit' });
      await left.getByRole('button', { name: 'Restore' }).click();
      await expect(studio.heading).toContainText('Before the crash, what do you');
      await expect(page.getByText('Put aside, not saved')).toHaveCount(2);
      await page.reload();
      await expect(page.getByText('Not saved yet (draft from an earlier visit)')).toBeVisible();
      await expect(studio.heading).toContainText('Before the crash, what do you');
    });
    await test.step('a change outside the studio', async () => {
      await studio.button('Save').click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      const write = (part: string, by: string): void =>
        writeFileSync(studio.path, studio.saved.replace(part, by));
      // Nothing is typed here: the file is taken over.
      write('Before the crash, what do you', 'From outside, what do you');
      await expect(page.getByText('shown as it is now')).toBeVisible({ timeout: 4000 });
      await expect(studio.heading).toContainText('From outside, what do you');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(studio.heading).toContainText('Before the crash, what do you');
      // Something is typed here: both are merged.
      write('A Shady Balcony Is a Fine Place', 'A Shady Balcony Will Do');
      await expect(page.getByText('merged with yours')).toBeVisible();
      await page.keyboard.press('ControlOrMeta+s');
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      expect(studio.saved).toContain('A Shady Balcony Will Do');
      expect(studio.saved).toContain('Before the crash, what do you');
      // The same part: it is asked.
      await studio.replace('"title": "Before the crash', '"title": "Mine');
      write('Before the crash', 'Theirs');
      await studio.button('Compare').click();
      const asked = page.getByRole('group', { name: 'Screen place, title' });
      await asked.getByRole('radio', { name: /^The file’s/ }).check();
      await studio.button('Merge').click();
      await expect(studio.heading).toContainText('Theirs, what do you');
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    });
    await test.step('earlier states are listed and restored', async () => {
      await page.getByRole('tab', { name: 'History' }).click();
      const written = page.getByRole('listitem').filter({ hasText: 'Written outside the studio' });
      const shady = written.filter({ hasText: 'Screen shady-balcony' });
      await shady.getByRole('button', { name: 'Restore' }).click();
      await expect(studio.heading).toContainText('From outside, what do you');
      await page.getByRole('button', { name: 'Undo: restoring another text' }).click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    });
    await test.step('a file that is read-only, and one that is deleted', async () => {
      chmodSync(studio.path, 0o444);
      await studio.replace('"title": "Theirs', '"title": "Kept');
      await page.keyboard.press('ControlOrMeta+s');
      await expect(page.getByText('cannot be read or written by this user')).toBeVisible();
      chmodSync(studio.path, 0o644);
      await studio.button('Save').click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();

      rmSync(studio.path);
      await expect(page.getByText('is not there any more')).toBeVisible();
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(studio.heading).toContainText('Kept, what do you');
      await expect(page.getByRole('combobox', { name: 'Flow' })).toHaveValue(studio.file);
      await studio.button('Put it back').click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      expect(studio.saved).toContain('Kept, what do you');

      rmSync(studio.path);
      await studio.button('Save as…').click();
      await page.getByRole('textbox', { name: 'Name of its file' }).fill(copy.slice(6, -5));
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('combobox', { name: 'Flow' })).toHaveValue(copy);
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      expect(readFileSync(`${studioRoot}/${copy}`, 'utf8')).toContain('Kept, what do you');
      rmSync(`${studioRoot}/${copy}`);
    });
  });
});

test.describe('findings and answers @desk', () => {
  test('are accepted with a reason, and set by hand', async ({ studio }) => {
    const { page, findings } = studio;
    await findings.getByText('Accept…').click();
    await findings.getByRole('textbox', { name: 'Why it is meant to be so' }).fill('Ask in May.');
    await findings.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(findings.getByText('Nothing is wrong with this flow.')).toBeVisible();
    await findings.getByText('1 accepted').click();
    await expect(findings.getByText('Because: Ask in May.')).toBeVisible();
    await findings.getByRole('button', { name: 'Take back' }).click();
    await expect(findings.getByText('Accept…')).toBeVisible();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    await studio.card('shady-balcony').click();
    await expect(studio.heading).toHaveText('A Shady Balcony Is a Fine Place');
    await studio.card('space').click();
    await page.getByText('Answers and events').click();
    const name = page.getByRole('textbox', { name: 'place_name' });
    await name.fill('the roof');
    await name.press('Enter');
    await expect(studio.heading).toHaveText('How much room does the roof have?');
  });
});
