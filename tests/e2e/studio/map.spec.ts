import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { coverageFileOf } from '../../../app/vite/document/path-test-cache';
import { textVersion } from '../../../app/vite/document/text-version';
import type { CoverageFile } from '../../../engine/paths';
import { expect, test } from '../support/studio-page';

test.describe('a map that does not fit its pane @desk', () => {
  test.use({ firstCard: 'place' });

  test('begins at a size that can be read, goes along by keys, folds, searches and fills the window', async ({
    studio,
  }) => {
    const { page } = studio;
    const { keyboard } = page;
    const focused = page.locator(':focus');
    const id = (): Promise<string | null> => focused.getAttribute('data-id');

    const smallest = await page.locator('.react-flow__viewport').evaluate((viewport) => {
      const { a } = new DOMMatrix(getComputedStyle(viewport).transform);
      const sizes = [...viewport.querySelectorAll('p, span, text')].map((part) =>
        Number.parseFloat(getComputedStyle(part).fontSize),
      );
      return Math.min(...sizes) * a;
    });
    expect(smallest).toBeGreaterThanOrEqual(10);
    await expect(studio.card('place')).toBeInViewport({ ratio: 1 });

    // Tab goes from card to card, also to those that are not drawn yet.
    await expect(studio.card('plan')).toHaveCount(0);
    const count = Object.keys(JSON.parse(studio.saved).nodes).length;
    await page.locator('.react-flow__node').first().focus();
    const seen = new Set([await id()]);
    for (let press = 1; press < count; press += 1) {
      await keyboard.press('Tab');
      await expect(focused).toHaveClass(/react-flow__node/);
      seen.add(await id());
    }
    expect(seen.size).toBe(count);
    await keyboard.press('Tab');
    await expect(focused).not.toHaveClass(/react-flow__node/);

    // Arrows go along the lines, which are reached from their card.
    await page.getByRole('searchbox', { name: 'Find a screen' }).fill('shady');
    await keyboard.press('Enter');
    await expect(studio.card('shady-balcony')).toHaveClass(/selected/);
    await expect(studio.card('shady-balcony').locator('.map-card')).toHaveAttribute(
      'data-found',
      'true',
    );
    await page.getByRole('searchbox', { name: 'Find a screen' }).fill('');
    await studio.card('shady-balcony').focus();
    await keyboard.press('ArrowUp');
    await expect(studio.card('light')).toBeFocused();
    await keyboard.press('ArrowRight');
    await expect(focused).toHaveAccessibleName(/^From light to /);
    const line = await id();
    await keyboard.press('Enter');
    await expect(page.getByRole('toolbar', { name: /^From light to / })).toBeVisible();
    await keyboard.press('ArrowUp');
    await expect(studio.card('light')).toBeFocused();
    expect(line).toContain('light→');

    // What is folded stays so on this device.
    await studio.button('Fold all').click();
    await expect(page.locator('.map-card[data-folded="true"]').first()).toBeVisible();
    await page.reload();
    await expect(page.locator('.map-card[data-folded="true"]').first()).toBeVisible();
    await studio.button('Fold all').click();
    await expect(page.locator('.map-card[data-folded="true"]')).toHaveCount(0);

    await studio.button('Full screen').click();
    await expect(studio.text).toBeHidden();
    await expect(studio.card('place')).toBeInViewport({ ratio: 1 });
    await studio.button('Full screen').click();
    await expect(studio.text).toBeVisible();
  });

  test('stays where it was when a line is drawn out of it, and draws nothing there', async ({
    studio,
  }) => {
    const { page } = studio;
    const card = studio.card('place');
    await card.click();
    const before = await card.boundingBox();
    await card.locator('.source').hover();
    await page.mouse.down();
    // Over the preview, for as long as the map would move along.
    await page.mouse.move(1200, 500, { steps: 10 });
    await page.waitForTimeout(300);
    await page.mouse.up();
    await expect.poll(() => card.boundingBox()).toEqual(before);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await page.evaluate(() => window.getSelection()?.toString())).toBe('');
  });
});

