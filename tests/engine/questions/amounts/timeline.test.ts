import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timelineAmounts, timelineMonths } from '../../../../engine/questions';

const assumptions = { monthlyGrowth: 0.15, fromZeroPerMonth: 1_000_000, capMonths: 24 };
const dollars = (amount: number): number => amount * 100;
const months = (current: number, target: number): number | undefined =>
  timelineMonths(dollars(current), dollars(target), assumptions);

describe('the estimated timeline', () => {
  it.each([
    [0, 1, 1],
    [0, 10_000, 1],
    [0, 10_001, 2],
    [0, 20_000, 2],
    [0, 50_000, 5],
    [0, 240_000, 24],
    [0, 240_001, 24],
    [0, 1_000_000_000, 24],
    [1_000, 1_001, 1],
    [1_000, 1_150, 1],
    [1_000, 1_151, 2],
    [10_000, 13_225, 2],
    [10_000, 20_000, 5],
    [5_000, 20_000, 10],
    [1, 1_000_000, 24],
    [10_000_000_000, 10_000_000_000.01, 1],
  ])('from $%i to $%i is %i months', (current, target, expected) => {
    expect(months(current, target)).toBe(expected);
  });

  it.each([
    [0, 0],
    [100, 100],
    [200, 100],
    [100, 0],
  ])('from $%i to $%i is undefined', (current, target) => {
    expect(months(current, target)).toBeUndefined();
  });

  const amounts = fc.nat(1_000_000_000);
  const growing = fc
    .tuple(amounts, fc.integer({ min: 1, max: 1_000_000_000 }))
    .map(([from, gap]) => [from, from + gap] as const);

  it('is whole months, from 1 to the cap, for any growth', () => {
    fc.assert(
      fc.property(growing, fc.integer({ min: 1, max: 60 }), ([current, target], capMonths) => {
        const result = timelineMonths(current, target, { ...assumptions, capMonths });
        expect(Number.isInteger(result)).toBe(true);
        expect(result).toBeGreaterThanOrEqual(1);
        expect(result).toBeLessThanOrEqual(capMonths);
      }),
    );
  });

  it('never falls when the target rises', () => {
    fc.assert(
      fc.property(growing, amounts, ([current, target], more) => {
        expect(timelineMonths(current, target + more, assumptions)).toBeGreaterThanOrEqual(
          timelineMonths(current, target, assumptions) ?? 0,
        );
      }),
    );
  });

  it('never rises when there is more to start from', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 3, maxLength: 3 }),
        (three) => {
          const [low = 1, high = 2, target = 3] = three.toSorted((a, b) => a - b);
          expect(timelineMonths(high, target, assumptions)).toBeLessThanOrEqual(
            timelineMonths(low, target, assumptions) ?? 0,
          );
        },
      ),
    );
  });

  it('is enough months to grow that much, and not one too many', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 1_000_000 }),
        fc.integer({ min: 1, max: 20_000_000 }),
        (current, gap) => {
          const target = current + gap;
          const result =
            timelineMonths(current, target, { ...assumptions, capMonths: 10_000 }) ?? 0;
          expect(current * 1.15 ** result).toBeGreaterThanOrEqual(target * (1 - 1e-9));
          expect(current * 1.15 ** (result - 1)).toBeLessThan(target);
        },
      ),
    );
  });
});

describe('the amounts of the estimated timeline', () => {
  it('grow by the assumed share each month and end at the target', () => {
    const amounts = timelineAmounts(dollars(10_000), dollars(13_225), assumptions);
    expect(amounts).toEqual([10_000, 11_500, 13_225].map(dollars));
  });

  it('grow from nothing by the assumed step each month, never past the target', () => {
    const amounts = timelineAmounts(0, dollars(25_000), assumptions);
    expect(amounts).toEqual([0, 10_000, 20_000, 25_000].map(dollars));
  });

  it('keep to the pace where the months are capped, short of the target', () => {
    const amounts = timelineAmounts(0, dollars(500_000), assumptions);
    expect(amounts).toHaveLength(25);
    expect(amounts.at(-1)).toBe(dollars(240_000));
  });

  it('are empty while no growth is needed', () => {
    expect(timelineAmounts(dollars(200), dollars(200), assumptions)).toEqual([]);
  });
});
