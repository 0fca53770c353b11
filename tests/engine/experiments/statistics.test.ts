import { describe, expect, it } from 'vitest';
import {
  compare,
  isSilent,
  neededVisitors,
  rateOf,
  splitOffSince,
  spreadOfAmounts,
} from '../../../engine/experiments';
import { randomNumbers } from '../../../engine/document/basics/random';
import { logGamma, normalQuantile, normalTail } from '../../../engine/experiments/distributions';

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

  // Factorials, and the square root of pi.
  it.each([
    [1, 1],
    [2, 1],
    [0.5, Math.sqrt(Math.PI)],
    [5, 24],
    [13, 479_001_600],
    [0.001, 999.4237724845955],
  ])('gamma of %s', (value, gamma) => {
    expect(logGamma(value)).toBeCloseTo(Math.log(gamma), 9);
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

  it('says how much more there is', () => {
    const { estimate, low, high } = compare(first, { visitors: 10_000, reached: 1300 }, 20_000);
    expect(estimate).toBeCloseTo(0.3, 2);
    expect(low).toBeGreaterThan(0);
    expect(high).toBeGreaterThan(estimate);
  });

  it('is wider than an interval for one look, and narrowest where it is planned for', () => {
    const second = { visitors: 10_000, reached: 1100 };
    const width = (planned: number): number => {
      const { low, high } = compare(first, second, planned);
      return Math.log1p(high) - Math.log1p(low);
    };
    const once = 2 * 1.96 * Math.sqrt(0.9 / 1000 + 0.89 / 1100);
    expect(width(20_000)).toBeGreaterThan(1.2 * once);
    expect(width(20_000)).toBeLessThan(width(500));
    expect(width(20_000)).toBeLessThan(width(2_000_000));
  });

  it.each([
    [{ visitors: 5000, reached: 0 }, 'high'],
    [{ visitors: 5000, reached: 5000 }, 'low'],
  ] as const)('decides where a version has none, or all: %j', (second, end) => {
    const { low, high } = compare(first, second, 20_000);
    expect(end === 'high' ? -high : low).toBeGreaterThan(0);
  });

  it('is open where nobody has come', () => {
    const { low, high } = compare({ visitors: 0, reached: 0 }, first, 100);
    expect(low).toBeLessThan(0);
    expect(high).toBeGreaterThan(0);
  });
});

describe('a comparison of what visitors bring', () => {
  /** So many visitors, of whom a part brings amounts around a mean, now a few and now many times as much. */
  const drawn = (random: () => number, visitors: number, rate: number, mean: number) => {
    let [reached, sum, squares] = [0, 0, 0];
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      if (random() >= rate) continue;
      // An exponential distribution: its variance is the square of its mean.
      const amount = -mean * Math.log(1 - random());
      reached += 1;
      sum += amount;
      squares += amount ** 2;
    }
    return { visitors, reached, amounts: { sum, squares } };
  };

  it('is that of rates where all bring the same', () => {
    const [first, second] = [
      { visitors: 10_000, reached: 1000 },
      { visitors: 10_000, reached: 1300 },
    ];
    const worth = (version: typeof first) => ({
      ...version,
      amounts: { sum: 50 * version.reached, squares: 2500 * version.reached },
    });
    const [rates, amounts] = [
      compare(first, second, 20_000),
      compare(worth(first), worth(second), 20_000),
    ];
    for (const part of ['estimate', 'low', 'high'] as const)
      expect(amounts[part]).toBeCloseTo(rates[part], 9);
  });

  it('holds what is true in at least 19 of 20 experiments, looked at ten times each', () => {
    const random = randomNumbers(50);
    let missed = 0;
    for (let experiment = 0; experiment < 400; experiment += 1) {
      let isMissed = false;
      const none = { visitors: 0, reached: 0, amounts: { sum: 0, squares: 0 } };
      let [first, second] = [none, none];
      for (let look = 0; look < 10; look += 1) {
        first = together(first, drawn(random, 300, 0.1, 100));
        second = together(second, drawn(random, 300, 0.08, 150));
        const { low, high } = compare(first, second, 6000);
        isMissed ||= low > 0.2 || high < 0.2;
      }
      if (isMissed) missed += 1;
    }
    expect(missed).toBeLessThanOrEqual(20);
  });

  const together = (one: ReturnType<typeof drawn>, other: ReturnType<typeof drawn>) => ({
    visitors: one.visitors + other.visitors,
    reached: one.reached + other.reached,
    amounts: {
      sum: one.amounts.sum + other.amounts.sum,
      squares: one.amounts.squares + other.amounts.squares,
    },
  });

  it('finds a difference four times in five where the plan says so', () => {
    const random = randomNumbers(51);
    const planned = neededVisitors(0.1, 0.5, { ofAmounts: 1 });
    let found = 0;
    for (let experiment = 0; experiment < 100; experiment += 1) {
      const half = Math.ceil(planned / 2);
      const first = drawn(random, half, 0.1, 100);
      const second = drawn(random, half, 0.1, 150);
      if (compare(first, second, planned).low > 0) found += 1;
    }
    expect(found).toBeGreaterThan(70);
  });

  it('knows how amounts differ, of two or more', () => {
    expect(spreadOfAmounts({ visitors: 9, reached: 1, amounts: { sum: 5, squares: 25 } })).toBe(
      undefined,
    );
    // 50 and 150: a variance of 5000 around 100.
    expect(
      spreadOfAmounts({ visitors: 9, reached: 2, amounts: { sum: 200, squares: 25_000 } }),
    ).toBeCloseTo(0.5, 9);
  });
});