test.describe('the map of the studio @desk', () => {
  test('adds and removes screens, says why one cannot be removed, finds them, plays paths and shows coverage', async ({
    studio,
  }) => {
    const { page } = studio;
    const transition = page.getByLabel('From space to light', { exact: true });
    await transition.first().focus();
    await page.keyboard.press('Enter');
    await studio.button('Add a screen here').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Scale' }).click();
    await expect(studio.card('new-scale')).toHaveClass(/selected/);
    await expect(studio.heading).toHaveText('Title');
    await expect(studio.findings.getByRole('button', { name: '0 errors' })).toBeVisible();
    await studio.card('new-scale').focus();
    await page.keyboard.press('Delete');
    await expect(studio.card('new-scale')).toBeHidden();
    await expect(transition.first()).toBeVisible();
    await studio.button('Undo').click();
    await expect(studio.card('new-scale')).toBeVisible();
    await studio.button('Undo').click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    // Or it is dropped on the line.
    await expect(studio.card('new-scale')).toBeHidden();
    await studio.button('New screen').dragTo(transition.first());
    await page.getByRole('dialog').getByRole('button', { name: 'Scale' }).click();
    await expect(page.getByLabel('From new-scale to light', { exact: true })).toHaveCount(1);
    await expect(studio.heading).toHaveText('Title');
    await studio.button('Undo').click();
    // The preview leaves the screen that is gone; what is selected before it has done so counts.
    await studio.card('plan').click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    await test.step('what cannot be removed, the search, and the path of a branch', async () => {
      await studio.button('Remove').click();
      await expect(page.getByRole('alert')).toContainText('No single screen follows "plan"');
      const search = page.getByRole('searchbox', { name: 'Find a screen' });
      await search.fill('shady');
      await search.press('Enter');
      await expect(studio.card('shady-balcony')).toHaveClass(/selected/);
      await studio.button('List').click();
      await expect(page.locator('.map-list').getByRole('listitem').first()).toContainText(
        'A Shady Balcony Is a Fine Place',
      );
      await search.fill('light');
      await studio.button('leads to shady-balcony').click();
      await expect(studio.heading).toHaveText('A Shady Balcony Is a Fine Place');
      await page.getByText('Answers and events').click();
      await expect(page.getByRole('definition').filter({ hasText: 'balcony' })).toBeVisible();
    });
    await test.step('the coverage of the last path test', async () => {
      await studio.button('Map').click();
      await page.getByRole('searchbox', { name: 'Find a screen' }).fill('');
      const path = coverageFileOf(studio.file);
      // A test that has failed leaves it.
      rmSync(dirname(path), { recursive: true, force: true });
      await studio.button('Coverage').click();
      await expect(page.getByText('No path test of this flow has been run yet')).toBeVisible();
      await studio.button('Run path tests').click();
      await expect(page.getByText('The funnel is built, then visited…')).toBeVisible();
      await studio.button('Stop').click();
      await expect(page.getByText('Stopped.')).toBeVisible();
      const part = (pointer: string, runs: number): CoverageFile['parts'][number] => ({
        pointer,
        kind: pointer.endsWith('next') ? 'transition' : 'node',
        status: runs > 0 ? 'covered' : 'uncovered',
        runs,
      });
      const coverage: CoverageFile = {
        format: 1,
        file: studio.file,
        version: textVersion(studio.saved),
        testedAt: '2026-01-02T03:04:05Z',
        device: 'phone',
        strategies: ['edges'],
        passed: 3,
        failed: 1,
        parts: [part('/nodes/space', 3), part('/nodes/space/next', 3), part('/nodes/light', 0)],
      };
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(coverage));
      await studio.button('Coverage').click();
      await studio.button('Coverage').click();
      await expect(page.getByText('4 runs, 1 failed. Screens 1 of 2')).toBeVisible();
      await expect(studio.card('space')).toContainText('×3');
      await expect(studio.card('light')).toContainText('not covered');
      await studio.button('List').click();
      const item = page.locator('.map-list > ol > li', { hasText: 'leads to light' });
      await expect(item.getByRole('listitem')).toContainText('3 runs');
      await studio.replace('"title": "What do you', '"title": "How do you');
      await expect(page.getByText('The document has changed since.')).toBeVisible();
      rmSync(dirname(path), { recursive: true });
    });
  });
});
