import type { Page } from '@playwright/test';
import { answersAt } from './support/answer-sets';
import type { FunnelPage } from './support/funnel-page';
import { gallery } from './support/funnels';
import { expect, test } from './support/test';

const { document } = gallery;

/** Composes texts one after the other, as an input method does, and confirms the last. */
async function compose(page: Page, texts: readonly string[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  for (const text of texts)
    await browser.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await browser.send('Input.insertText', { text: texts.at(-1) ?? '' });
  await browser.detach();
}

/** Opens a question, and empties its box. */
async function emptyBox(visitor: FunnelPage, node: string): Promise<void> {
  await visitor.remembers({ ...answersAt(document, 0), toppings: ['butter'], slices: true });
  await visitor.open(node);
  await visitor.expectHere();
  // The answer that was given before comes with the application.
  await expect(boxOf(visitor)).not.toHaveValue('');
  await boxOf(visitor).fill('');
  await boxOf(visitor).focus();
}

const boxOf = ({ page }: FunnelPage) => page.locator('main form input').first();

const storedOf = async (visitor: FunnelPage, field: string): Promise<unknown> =>
  Object(await visitor.stored(document.session.dataKey))[document.fields[field]?.savedAs ?? field];

test.use({ funnel: gallery });

test.describe('what an input method composes', { tag: '@phone' }, () => {
  for (const [node, composed, shown, stored] of [
    ['spend', ['１', '１５', '１５０', '１５００'], '1,500', 1500],
    ['spend', ['١', '١٥', '١٥٠', '١٥٠٠'], '1,500', 1500],
    ['area', ['１', '１２', '１２．', '１２．５'], '12.5', 12.5],
    ['postcode', ['１', '１０１', '１０１１５'], '10115', '10115'],
  ] as const)
    test(`is not wiped, and is the answer, in the box of "${node}": ${composed.at(-1)}`, async ({
      visitor,
    }) => {
      await emptyBox(visitor, node);
      await compose(visitor.page, composed);
      await boxOf(visitor).blur();
      await expect(boxOf(visitor)).toHaveValue(shown);
      await boxOf(visitor).press('Enter');
      await expect.poll(async () => storedOf(visitor, node)).toBe(stored);
    });
});

test.describe('what is pasted', { tag: '@desk' }, () => {
  for (const [node, pasted, shown, stored] of [
    ['spend', '1500.00', '1,500', 1500],
    ['spend', ' $1.500,00 ', '1,500', 1500],
    ['area', '1.200,5', '1200.5', 1200.5],
    ['area', '\u202a12,5\u202c m²', '12.5', 12.5],
    ['postcode', '١٠١١٥\u200b', '10115', '10115'],
  ] as const)
    test(`is shown as it is understood in the box of "${node}": ${pasted}`, async ({ visitor }) => {
      await emptyBox(visitor, node);
      await visitor.page.keyboard.insertText(pasted);
      await boxOf(visitor).blur();
      await expect(boxOf(visitor)).toHaveValue(shown);
      await boxOf(visitor).press('Enter');
      await expect.poll(async () => storedOf(visitor, node)).toBe(stored);
    });

  for (const [node, pasted, message] of [
    ['spend', '600.5', 'Please enter one of these numbers: $1, $2, $3 …'],
    ['spend', '500-1000', 'Please enter a number.'],
    ['area', '1.500', 'Do you mean 1.5 or 1500? Please write it like that.'],
  ] as const)
    test(`is asked for again in the box of "${node}": ${pasted}`, async ({ visitor }) => {
      await emptyBox(visitor, node);
      await visitor.page.keyboard.insertText(pasted);
      await boxOf(visitor).press('Enter');
      await expect(visitor.page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await expect(boxOf(visitor)).toHaveValue(pasted);
    });
});