it('a version brings nothing where too many of the other come before its first', () => {
  const none = { visitors: 50, reached: 0 };
  const some = (reached: number): { visitors: number; reached: number } => ({
    visitors: 50,
    reached,
  });
  expect(isSilent(none, some(7), 0.5)).toBe(false);
  expect(isSilent(none, some(8), 0.5)).toBe(true);
  expect(isSilent(some(1), some(40), 0.5)).toBe(false);
  // Nine of ten visitors are of the other version.
  expect(isSilent(none, some(40), 0.9)).toBe(false);
  expect(isSilent(none, some(52), 0.9)).toBe(true);
});

describe('the split', () => {
  const at = (...counts: readonly number[]): readonly (readonly number[])[] => [counts];

  it('is right by chance, or off', () => {
    expect(splitOffSince(at(5000, 5100), [1, 1])).toBeUndefined();
    expect(splitOffSince(at(5000, 5500), [1, 1])).toBe(0);
    expect(splitOffSince(at(7500, 2500), [3, 1])).toBeUndefined();
    expect(splitOffSince(at(0, 0), [1, 1])).toBeUndefined();
    expect(splitOffSince([], [1, 1])).toBeUndefined();
    expect(splitOffSince(at(300, 300, 500), [1, 1, 1])).toBe(0);
    expect(splitOffSince(at(100, 1), [1, 0])).toBe(0);
  });

  it('stays off once it was, from the day on which it was seen', () => {
    const days = [
      [100, 100],
      [1000, 500],
      [10_000, 10_000],
    ];
    expect(splitOffSince(days, [1, 1])).toBe(1);
  });
});

describe('a plan', () => {
  it('needs about four times as many visitors for a difference half as large', () => {
    const ratio = neededVisitors(0.1, 0.1) / neededVisitors(0.1, 0.2);
    expect(ratio).toBeGreaterThan(3.5);
    expect(ratio).toBeLessThan(4.5);
  });

  it('needs more visitors for unequal versions, and for more comparisons', () => {
    const equal = neededVisitors(0.1, 0.2);
    expect(neededVisitors(0.1, 0.2, { weights: [9, 1] }) / equal).toBeCloseTo(2.7, 0);
    expect(neededVisitors(0.1, 0.2, { weights: [5, 5] })).toBe(equal);
    expect(neededVisitors(0.1, 0.2, { alpha: 0.01 })).toBeGreaterThan(1.2 * equal);
  });

  it.each([0.001, 0.5, 0.98, 1])('is one for a rate of %s', (rate) => {
    expect(neededVisitors(rate, 0.5)).toBeGreaterThan(0);
    expect(neededVisitors(rate, 0.5)).toBeLessThan(Infinity);
  });
});
