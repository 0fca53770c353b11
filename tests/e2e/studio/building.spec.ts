import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { studioRoot } from '../../../playwright.config';
import { check } from '../../../engine/check';
import { expect, test } from '../support/studio-page';

/** Each repetition has a file of its own. */
const fileOf = (repetition: number): string =>
  join(studioRoot, `flows/solar-check-${repetition}.json`);

/** How many clicks, keys, choices and typed texts the funnel may take. */
const mostActions = 66;

test.describe('an editor @desk', () => {
  // Playwright wants this pattern.
  // oxlint-disable-next-line eslint/no-empty-pattern
  test.afterEach(({}, { repeatEachIndex }) => rmSync(fileOf(repeatEachIndex), { force: true }));

  test('builds a funnel of ten screens with branches and a score by the interface alone', async ({
    studio,
  }, { repeatEachIndex }) => {
    test.slow();
    const { page } = studio;
    const file = fileOf(repeatEachIndex);
    rmSync(file, { force: true });
    let actions = 0;
    const click = async (place: Locator): Promise<void> => {
      actions += 1;
      await place.click();
    };
    const type = async (words: string): Promise<void> => {
      actions += 1;
      await page.keyboard.insertText(words);
    };
    const press = async (key: string): Promise<void> => {
      actions += 1;
      await page.keyboard.press(key);
    };
    const choose = async (place: Locator, label: string | RegExp): Promise<void> => {
      actions += 1;
      const option = place.locator('option').filter({ hasText: label }).first();
      await place.selectOption((await option.getAttribute('value')) ?? '');
    };
    const part = (pointer: string): Locator => page.locator(`[data-pointer="${pointer}"]`);
    const dialog = page.getByRole('dialog');
    /** Fills in the dialog of a new screen: the focus is in its first box. */
    const describe = async (kind: string, title: string, answers?: string): Promise<void> => {
      await type(title);
      if (answers !== undefined) {
        await press('Tab');
        await type(answers);
      }
      await click(dialog.getByRole('button', { name: new RegExp(`^${kind}\\b`) }));
      await expect(dialog).toBeHidden();
    };
    const addAfter = async (kind: string, title: string, answers?: string): Promise<void> => {
      await click(studio.button('Add after'));
      await describe(kind, title, answers);
    };

    await test.step('a new funnel', async () => {
      await click(studio.button('New…'));
      await type(`Solar check ${repeatEachIndex}`);
      await click(dialog.getByRole('button', { name: 'Create' }));
      await expect(studio.card('need')).toBeVisible();
      // An editor would scroll, which changes nothing.
      await studio.showAll();
    });
    await test.step('questions one after the other', async () => {
      await click(studio.card('need'));
      await addAfter('Single choice', 'Do you own the house?', 'Yes, it is mine\nNo, I rent it');
      await addAfter('Single choice', 'Where does the roof face?', 'South\nEast or west\nNorth');
      await addAfter('Single choice', 'How much shade is there?', 'None\nSome\nMost of the day');
      await addAfter('Slider', 'How old is the roof?');
      await addAfter('Info', 'Half way');
    });
    await test.step('an end that a branch leads to', async () => {
      await click(studio.card('do-you-own-the-house'));
      await click(studio.button('Add branches'));
      const branch = part('/nodes/do-you-own-the-house/branches/0');
      await choose(branch.getByRole('combobox', { name: 'When: value' }), 'No, I rent it');
      await choose(branch.getByRole('combobox', { name: 'To' }), 'New screen…');
      await describe('End', 'Talk to your landlord');
    });
    await test.step('a score', async () => {
      await choose(page.getByRole('combobox', { name: 'Part of the flow' }), 'All answers');
      await click(page.getByRole('textbox', { name: 'New answer' }));
      await type('Score');
      await choose(page.getByRole('combobox', { name: 'Type of the new answer' }), 'Calculated');
      await click(page.getByRole('button', { name: 'Add', exact: true }));
      const score = part('/fields/score/value');
      await choose(
        score.getByRole('combobox', { name: 'Value: question' }),
        'where_does_the_roof_face',
      );
      await click(score.getByRole('textbox', { name: 'South' }));
      await type('3');
      await press('Tab');
      await type('2');
      await click(studio.button('Add points of another question'));
      await choose(score.getByRole('combobox', { name: /2: question/ }), 'how_much_shade_is_there');
      await click(score.getByRole('textbox', { name: 'None' }));
      await type('3');
      await press('Tab');
      await type('1');
    });
    await test.step('two outcomes, by the score', async () => {
      await click(studio.card('email'));
      await click(studio.button('Add branches'));
      const branch = part('/nodes/email/branches/0');
      await choose(branch.getByRole('combobox', { name: 'When: question' }), 'score');
      await choose(branch.getByRole('combobox', { name: 'When: comparison' }), 'is below');
      await click(branch.getByRole('textbox', { name: 'When: value' }));
      await type('4');
      await choose(branch.getByRole('combobox', { name: 'To' }), 'New screen…');
      await describe('End', 'Not this roof, not yet');
      await click(studio.button('Add outcome'));
      await choose(page.getByRole('combobox', { name: 'Outcome' }), 'New outcome…');
      await type('Not yet');
      await press('Enter');
      await choose(page.getByRole('combobox', { name: 'Part of the flow' }), /· thanks$/);
      await click(studio.button('Add outcome'));
      await choose(page.getByRole('combobox', { name: 'Outcome' }), 'New outcome…');
      await type('A good roof');
      await press('Enter');
    });
    await test.step('save', async () => {
      await press('ControlOrMeta+s');
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    });

    await test.step('another address opens another flow', async () => {
      await page.evaluate((other) => (window.location.hash = other), studio.file);
      await expect(studio.heading).toHaveText('What do you call the place you want to plant?');
    });

    const { document, diagnostics } = check(readFileSync(file, 'utf8'));
    expect(diagnostics.filter(({ severity }) => severity !== 'note')).toEqual([]);
    expect(Object.keys(document?.nodes ?? {})).toHaveLength(10);
    expect(actions).toBeLessThanOrEqual(mostActions);
  });
});
