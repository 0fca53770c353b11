import { offer, openOffer, part, scrollTo } from './support/offer-page';
import type { Locator, Page } from '@playwright/test';
import { wizard } from './support/funnels';
import { expect, test } from './support/test';

// How it moves is looked at.
test.use({ movement: 'runs' });

const bar = offer.topBar!;

/** On phones the bar makes room while the visitor scrolls down, and comes back when they scroll up. */
const scrollUpABit = (page: Page): Promise<void> => page.evaluate(() => window.scrollBy(0, -30));

/** Taps a link of the bar where it is. Playwright's own tap scrolls first, because the page has a scroll padding. */
async function tapInBar(page: Page, link: Locator): Promise<void> {
  await expect(link).toBeInViewport({ ratio: 0.8 });
  const box = await link.boundingBox();
  await page.touchscreen.tap(
    (box?.x ?? 0) + (box?.width ?? 0) / 2,
    (box?.y ?? 0) + (box?.height ?? 0) / 2,
  );
}

test.describe('the bar of the offer', () => {
  test('stays, and marks the section that is in view', async ({ visitor }) => {
    await openOffer(visitor);
    const nav = visitor.page.getByRole('navigation', { name: bar.label });
    const current = nav.locator('[aria-current]');
    await expect(current, 'at the top of the page').toHaveText(bar.links[0]?.label ?? '');
    for (const { label, section } of [...bar.links, ...bar.links.toReversed()]) {
      await scrollTo(visitor, section);
      await scrollUpABit(visitor.page);
      await expect(current).toHaveText(label);
      await expect(current).toBeInViewport();
      await expect(nav).toBeInViewport();
    }
  });

  test(
    'leads to every section, takes the focus along, and leaves the address alone',
    { tag: '@phone' },
    async ({ visitor }) => {
      await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
      await openOffer(visitor, undefined, '?a=1');
      const nav = visitor.page.getByRole('navigation', { name: bar.label });
      const address = visitor.page.url();
      const current = nav.locator('[aria-current]');
      let here = bar.links[0]?.label ?? '';
      for (const { label, section } of bar.links) {
        await scrollUpABit(visitor.page);
        // The links scroll sideways when the current one changes.
        await expect(current).toHaveText(here);
        here = label;
        await tapInBar(visitor.page, nav.getByRole('link', { name: label, exact: true }));
        await expect(part(visitor, section)).toBeFocused();
        await expect(part(visitor, section).getByRole('heading').first()).toBeInViewport();
      }
      await scrollUpABit(visitor.page);
      await tapInBar(
        visitor.page,
        visitor.page.getByRole('link', { name: bar.button.label }).first(),
      );
      await expect(part(visitor, bar.button.section)).toBeFocused();
      expect(visitor.page.url()).toBe(address);
    },
  );
});

test.describe('the sound control of an offer', () => {
  test.use({ locale: 'de-DE', movement: 'held' });

  for (const width of [390, 768, 1440])
    test(`stands beside the bar's button at ${width} px, below the offered language too`, async ({
      visitor,
    }) => {
      const { page } = visitor;
      await page.setViewportSize({ width, height: 900 });
      await openOffer(visitor);
      await expect(page.locator('[data-offer=de]')).toBeVisible();
      const button = page.getByRole('link', { name: bar.button.label }).first();
      const sound = page.getByRole('button', { name: wizard.outline.labels.mute });
      const distance = async (): Promise<number> => {
        const [one, other] = [await button.boundingBox(), await sound.boundingBox()];
        if (!one || !other) throw new Error('The bar is not drawn.');
        expect(other.x).toBeGreaterThanOrEqual(one.x + one.width);
        return Math.abs(one.y + one.height / 2 - other.y - other.height / 2);
      };
      expect(await distance()).toBeLessThanOrEqual(1);
      await page.evaluate(() => window.scrollBy(0, 900));
      await scrollUpABit(page);
      await expect(button).toBeInViewport({ ratio: 1 });
      await expect(sound).toBeInViewport({ ratio: 1 });
      await expect.poll(distance).toBeLessThanOrEqual(1);
    });
});
