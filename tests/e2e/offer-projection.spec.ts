import { monthNames } from '../../engine/offer';
import { openOffer, scrollTo, sectionOf } from './support/offer-page';
import { expect, test } from './support/test';

const [id, section] = sectionOf('projection');

const longWay = { current_monthly_revenue: 500_000, target_monthly_revenue: 10_000_000 };

test.describe('the projection', () => {
  // What it is for other amounts is for unit tests.
  test(
    'of a long way can be read as a table, and has names that stand clear of each other down to 320 px',
    { tag: '@phone' },
    async ({ visitor }) => {
      await openOffer(visitor, longWay);
      const part = await scrollTo(visitor, id);
      const table = part.getByRole('table');
      const rows = await table
        .locator('tbody tr')
        .evaluateAll((all) =>
          all.map((row) => [...row.children].map(({ textContent }) => textContent)),
        );
      const today = await visitor.page.evaluate(() => Date.now());
      const names = monthNames(new Date(today), 13, 'en').map(({ full }) => full);
      expect(rows.map(([month]) => month)).toEqual(names);
      expect(rows[0]?.[1]).toBe('$5,000');
      expect(rows.at(-1)?.[1]).toBe('$100,000');
      const amounts = rows.map(([, amount]) => Number(amount?.replace(/[$,]/g, '')));
      expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
      await expect(table.locator('caption')).toContainText('12 months');
      await expect(part.getByText(section.disclaimer)).toBeVisible();
      await expect(part.getByText(/illustrative and not guaranteed/)).toBeVisible();

      await visitor.page.setViewportSize({ width: 320, height: 640 });
      const boxes = await part.locator('li[data-minor]').evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility())
          .map((each) => each.getBoundingClientRect())
          .map(({ left, right }) => ({ left, right })),
      );
      expect(boxes.length).toBeGreaterThanOrEqual(2);
      for (const [index, { left, right }] of boxes.entries()) {
        expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
        expect(right).toBeLessThanOrEqual(320);
      }
    },
  );
});
