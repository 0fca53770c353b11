import { describe, expect, it } from 'vitest';
import { compare, neededVisitors, rateOf, splitOf } from '../../../engine/experiments';
import {
  chiSquareTail,
  normalQuantile,
  normalTail,
} from '../../../engine/experiments/distributions';

describe('distributions', () => {
  it.each([
    [0, 0.5],
    [1.959964, 0.025],
    [-1.959964, 0.975],
    [3.290527, 0.0005],
  ])('normal: above %s with %s', (deviations, probability) => {
    expect(normalTail(deviations)).toBeCloseTo(probability, 6);
    expect(normalQuantile(probability)).toBeCloseTo(deviations, 4);
  });

  // From the usual tables.
  it.each([
    [3.841459, 1, 0.05],
    [10.82757, 1, 0.001],
    [5.991465, 2, 0.05],
    [7.814728, 3, 0.05],
    [9.487729, 4, 0.05],
    [20.51501, 5, 0.001],
  ])('chi-square: above %s with %s degrees', (value, degrees, probability) => {
    expect(chiSquareTail(value, degrees)).toBeCloseTo(probability, 5);
  });
});

describe('a rate', () => {
  it("has Wilson's interval, also at 0 % and 100 %", () => {
    const { low, high } = rateOf({ visitors: 100, reached: 10 });
    expect(low).toBeCloseTo(0.0552, 4);
    expect(high).toBeCloseTo(0.1744, 4);
    expect(rateOf({ visitors: 50, reached: 0 })).toMatchObject({ estimate: 0, low: 0 });
    expect(rateOf({ visitors: 50, reached: 50 })).toMatchObject({ estimate: 1, high: 1 });
    expect(rateOf({ visitors: 0, reached: 0 })).toEqual({ estimate: 0, low: 0, high: 1 });
  });
});

describe('a comparison', () => {
  const first = { visitors: 10_000, reached: 1000 };

  it('says how much more there is, absolutely and relatively', () => {
    const found = compare(first, { visitors: 10_000, reached: 1300 }, 20_000);
    expect(found?.absolute.estimate).toBeCloseTo(0.03);
    expect(found?.relative.estimate).toBeCloseTo(0.3);
    expect(found?.absolute.low).toBeGreaterThan(0);
    expect(found?.relative.low).toBeGreaterThan(0);
  });

  it('is wider than an interval for one look, and narrowest where it is planned for', () => {
    const second = { visitors: 10_000, reached: 1100 };
    const width = (planned: number): number => {
      const { low, high } = compare(first, second, planned)?.absolute ?? { low: 0, high: 0 };
      return high - low;
    };
    const once = 2 * 1.96 * Math.sqrt((0.1 * 0.9 + 0.11 * 0.89) / 10_000);
    expect(width(20_000)).toBeGreaterThan(1.2 * once);
    expect(width(20_000)).toBeLessThan(width(500));
    expect(width(20_000)).toBeLessThan(width(2_000_000));
  });

  it('is not possible at a rate of 0 % or 100 %', () => {
    expect(compare({ visitors: 10, reached: 0 }, first, 100)).toBeUndefined();
    expect(compare(first, { visitors: 10, reached: 10 }, 100)).toBeUndefined();
    expect(compare({ visitors: 0, reached: 0 }, first, 100)).toBeUndefined();
  });
});

describe('the split', () => {
  it('is right by chance, or off', () => {
    expect(
      splitOf([
        { visitors: 5000, weight: 1 },
        { visitors: 5100, weight: 1 },
      ]).isOff,
    ).toBe(false);
    expect(
      splitOf([
        { visitors: 5000, weight: 1 },
        { visitors: 5500, weight: 1 },
      ]).isOff,
    ).toBe(true);
    expect(
      splitOf([
        { visitors: 7500, weight: 3 },
        { visitors: 2500, weight: 1 },
      ]).probability,
    ).toBe(1);
    expect(
      splitOf([
        { visitors: 0, weight: 1 },
        { visitors: 0, weight: 1 },
      ]).isOff,
    ).toBe(false);
  });
});

it('a difference half as large needs about four times as many visitors', () => {
  const ratio = neededVisitors(0.1, 0.1) / neededVisitors(0.1, 0.2);
  expect(ratio).toBeGreaterThan(3.5);
  expect(ratio).toBeLessThan(4.5);
});
