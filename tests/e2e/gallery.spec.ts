import { expectAccessible } from './support/accessible';
import { gallery } from './support/funnels';
import type { FunnelPage } from './support/funnel-page';
import { expect, test } from './support/test';

const { document } = gallery;
const questions = Object.entries(document.nodes).flatMap(([id, node]) =>
  node.type === 'question' ? [id] : [],
);

/** No part of a screen is wider than the window. */
async function expectFits({ page }: FunnelPage, what: string): Promise<void> {
  const width = await page.evaluate(() => window.document.documentElement.scrollWidth);
  expect.soft(width, what).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

test.use({ funnel: gallery });

test('a question is skipped', { tag: '@phone' }, async ({ visitor }) => {
  await visitor.page.goto(`${gallery.url}/text`);
  await visitor.page.getByRole('button', { name: 'I would rather not say' }).tap();
  await expect(visitor.heading).toHaveText('Where should we write to?');
});

// 720 pixels are a window of 1440 at a zoom of 200 %.
for (const { tag, width, height } of [
  { tag: '@phone', width: 320, height: 640 },
  { tag: '@desk', width: 720, height: 450 },
]) {
  test(
    `every kind of question, empty and wrong, fits ${width} px and passes axe`,
    { tag },
    async ({ visitor, hasTouch }) => {
      test.slow();
      const { page } = visitor;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      for (const id of questions) {
        await visitor.open(id);
        await visitor.expectHere();
        await expectFits(visitor, `${id}, empty`);
        if (hasTouch) await expectAccessible(visitor, `${id}, empty`);
        const button = page.locator('main button[type=submit]');
        // An optional question, and one that begins with an answer, cannot be wrong.
        if ((await button.count()) === 0 || ['days', 'share', 'news', 'order'].includes(id))
          continue;
        await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit());
        await expect(page.locator('main [role=alert]:not(:empty)').first()).toBeVisible();
        await expectFits(visitor, `${id}, wrong`);
        await expectAccessible(visitor, `${id}, wrong`);
      }
    },
  );
}
