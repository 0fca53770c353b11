import type { Page } from '@playwright/test';
import { opensPlan, type Answers, type FunnelDocument } from '../../engine';
import { pagesOf } from '../../engine/build';
import { expectAccessible } from './support/accessible';
import { answersAt } from './support/answer-sets';
import { holdScripts } from './support/hold-scripts';
import { garden, heatPump, wizard } from './support/funnels';
import { outlineShift } from './support/outline-shift';
import { expect, test } from './support/test';

const { document, outline } = wizard;
const { messages } = document;
const all = answersAt(document, 0);

/** The n-th answers, with texts that a page can do without as pages for visitors without answers have them. */
function unnamedAt(funnel: FunnelDocument, index: number): Answers {
  const words = Object.entries(funnel.fields).flatMap(([id, field]) =>
    field.type === 'text' && field.fallback ? [[id, field.fallback]] : [],
  );
  return { ...answersAt(funnel, index), ...Object.fromEntries(words) };
}

/** The pages whose screen depends on the visitor. */
const personal = pagesOf(document).filter(({ isStatic }) => !isStatic);

/** What stands in a page until its screen is there. */
const outlineIn = (page: Page) => page.locator('#root > [data-outline]');

/** Where the logo is in the window. */
const logoIn = (page: Page) =>
  page
    .locator('#root img')
    .and(page.locator(':visible'))
    .first()
    .evaluate((logo) => {
      const { left, top, height } = logo.getBoundingClientRect();
      return [left, top, height].map(Math.round);
    });

test.describe('a page whose screen depends on the visitor', () => {
  for (const { path, node } of personal)
    test(`says what is happening before anything but the page has arrived: ${path}`, async ({
      page,
    }) => {
      // Neither scripts nor the styles of the screen arrive.
      await page.route(/\/assets\/.*\.(js|css)$/, () => new Promise(() => undefined));
      await page.goto(wizard.url + path, { waitUntil: 'commit' });
      const says = opensPlan(outline, node) ? messages.openingPlan : messages.opening;
      await expect(outlineIn(page).getByRole('status')).toHaveText(says);
      await expect
        .poll(() =>
          page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length),
        )
        .toBe(1);
      await expect(outlineIn(page).getByRole('alert')).toHaveCount(0);
    });

  test('gives way to the screen where it stands, and the logo stays', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.remembers(all);
    for (const { path } of personal) {
      const release = await holdScripts(page);
      await visitor.goto(path, { waitUntil: 'commit' });
      await expect(outlineIn(page)).toBeVisible();
      await expectAccessible(visitor, `the outline of ${path}`);
      const before = await logoIn(page);
      release();
      await visitor.expectHere();
      await expect(outlineIn(page)).toHaveCount(0);
      const after = await logoIn(page);
      for (const [index, at] of after.entries())
        expect(Math.abs(at - (before[index] ?? 0)), path).toBeLessThanOrEqual(2);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });

  test('says what is missing where its script cannot be loaded', async ({ visitor }) => {
    const { page } = visitor;
    visitor.problems.allow(/ERR_FAILED/);
    await page.route('**/assets/*.js', (route) => route.abort());
    await visitor.goto(personal[0]?.path, { waitUntil: 'commit' });
    await expect(page.getByRole('alert')).toHaveText(messages.incomplete);
    await expect(outlineIn(page).getByRole('status')).toHaveCount(0);
  });
});

/** Offers that begin in different ways: dark below a bar of their own, on paper below the frame's head, and without a preview. */
const offers = [
  [wizard, 0],
  [garden, 0],
  // These answers lead to an offer whose first words repeat none of them.
  [heatPump, 1],
] as const;

for (const [funnel, index] of offers)
  test.describe(`the offer of the ${funnel.name}`, () => {
    test.use({ funnel });

    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1024, 768],
      [1440, 900],
    ] as const)
      test(
        `begins where the outline has it: ${width} × ${height}`,
        {
          tag: width < 640 ? '@phone' : '@desk',
        },
        async ({ visitor }) => {
          await visitor.page.setViewportSize({ width, height });
          await visitor.remembers(unnamedAt(funnel.document, index));
          expect(await outlineShift(visitor)).toBeLessThanOrEqual(2);
        },
      );
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('only what it is needed for is said', async ({ page }) => {
    await page.goto(wizard.url + (personal[0]?.path ?? ''));
    const says = page.locator('noscript p');
    await expect(says).toBeVisible();
    await expect(says).toHaveText(messages.noScript);
    await expect(outlineIn(page)).toBeHidden();
  });
});
