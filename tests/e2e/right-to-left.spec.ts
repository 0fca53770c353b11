import { expectAccessible } from './support/accessible';
import { answersAt } from './support/answer-sets';
import { gardenInArabic } from './support/funnels';
import { expect, test } from './support/test';

test.use({ funnel: gardenInArabic });

const answers = {
  ...answersAt(gardenInArabic.document, 0),
  place: 'الحوش (3)',
  first_name: 'Noor',
};

test.describe('the garden planner in Arabic', { tag: '@phone' }, () => {
  test('runs from right to left on every screen', async ({ visitor }) => {
    test.slow();
    const { page } = visitor;
    const seen: string[] = [];
    await visitor.goto('/ar');
    await visitor.take(answers, {
      onScreen: async () => {
        seen.push(visitor.node);
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        expect(await page.evaluate(whatPointsWrong), visitor.node).toEqual([]);
        await expectAccessible(visitor, visitor.node);
      },
    });
    expect(seen.length).toBeGreaterThan(9);
    expect(visitor.isAtEnd).toBe(true);
  });

  test('writes addresses from left to right, and words as they are', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.remembers(answers);
    await visitor.open('mail');
    const box = page.getByRole('textbox');
    await expect(box).toHaveCSS('direction', 'ltr');
    await visitor.open('gardener');
    await expect(box).toHaveCSS('direction', 'ltr');
    await box.fill('');
    await expect(box).toHaveCSS('direction', 'rtl');
    await box.fill('نور 3');
    await expect(box).toHaveCSS('direction', 'rtl');
    await expect(page.locator('header [dir="auto"]')).toHaveText(/^\d من \d$/);
  });
});

test.describe('the garden planner in Arabic', { tag: '@desk' }, () => {
  test('goes to the next card by the left arrow', async ({ visitor }) => {
    await visitor.remembers(answers);
    await visitor.open('space');
    await visitor.expectStarted();
    const { keyboard } = visitor.page;
    await visitor.cards.first().focus();
    await keyboard.press('ArrowLeft');
    await expect(visitor.cards.nth(1)).toBeFocused();
    await keyboard.press('ArrowRight');
    await expect(visitor.cards.first()).toBeFocused();
  });
});

/** Runs in the page: what goes or stands the wrong way where one reads from right to left. */
function whatPointsWrong(): string[] {
  const wrong: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) wrong.push('the page scrolls sideways');
  const bar = document.querySelector('[role=progressbar] > *');
  if (bar?.closest('header')) {
    const { right } = bar.getBoundingClientRect();
    if (Math.abs(right - clientWidth) > 1) wrong.push('the progress begins at the left');
  }
  for (const icon of document.querySelectorAll('[data-go=back] svg, header a[href] svg')) {
    // Drawn pointing to the left.
    if (!getComputedStyle(icon).scale.startsWith('-1')) wrong.push('Back points to the left');
  }
  const home = document.querySelector('header a')?.getBoundingClientRect();
  const gap = home && clientWidth - home.right;
  if (gap !== undefined && (gap < 12 || gap > 24))
    wrong.push(`the logo is ${gap} px from the edge`);
  for (const heading of document.querySelectorAll('h1, h2, h3')) {
    const { lineHeight, fontSize } = getComputedStyle(heading);
    if (Number.parseFloat(lineHeight) < 1.29 * Number.parseFloat(fontSize))
      wrong.push(`the lines of "${heading.textContent}" are too close for Arabic letters`);
  }
  const quotes = [...document.querySelectorAll('blockquote')].map((quote) =>
    getComputedStyle(quote, '::before'),
  );
  if (quotes.some(({ maskImage, scale }) => maskImage !== 'none' && !scale.startsWith('-1')))
    wrong.push('a quotation mark opens to the right');
  return wrong;
}
