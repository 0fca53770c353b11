import { mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { StudioPage, expect, test } from '../support/studio-page';

test.describe('the work of an editor @desk', () => {
  // A file that cannot be read or written.
  test.use({ allowed: /\b500\b/ });

  test('is kept while the server is lost, and in two tabs both texts are compared', async ({
    studio,
  }) => {
    const { page } = studio;
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
      await expect(second.getByText('The file was changed outside the studio.')).toBeVisible();
      await other.button('Compare').click();
      const changes = second.getByRole('tabpanel', { name: 'Changes' });
      await expect(changes.getByRole('deletion')).toContainText('So, what do you call the place');
      await expect(changes.getByRole('insertion')).toContainText('Which words call the place');
      await other.button('Open the file').click();
      await expect(other.heading).toHaveText('So, what do you call the place you want to plant?');
      await expect(second.getByText('Saved', { exact: true })).toBeVisible();

      // The tab crashes, with a draft.
      await other.replace('"title": "So, what do you', '"title": "Before the crash, what do you');
      await expect
        .poll(() =>
          second.evaluate((key) => localStorage.getItem(key), `studio_draft_${other.file}`),
        )
        .toContain('Before the crash');
      const crashed = second.waitForEvent('crash');
      const session = await second.context().newCDPSession(second);
      void session.send('Page.crash').catch(() => {});
      await crashed;
      await second.close();
      await page.reload();
      await expect(page.getByText('Not saved yet (draft from an earlier visit)')).toBeVisible();
      await expect(studio.heading).toContainText('Before the crash, what do you');
    });
    await test.step('a file that cannot be written', async () => {
      const before = studio.saved;
      rmSync(studio.path);
      mkdirSync(studio.path);
      await page.keyboard.press('ControlOrMeta+s');
      const why = page.getByText('cannot be written: a folder is in its place.');
      await expect(why).toContainText('The draft is kept, also when this tab is closed.');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(why).toBeVisible();
      await expect(studio.heading).toContainText('Before the crash, what do you');
      rmdirSync(studio.path);
      writeFileSync(studio.path, before);
      await studio.button('Save').click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      expect(studio.saved).toContain('Before the crash');
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
