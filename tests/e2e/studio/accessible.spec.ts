import type { Page } from '@playwright/test';
import { axeOf, expect, test } from '../support/studio-page';

/** How the parts of the page look that a selector finds, as far as colours forced by the device leave it. */
const looksOf = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((found) => {
    const look = (part: Element): string => {
      const { backgroundColor, borderTopColor, borderTopWidth, outlineStyle, outlineColor } =
        getComputedStyle(part);
      return [backgroundColor, borderTopColor, borderTopWidth, outlineStyle, outlineColor].join();
    };
    return [...document.querySelectorAll(found)].map(look);
  }, selector);

async function expectAccessible(page: Page, at: string): Promise<void> {
  for (const [theme, tags] of [['light'], ['dark', ['wcag2aa']]] as const) {
    await page.emulateMedia({ colorScheme: theme });
    const violations = await axeOf(page, tags);
    const found = violations.map(({ id, nodes }) => [
      id,
      nodes.map(({ html }) => html.slice(0, 200)),
    ]);
    expect.soft(found, `${at}, ${theme}`).toEqual([]);
  }
}

async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: /^Find a command/ }).fill(words);
}

const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name }).click();

test.describe('the studio for all eyes @desk', () => {
  test('every pane of the studio passes axe in a light and a dark theme', async ({ studio }) => {
    const { page } = studio;
    await studio.card('light').click();
    await page.getByText('Answers and events').click();
    await expectAccessible(page, 'text, map, findings and answers');
    await studio.replace('How much sun', 'How much light');
    await expect(studio.heading).toContainText('How much light');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+f');
    await openTab(page, 'Changes');
    await expect(page.getByRole('tabpanel').locator('ins')).toHaveCount(1);
    await expectAccessible(page, 'search and changes');
    await studio.button('Form').click();
    await openTab(page, 'History');
    await studio.button('Coverage').click();
    await expectAccessible(page, 'form, history and coverage');
    await studio.button('Coverage').click();
    await page.locator('[data-pointer="/nodes/light/branches"] .form-fold').first().click();
    await studio.button('List').click();
    await openTab(page, 'Decisions');
    await expectAccessible(page, 'a condition, list and decisions');
    await studio.button('Map').click();
    await openTab(page, 'Publish');
    await page
      .getByRole('button', { name: /^Choose .* on the map$/ })
      .first()
      .click();
    await expectAccessible(
      page,
      'what keeps it from going live, and a screen to be chosen on the map',
    );
  });

  test('every dialog of the studio passes axe in a light and a dark theme', async ({ studio }) => {
    const { page } = studio;
    await studio.card('light').click();
    for (const [words, dialog] of [
      ['Add a screen or a block', /^Add a screen/],
      ['Save it as a block', 'Save as a block'],
      ['Save as…', 'Save as'],
      ['New funnel', 'New funnel'],
      ['Pictures and clips', 'Pictures and clips'],
    ] as const) {
      await command(page, words);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await expectAccessible(page, String(dialog));
      await page.keyboard.press('Escape');
    }
    await command(page, '');
    await expectAccessible(page, 'the command palette');
  });

  test('what is pressed, current or selected shows in forced colours', async ({ studio }) => {
    const { page } = studio;
    await studio.card('light').click();
    await page.getByText('Answers and events').click();
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    const pairs = [
      ['.edit-views button', '[aria-pressed="true"]'],
      ['.map-bar button', '[aria-pressed="true"]'],
      ['.preview-bar button', '[aria-pressed="true"]'],
      ['.findings-bar button', '[aria-pressed="true"]'],
      ['[role="tab"]', '[aria-selected="true"]'],
      ['.react-flow__node .map-card', '.selected *'],
      ['.map-list > ol > li', '[aria-current="true"]'],
      ['.palette [role="option"]', '[aria-selected="true"]'],
    ] as const;
    const compare = async (parts: readonly (typeof pairs)[number][]): Promise<void> => {
      for (const [all, chosen] of parts) {
        const others = await looksOf(page, `${all}:not(${chosen})`);
        const own = await looksOf(page, `${all}:is(${chosen})`);
        expect([all, own.length > 0, others.length > 0]).toEqual([all, true, true]);
        for (const each of own) expect(others, all).not.toContain(each);
      }
    };
    await openTab(page, 'Findings');
    await studio.findings.getByRole('button', { name: '1 note' }).click();
    await compare(pairs.slice(0, 6));
    // Words on the map are drawn on the ground that is behind them.
    const words = page.locator('.map-words').first();
    await expect(words).toHaveCSS('fill', 'rgb(0, 0, 0)');
    await expect(words).toHaveCSS('stroke', 'rgb(255, 255, 255)');
    await studio.button('List').click();
    await command(page, '');
    await compare(pairs.slice(6));
    await page.keyboard.press('Escape');
  });

  test('a theme is kept on the device', async ({ studio }) => {
    const { page } = studio;
    const theme = page.getByRole('combobox', { name: 'Theme' });
    const ground = page.locator('body');
    await expect(ground).toHaveCSS('background-color', 'rgb(246, 245, 249)');
    await theme.selectOption('dark');
    await expect(ground).toHaveCSS('background-color', 'rgb(19, 17, 25)');
    await page.reload();
    await expect(theme).toHaveValue('dark');
    await expect(ground).toHaveCSS('background-color', 'rgb(19, 17, 25)');
    await theme.selectOption('system');
    await expect(ground).toHaveCSS('background-color', 'rgb(246, 245, 249)');
  });
});
