import { monthNames, type Answers } from '../../engine';
import { openOffer, scrollTo, sectionOf } from './support/offer-page';
import { expect, test } from './support/test';

const [id, section] = sectionOf('projection');

const cases: readonly [string, Answers, number, string, string][] = [
  [
    'a small step',
    { current_monthly_revenue: 500_000, target_monthly_revenue: 900_000 },
    2,
    '$5,000',
    '$9,000',
  ],
  [
    'a step of 10,000',
    { current_monthly_revenue: 0, target_monthly_revenue: 1_000_000 },
    4,
    '$0',
    '$10,000',
  ],
  [
    'a step of 20,000',
    { current_monthly_revenue: 500_050, target_monthly_revenue: 2_500_000 },
    6,
    '$5,000.50',
    '$25,000',
  ],
  [
    'a long way',
    { current_monthly_revenue: 500_000, target_monthly_revenue: 10_000_000 },
    12,
    '$5,000',
    '$100,000',
  ],
  ['nothing', {}, 12, '$0', '$500,000'],
];

test.describe('the projection', () => {
  for (const [what, answers, months, from, to] of cases)
    test(
      `of ${what} can be read as a table, month by month`,
      { tag: '@phone' },
      async ({ visitor }) => {
        await openOffer(visitor, answers);
        const part = await scrollTo(visitor, id);
        const table = part.getByRole('table');
        const rows = await table
          .locator('tbody tr')
          .evaluateAll((all) =>
            all.map((row) => [...row.children].map(({ textContent }) => textContent)),
          );
        const today = await visitor.page.evaluate(() => Date.now());
        const names = monthNames(new Date(today), months + 1, 'en').map(({ full }) => full);
        expect(rows.map(([month]) => month)).toEqual(names);
        expect(rows[0]?.[1]).toBe(from);
        expect(rows.at(-1)?.[1]).toBe(to);
        const amounts = rows.map(([, amount]) => Number(amount?.replace(/[$,]/g, '')));
        expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
        await expect(table.locator('caption')).toContainText(`${months} months`);
        await expect(part.getByText(section.disclaimer)).toBeVisible();
        await expect(part.getByText(/illustrative and not guaranteed/)).toBeVisible();
      },
    );

  test(
    'has names below the chart that stand clear of each other, down to 320 px',
    {
      tag: '@phone',
    },
    async ({ visitor }) => {
      await visitor.page.setViewportSize({ width: 320, height: 640 });
      await openOffer(visitor, cases[3]?.[1]);
      const part = await scrollTo(visitor, id);
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
