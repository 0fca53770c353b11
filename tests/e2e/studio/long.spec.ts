import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedParts } from '../../../app/cli/testing/bench-paths/generated-parts';
import { studioRoot } from '../../../playwright.config';
import { expect, test } from '../support/studio-page';

const flow = join(studioRoot, 'long.json');

test.use({ flow, firstCard: 'n0' });

test.describe('a funnel of 300 screens @desk @long', () => {
  test.beforeAll(() => {
    mkdirSync(studioRoot, { recursive: true });
    const garden = JSON.parse(readFileSync('flows/garden-planner.json', 'utf8'));
    const long = { ...garden, ...generatedParts(300) };
    writeFileSync(flow, `${JSON.stringify(long, null, 2)}\n`);
  });

  test('opens, shows an edit, moves its map, and jumps to a screen with answers that lead there', async ({
    studio,
  }) => {
    const { page } = studio;

    await expect(studio.card('n1')).toBeVisible();
    await studio.replace('"title": "Question 0', '"title": "Question nought');
    await expect(studio.card('n0')).toContainText('Question nought');
    // Between two rows of cards.
    const { x = 0, y = 0 } = (await studio.card('n1').boundingBox()) ?? {};
    await page.mouse.move(x, y - 6);
    await page.mouse.down();
    await page.mouse.move(0, 0, { steps: 20 });
    await page.mouse.up();
    await expect(studio.card('n0')).not.toBeInViewport();
    // Only what is in view is drawn.
    expect(await page.locator('.react-flow__node').count()).toBeLessThan(100);

    await expect(studio.heading).toHaveText('Question nought');
    const search = page.getByRole('searchbox', { name: 'Find a screen' });
    await search.fill('n40 ');
    await search.press('Enter');
    await expect(studio.heading).toHaveText('Question 40');
    await page.getByText('Answers and events').click();
    await expect(page.getByRole('term').filter({ hasText: /^f37$/ })).toBeVisible();

    // A list of all screens has its options once it is used.
    await page.getByRole('button', { name: 'Form', exact: true }).click();
    const next = page.locator('[data-pointer="/nodes/n40/next"]').getByRole('combobox');
    await expect(next).toHaveValue('n41');
    await expect(next.getByRole('option')).toHaveCount(2);
    await next.focus();
    await next.selectOption('n45');
    await expect(page.getByLabel('From n40 to n45', { exact: true })).toBeAttached();
  });
});
