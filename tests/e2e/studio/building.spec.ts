import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { studioRoot } from '../../../playwright.config';
import { check } from '../../../engine/check';
import { expect, test } from '../support/studio-page';

/** Each repetition has a file of its own. */
const fileOf = (repetition: number): string =>
  join(studioRoot, `flows/dental-check-${repetition}.json`);

/** How many presses, keys, choices and typed texts the funnel may take. A text counts twice: its box is pressed first. */
const mostActions = 112;

test.describe('an editor @desk', () => {
  // Playwright wants this pattern.
  // oxlint-disable-next-line eslint/no-empty-pattern
  test.afterEach(({}, { repeatEachIndex }) => rmSync(fileOf(repeatEachIndex), { force: true }));

  test('builds a funnel of fourteen screens by the interface alone: branches, a score, outcomes, a picture, a price', async ({
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
    /** Types where the focus is. */
    const type = async (words: string): Promise<void> => {
      actions += 2;
      await page.keyboard.insertText(words);
    };
    /** Presses a box and types into it. */
    const write = async (box: Locator, words: string): Promise<void> => {
      await box.click();
      await page.keyboard.press('ControlOrMeta+a');
      await type(words);
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
      await click(dialog.getByRole('button', { name: new RegExp(`^${kind}\\b`) }).first());
      await expect(dialog).toBeHidden();
    };
    const addAfter = async (kind: string, title: string, answers?: string): Promise<void> => {
      await click(studio.button('Add after'));
      await describe(kind, title, answers);
    };

    await test.step('a new funnel', async () => {
      await click(studio.button('New…'));
      await type(`Dental check ${repeatEachIndex}`);
      // Each look is drawn with its own typeface and colours.
      const drawn = dialog.locator('[data-preset="signal"]');
      await expect(drawn).toHaveCSS('background-color', 'rgb(255, 253, 244)');
      await expect(drawn.locator('strong')).toHaveCSS('font-family', /Unbounded/);
      // Not counted: every funnel has a look without it.
      await dialog.getByRole('radio', { name: 'Signal' }).check();
      await click(dialog.getByRole('button', { name: 'Create' }));
      await expect(studio.card('need')).toBeVisible();
      // An editor would scroll, which changes nothing.
      await studio.showAll();
    });
    await test.step('questions of other kinds, one after the other', async () => {
      await click(studio.card('need'));
      await addAfter('Yes or no', 'Is it for a child?');
      await addAfter('Scale', 'How much does it hurt?');
      await addAfter('Multiple choice', 'What matters to you?', 'No pain\nA short way\nLong hours');
      await addAfter('Slider', 'How old is the patient?');
      await addAfter('Date', 'When was your last check?');
      await addAfter('Text', 'What should we know?');
      await addAfter('Telephone', 'Where can we call you?');
      await addAfter('Info', 'Hands that take their time');
    });
    await test.step('a picture', async () => {
      await click(studio.button('Add image'));
      await write(page.getByRole('textbox', { name: 'Alternative text' }), 'A dentist who smiles');
    });
    await test.step('a loader', async () => {
      await click(studio.card('email'));
      await addAfter('Loader', 'Looking for a free chair');
      await click(page.getByRole('button', { name: 'Label 1' }));
      await write(
        part('/nodes/looking-for-a-free-chair/steps/0').getByRole('textbox', { name: 'Label' }),
        'Asking the calendar',
      );
    });
    await test.step('an offer with a price', async () => {
      await click(studio.card('looking-for-a-free-chair'));
      await choose(page.getByRole('combobox', { name: 'Next' }).first(), 'New screen…');
      await describe('Offer', 'Your check-up');
      await click(page.getByRole('button', { name: /^Your check-up Greeting/ }));
      await write(page.getByRole('textbox', { name: 'Greeting', exact: true }), 'Good news');
      await write(page.getByRole('textbox', { name: 'New section' }), 'Price');
      await choose(page.getByRole('combobox', { name: 'Type of the new section' }), /^pric/i);
      await click(page.getByRole('button', { name: 'Add', exact: true }));
      const price = part('/nodes/your-check-up/sections/price');
      await write(price.getByRole('textbox', { name: 'Headline' }), 'One price, all in');
      await write(price.getByRole('textbox', { name: 'Price' }), '49 USD');
      await write(price.getByRole('textbox', { name: 'Button' }), 'Book the check-up');
      await click(studio.button('Add outcome'));
      await choose(page.getByRole('combobox', { name: 'Outcome' }), 'New outcome…');
      await type('Check-up');
      await press('Enter');
    });
    await test.step('a score', async () => {
      await choose(page.getByRole('combobox', { name: 'Part of the flow' }), 'All answers');
      await write(page.getByRole('textbox', { name: 'New answer' }), 'Urgency');
      await choose(page.getByRole('combobox', { name: 'Type of the new answer' }), 'Calculated');
      await click(page.getByRole('button', { name: 'Add', exact: true }));
      const score = part('/fields/urgency/value');
      await write(score.getByRole('textbox', { name: 'As soon as possible' }), '5');
      await press('Tab');
      await type('2');
      await click(studio.button('Add points of another question'));
      await choose(score.getByRole('combobox', { name: /2: question/ }), /child/);
      await write(score.getByRole('textbox', { name: 'Yes' }), '3');
    });
    await test.step('a branch by the score to a screen that redirects', async () => {
      await click(studio.card('looking-for-a-free-chair'));
      await click(studio.button('Add branches'));
      const branch = part('/nodes/looking-for-a-free-chair/branches/0');
      await choose(branch.getByRole('combobox', { name: 'When: question' }), /urgency/i);
      await choose(branch.getByRole('combobox', { name: 'When: comparison' }), 'is at least');
      await write(branch.getByRole('textbox', { name: 'When: value' }), '6');
      await choose(branch.getByRole('combobox', { name: 'To' }), 'New screen…');
      await describe('End', 'Come this week');
      await click(studio.button('Add outcome'));
      await choose(page.getByRole('combobox', { name: 'Outcome' }), 'New outcome…');
      await type('Urgent');
      await press('Enter');
      await click(page.getByText(/^More settings \(\d+\)$/));
      await click(studio.button('Add Redirect'));
      const redirect = part('/nodes/come-this-week/redirect');
      await write(
        redirect.getByRole('textbox', { name: 'Link', exact: true }),
        'https://booking.example.com/today',
      );
      await write(
        part('/nodes/come-this-week/redirect/hosts/0').getByRole('textbox'),
        'booking.example.com',
      );
    });
    await test.step('what still keeps it from being published', async () => {
      await click(page.getByRole('tab', { name: /Publish/ }));
      await click(page.getByRole('button', { name: 'Fix', exact: true }).first());
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
    const nodes = Object.values(document?.nodes ?? {});
    expect(document?.theme.type.display).toBe('unbounded');
    expect(nodes).toHaveLength(14);
    const asked = nodes.flatMap((node) => (node.type === 'question' ? [node.asks.type] : []));
    expect(new Set(asked).size, 'kinds of questions').toBe(9);
    expect(actions).toBeLessThanOrEqual(mostActions);
  });
});
