import type { FunnelPage } from './support/funnel-page';
import { milliseconds } from '../../engine';
import { openOffer, scrollTo, sectionOf } from './support/offer-page';
import { expect, test } from './support/test';

const [id, { stories, labels, interval }] = sectionOf('stories');
const names = stories.map(({ name }) => name);
const everyMs = milliseconds(interval);

/** The carousel in view, without pointer or focus on it. */
async function carouselOf(visitor: FunnelPage) {
  await openOffer(visitor);
  const part = await scrollTo(visitor, id);
  if (visitor.way === 'mouse') await visitor.page.mouse.move(5, 5);
  const shown = part.locator('[data-place="here"]');
  return {
    part,
    expectShown: (name: string | undefined) =>
      expect(shown).toContainText(name ?? '', { timeout: 5000 }),
    previous: part.getByRole('button', { name: labels.previous }),
    next: part.getByRole('button', { name: labels.next }),
    dots: part.locator('button[aria-current]'),
  };
}

test.describe('the case studies', () => {
  test(
    'turn every twelve seconds, and rest under the pointer and the focus, in a hidden tab and once stopped',
    { tag: '@desk' },
    async ({ visitor }) => {
      const { page } = visitor;
      const { part, expectShown, next } = await carouselOf(visitor);
      expect(everyMs).toBe(12_000);
      for (const name of [...names.slice(1), names[0]]) {
        await visitor.passTime(everyMs - 1000);
        await expect(page.locator(`#${id} [data-place="here"]`)).not.toContainText(name ?? '');
        await visitor.passTime(1000);
        await expectShown(name);
      }

      await part.locator('[role=group]:has([data-place])').hover();
      await visitor.passTime(4 * everyMs);
      await expectShown(names[0]);
      await page.mouse.move(5, 5);
      await visitor.passTime(everyMs);
      await expectShown(names[1]);

      await next.focus();
      await visitor.passTime(4 * everyMs);
      await expectShown(names[1]);
      await next.blur();
      await visitor.passTime(everyMs);
      await expectShown(names[2]);

      const hide = (isHidden: boolean): Promise<void> =>
        page.evaluate((hidden) => {
          Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
          document.dispatchEvent(new Event('visibilitychange'));
        }, isHidden);
      await hide(true);
      await visitor.passTime(4 * everyMs);
      await expectShown(names[2]);
      await hide(false);
      await visitor.passTime(everyMs);
      await expectShown(names[3]);

      const pause = part.getByRole('button', { name: visitor.funnel.document.labels.pauseMotion });
      await visitor.press(pause);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.mouse.move(5, 5);
      await visitor.passTime(4 * everyMs);
      await expectShown(names[3]);
    },
  );

  test(
    'are turned by hand, both ways around, and by their dots',
    { tag: '@phone' },
    async ({ visitor }) => {
      const { expectShown, previous, next, dots } = await carouselOf(visitor);
      await visitor.press(previous);
      await expectShown(names.at(-1));
      await visitor.press(next);
      await expectShown(names[0]);
      await visitor.press(next);
      await expectShown(names[1]);
      await expect(dots).toHaveCount(names.length);
      await visitor.press(dots.nth(3));
      await expectShown(names[3]);
      await expect(dots.nth(3)).toHaveAttribute('aria-current', 'true');
      await visitor.press(next);
      await expectShown(names[0]);
    },
  );

  test(
    'stand still for visitors who asked for calm, until they start them',
    { tag: '@desk' },
    async ({ visitor }) => {
      await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
      const { part, expectShown, next } = await carouselOf(visitor);
      await visitor.passTime(4 * everyMs);
      await expectShown(names[0]);
      await visitor.press(next);
      await expectShown(names[1]);
      const { playMotion, pauseMotion } = visitor.funnel.document.labels;
      await visitor.press(part.getByRole('button', { name: playMotion }));
      await part.getByRole('button', { name: pauseMotion }).blur();
      if (visitor.way === 'mouse') await visitor.page.mouse.move(5, 5);
      await visitor.passTime(everyMs);
      await expectShown(names[2]);
    },
  );

  test(
    'are all on paper, with all answers, and without what floats over the page',
    { tag: '@desk' },
    async ({ visitor }) => {
      const { page } = visitor;
      const { part } = await carouselOf(visitor);
      await page.emulateMedia({ media: 'print' });
      for (const { quote } of stories) await expect(part.getByText(quote)).toBeVisible();
      await expect(page.locator('details')).not.toHaveCount(0);
      const closed = await page.locator('#faq details:not([open])').count();
      for (const answer of await page.locator('details:not([open]) > :not(summary)').all())
        if (closed > 0) expect((await answer.boundingBox())?.height ?? 0).toBeGreaterThan(0);
      const floating = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => element.getBoundingClientRect().height > 0)
          .map((element) => element.className),
      );
      expect(floating).toEqual([]);
    },
  );
});
