import { expect, type Locator } from '@playwright/test';
import { opensPlan, visitedPath } from '../../../engine';
import { pagesOf } from '../../../engine/build';
import type { FunnelPage } from './funnel-page';
import { holdScripts } from './hold-scripts';

/** Left, top, width and height of what is found, in the order of the page. */
const boxesOf = (found: Locator): Promise<number[][]> =>
  found.evaluateAll((parts) =>
    parts.map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      return [left, top, width, height];
    }),
  );

/**
 * Opens the page of the offer, as plan links do, first without its scripts.
 * @returns how far a side of its first words and of a preview below them is at most from where the outline has it, in pixels
 */
export async function outlineShift(visitor: FunnelPage): Promise<number> {
  const { page, funnel } = visitor;
  const { document, outline } = funnel;
  const reached = visitedPath(outline, visitor.answers).find((node) => opensPlan(outline, node));
  const plan = pagesOf(document).find(({ node }) => node === reached);
  const drawn = page.locator('#root > [data-outline]');
  const release = await holdScripts(page);
  await visitor.goto(plan?.path, { waitUntil: 'commit' });
  await expect(drawn).toBeVisible();
  await page.evaluate(() => window.document.fonts.ready);
  const before = await boxesOf(drawn.locator('main :is([aria-hidden], .of-phone)'));
  release();
  await visitor.expectHere();
  await expect(drawn).toHaveCount(0);
  const opening = page.locator('[data-section=greeting]');
  const preview = page.locator('[data-section=greeting] + [data-section=preview]');
  const after = await boxesOf(
    opening.locator('h1, h1 + p').or(preview.locator('header > *, [data-phone]')),
  );
  expect(before.length).toBe(after.length);
  return Math.max(
    ...after.flatMap((box, index) =>
      box.map((at, side) => Math.abs(at - (before[index]?.[side] ?? 0))),
    ),
  );
}
