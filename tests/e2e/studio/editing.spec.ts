import { writeFileSync } from 'node:fs';
import { axeOf, expect, test } from '../support/studio-page';

test.describe('the studio @desk', () => {
  test('keeps text, map and preview in step, and saves the smallest change', async ({ studio }) => {
    const { page, preview, heading } = studio;
    const before = studio.saved;
    const line = page.locator('.cm-activeLine');
    const saved = page.getByText('Saved', { exact: true });

    await test.step('an edit shows, and keeps what was typed in the preview', async () => {
      const box = preview.getByRole('textbox');
      await box.fill('Balcony');
      await studio.replace('"title": "What do you', '"title":   "How do you');
      await expect(heading).toHaveText('How do you call the place you want to plant?');
      await expect(studio.card('place')).toContainText('How do you call');
      await expect(box).toHaveValue('Balcony');
    });
    await test.step('it is saved once that is asked for, formatted', async () => {
      await expect(page.getByText('Not saved yet')).toBeVisible();
      expect(studio.saved).toBe(before);
      await page.keyboard.press('ControlOrMeta+s');
      await expect(saved).toBeVisible();
      expect(studio.saved).toBe(
        before.replace('What do you call the place', 'How do you call the place'),
      );
    });
    await test.step('copy that is clicked stands in the text', async () => {
      await preview.getByText('Every garden has a name').click({ modifiers: ['Alt'] });
      await expect(line).toContainText('"subtitle"');
    });
    await test.step('a visitor who goes on is followed', async () => {
      await preview.getByRole('button', { name: 'Next' }).click();
      await expect(studio.card('space')).toHaveClass(/selected/);
      await expect(line).toContainText('"space"');
    });
    await test.step('a screen that is chosen opens with answers that lead there', async () => {
      await studio.card('shady-balcony').click();
      await expect(heading).toHaveText('A Shady Balcony Is a Fine Place');
      await expect(line).toContainText('"shady-balcony"');
      await page.getByText('Answers and events').click();
      await expect(page.getByRole('definition').filter({ hasText: 'shade' })).toBeVisible();
    });
    await test.step('a transition that is drawn is an edit, which the same undo takes back', async () => {
      await studio.card('space').locator('.source').hover();
      await page.mouse.down();
      // Anywhere on the card.
      await studio.card('wish').hover();
      await page.mouse.up();
      await expect(page.getByText('Not saved yet')).toBeVisible();
      await expect(line).toContainText('"next": "wish"');
      await studio.button('Undo').click();
      await expect(saved).toBeVisible();
    });
  });

  test('keeps map and preview while the text is broken in ten ways, and mends each by its fix', async ({
    studio,
  }) => {
    test.slow();
    const breakages = [
      ['"next": "space"', '"next": "spacee"'],
      ['"field": "place_name"', '"field": "place_nam"'],
      ['"is": "balcony"', '"is": "balcon"'],
      ['{place_name} have', '{place_nme} have'],
      ['"type": "info"', '"type": "inf"'],
      ['"subtitle": "Think', '"subtitel": "Think'],
      ['"progress": 8,', '"progress": "8",'],
      ['"look": "paper"', '\'look\': "paper"'],
      ['"step": 1,', '"step": 1'],
      ['"next": "wish"', '"next": "wish",'],
    ] as const;
    const broken = breakages.reduce((text, [part, by]) => {
      expect(text).toContain(part);
      return text.replace(part, by);
    }, studio.saved);
    await studio.writeAll(broken);
    await expect(
      studio.page.getByText('The text has errors that keep the funnel from running.'),
    ).toBeVisible();
    await expect(studio.heading).toBeVisible();
    const fixes = studio.findings.getByRole('button', { name: 'Fix', exact: true });
    const none = studio.findings.getByRole('button', { name: '0 errors' });
    await expect(async () => {
      if ((await fixes.count()) > 0) await fixes.first().click();
      await expect(none).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
    const saved = studio.page.getByText('Saved', { exact: true });
    await expect(saved).toBeVisible();
    await studio.button('Undo').click();
    await expect(saved).toBeHidden();
    for (const _ of breakages) await studio.button('Undo').click();
    await expect(saved).toBeVisible();
    await expect(none).toBeVisible();
  });

  test('completes, finds and renames the names of this document', async ({ studio }) => {
    const { page } = studio;
    const line = page.locator('.cm-activeLine');
    await studio.replace('"next": "space"', '"next": ""');
    await studio.page.keyboard.press('ArrowLeft');
    await studio.page.keyboard.press('Control+Space');
    const options = studio.page.getByRole('option');
    await expect(options.filter({ hasText: 'shady-balcony' })).toBeVisible();
    await options.filter({ hasText: 'space' }).first().click();
    await expect(line).toContainText('"next": "space"');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('F12');
    await expect(line).toContainText('"space": {');
    await page.keyboard.press('Shift+F12');
    const references = page.getByRole('region', { name: 'References to the node “space”' });
    await expect(references.getByRole('button', { name: /"next": "space"/ })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(references).toBeHidden();
    await page.keyboard.press('F2');
    const name = page.getByRole('textbox', { name: /New name of the node/ });
    await name.fill('place');
    await name.press('Enter');
    await expect(page.getByRole('alert')).toContainText('There already is a node "place"');
    await page.keyboard.press('F2');
    await name.fill('room');
    await name.press('Enter');
    await expect(studio.card('room')).toHaveClass(/selected/);
    await expect(line).toContainText('"room": {');
    await studio.button('Undo').click();
    await expect(studio.card('space')).toBeVisible();
  });

  test('keeps a draft, says what differs from the file, and never overwrites a change from outside', async ({
    studio,
  }) => {
    const { page } = studio;
    await studio.replace('"title": "What do you', '"title": "How do you');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await page.reload();
    await expect(page.getByText('draft from an earlier visit')).toBeVisible();
    await expect(studio.heading).toHaveText('How do you call the place you want to plant?');

    await page.getByRole('tab', { name: 'Changes' }).click();
    const changes = page.getByRole('tabpanel', { name: 'Changes' });
    await expect(changes.getByRole('heading', { name: 'place' })).toBeVisible();
    await expect(changes.getByRole('deletion')).toContainText('What do you call the place');
    await expect(changes.getByRole('insertion')).toContainText('How do you call the place');
    await changes.getByRole('button', { name: 'Before and after' }).click();
    for (const [version, words] of [
      ['Before', 'What do you call the place'],
      ['After', 'How do you call the place'],
    ])
      await expect(
        changes
          .frameLocator(`iframe[title="${version}: place"]`)
          .getByRole('heading', { level: 1 }),
      ).toContainText(words ?? '');
    await expect(changes.getByText('One difference, outlined.')).toBeVisible();
    await page.keyboard.press('Escape');

    const outside = studio.saved.replace('Greenhand', 'Greenfinger');
    writeFileSync(studio.path, outside);
    await expect(page.getByText('merged with yours')).toBeVisible();
    expect(studio.saved).toBe(outside);
    await studio.button('Save').click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(studio.saved).toContain('Greenfinger');
    expect(studio.saved).toContain('How do you call the place');
  });

  test('shows the readings of a decision, and switches them', async ({ studio }) => {
    const { page } = studio;
    await studio.card('plan').click();
    await expect(studio.card('plan')).toHaveClass(/selected/);
    await page.getByRole('tab', { name: 'Decisions' }).click();
    const decisions = page.getByRole('tabpanel', { name: 'Decisions' });
    await decisions.getByRole('button', { name: 'Options side by side' }).click();
    for (const [reading, words] of [
      ['Greenhand redraws', 'we redraw that bed'],
      ['Greenhand refunds', 'you get your money back'],
    ] as const)
      // The dialog opens where they differ, which is at the end of a long screen.
      await expect(
        decisions.frameLocator(`iframe[title^="${reading}"]`).getByText(words),
      ).toBeInViewport({ timeout: 60_000 });
    await expect(decisions.getByText('One difference, outlined.')).toBeVisible();
    const violations = await axeOf(page);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await page.keyboard.press('Escape');
    const other = decisions.getByRole('radio').nth(1);
    await expect(other).not.toBeChecked();
    await other.click();
    await expect(other).toBeChecked();
    await expect(page.getByText('Not saved yet')).toBeVisible();
    const confirmed = decisions.getByRole('checkbox', { name: 'Confirmed' });
    await expect(confirmed).toBeDisabled();
    await decisions.getByRole('textbox', { name: 'Decided by' }).fill('Ada');
    await page.keyboard.press('Tab');
    await confirmed.click();
    await expect(decisions.getByText(/^Confirmed on 20/)).toBeVisible();
    await expect(decisions.getByText('All decisions are confirmed.')).toBeVisible();
    await page.getByRole('tab', { name: 'Changes' }).click();
    await expect(page.getByRole('heading', { name: 'Decisions' })).toBeVisible();
  });
});
