import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthNames, projectionAmounts, projectionMonths } from '../../../engine/offer';

/** The table of the specification, section 9. */
const steps = [
  { upTo: 500_000, months: 2 },
  { upTo: 1_000_000, months: 4 },
  { upTo: 2_000_000, months: 6 },
];
const monthsFor = (current: number, target: number): number =>
  projectionMonths(current, target, steps, 12);

const amounts = fc.nat(10_000_000_000_00);
const rising = fc
  .tuple(amounts, amounts)
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
const spans = fc.integer({ min: 1, max: 60 });

describe('the months of a projection', () => {
  it.each([
    [0, 0, 2],
    [0, 1, 2],
    [0, 500_000, 2],
    [0, 500_001, 4],
    [700_000, 1_200_000, 2],
    [700_000, 1_200_001, 4],
    [0, 1_000_000, 4],
    [0, 1_000_001, 6],
    [0, 2_000_000, 6],
    [0, 2_000_001, 12],
    [0, 500_000_00, 12],
    [9_000_000, 1, 2],
  ])('from %i to %i cents are %i', (current, target, expected) => {
    expect(monthsFor(current, target)).toBe(expected);
  });

  it('follow the gap alone, and never fall when it grows', () => {
    fc.assert(
      fc.property(rising, amounts, ([current, target], more) => {
        const months = monthsFor(current, target);
        expect(monthsFor(current + more, target + more)).toBe(months);
        expect(monthsFor(current, target + more)).toBeGreaterThanOrEqual(months);
      }),
    );
  });
});

describe('the amounts of a projection', () => {
  it('are whole cents, one for the beginning and one for the end of each month', () => {
    fc.assert(
      fc.property(amounts, amounts, spans, (current, target, months) => {
        const all = projectionAmounts(current, target, months);
        expect(all).toHaveLength(months + 1);
        expect(all.filter((amount) => !Number.isSafeInteger(amount))).toEqual([]);
      }),
    );
  });

  it('start at the current amount, end at the target, and never fall', () => {
    fc.assert(
      fc.property(rising, spans, ([current, target], months) => {
        const all = projectionAmounts(current, target, months);
        expect(all[0]).toBe(current);
        expect(all.at(-1)).toBe(target);
        expect(all).toEqual(all.toSorted((a, b) => a - b));
      }),
    );
  });

  it('stay level where the target is not above the current amount', () => {
    fc.assert(
      fc.property(rising, spans, ([target, current], months) => {
        expect(new Set(projectionAmounts(current, target, months))).toEqual(new Set([current]));
      }),
    );
  });

  it('are an S: slow at both ends, steepest in the middle, the same from either end', () => {
    fc.assert(
      fc.property(rising, fc.integer({ min: 2, max: 30 }), ([current, target], half) => {
        const all = projectionAmounts(current, target, 2 * half);
        const rises = all.slice(1).map((amount, index) => amount - (all[index] ?? 0));
        const firstHalf = rises.slice(0, half);
        // Each amount is rounded by up to half a cent, a rise by one.
        for (const [index, rise] of firstHalf.entries()) {
          expect(rise).toBeLessThanOrEqual((firstHalf[index + 1] ?? Infinity) + 2);
          expect(Math.abs(rise - (rises.at(-1 - index) ?? 0))).toBeLessThanOrEqual(2);
        }
      }),
    );
  });

  it('grow slowly first: a tenth of twelve months is less than a twentieth of the way', () => {
    const [, first = 0] = projectionAmounts(0, 1_000_000, 12);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(50_000);
  });
});

describe('the names of months', () => {
  const november = new Date(2026, 10, 30);

  it('begin with the month that it is, and show the year only where it is new', () => {
    expect(monthNames(november, 4, 'en').map(({ short }) => short)).toEqual([
      'Nov 2026',
      'Dec',
      'Jan 2027',
      'Feb 2027',
    ]);
  });

  it.each(['en', 'de', 'fr', 'ar'])(
    'are abbreviated in one way beside a year and alone: %s',
    (language) => {
      const names = [...monthNames(november, 24, language)];
      const written = new Map<number, Set<string>>();
      for (const [index, { short }] of names.entries()) {
        const month = (10 + index) % 12;
        const word = short.match(/[\p{L}\p{M}]+\.?/u)?.[0] ?? '';
        written.set(month, (written.get(month) ?? new Set()).add(word));
      }
      expect([...written.values()].filter((words) => words.size !== 1)).toEqual([]);
      expect(written.size).toBe(12);
    },
  );

  it('keep the words around a month that is a figure', () => {
    expect(monthNames(november, 2, 'ja').map(({ short }) => short)).toEqual([
      '2026年11月',
      '2026年12月',
    ]);
  });

  it('skip no month at the end of a long one', () => {
    const names = monthNames(new Date(2027, 0, 31), 3, 'en').map(({ full }) => full);
    expect(names).toEqual(['January 2027', 'February 2027', 'March 2027']);
  });

  it('are in the language of the funnel', () => {
    expect(monthNames(november, 2, 'de').map(({ full }) => full)).toEqual([
      'November 2026',
      'Dezember 2026',
    ]);
  });

  it('are each a different one in full', () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9000-01-01') }),
        spans,
        (from, count) => {
          const names = monthNames(from, count, 'en').map(({ full }) => full);
          expect(new Set(names).size).toBe(count);
        },
      ),
    );
  });
});
