import { openOffer, scrollTo, sectionOf } from './support/offer-page';
import { expect, test } from './support/test';

const [getId, { items }] = sectionOf('accordion');
const [faqId, { items: questions }] = sectionOf('faq');

const folds: readonly [string, string, readonly string[]][] = [
  ['what you get', getId, items.map(({ title }) => title)],
  ['the questions', faqId, questions.map(({ question }) => question)],
];

test.describe('the folds of the offer', () => {
  test('open one at a time, and close again', { tag: '@phone' }, async ({ visitor }) => {
    await openOffer(visitor);
    for (const [what, id, titles] of folds) {
      const part = await scrollTo(visitor, id);
      const fold = part.locator('details');
      const heads = part.locator('summary');
      await expect(fold, what).toHaveCount(titles.length);
      expect(await part.locator('details[open]').count()).toBe(0);
      for (const index of [0, 2, titles.length - 1]) {
        await visitor.press(heads.nth(index));
        await expect(fold.nth(index)).toHaveAttribute('open', '');
        await expect(part.locator('details[open]')).toHaveCount(1);
      }
      await visitor.press(heads.last());
      await expect(part.locator('details[open]')).toHaveCount(0);
    }
    const part = await scrollTo(visitor, faqId);
    await expect(part.locator('summary')).toHaveCount(9);
    await visitor.press(part.locator('summary').first());
    await expect(part.getByText(questions[0]?.answer ?? '')).toBeVisible();
  });

  test('open and close by Enter and Space', { tag: '@desk' }, async ({ visitor }) => {
    const { keyboard } = visitor.page;
    await openOffer(visitor);
    for (const [, id] of folds) {
      const part = await scrollTo(visitor, id);
      const [first, second] = [part.locator('summary').first(), part.locator('summary').nth(1)];
      const open = part.locator('details[open]');
      await first.focus();
      await keyboard.press('Enter');
      await expect(open).toHaveCount(1);
      await keyboard.press('Space');
      await expect(open).toHaveCount(0);
      await keyboard.press('Space');
      await expect(open).toHaveCount(1);
      for (let presses = 0; presses < 5; presses += 1) {
        if (await second.evaluate((element) => element === document.activeElement)) break;
        await keyboard.press('Tab');
      }
      await keyboard.press('Enter');
      await expect(open).toHaveCount(1);
      await expect(part.locator('details').nth(1)).toHaveAttribute('open', '');
    }
  });
});
