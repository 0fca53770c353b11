import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestStop, sliderStops } from '../../../../engine/questions';

describe('the stops of a slider of amounts', () => {
  it('are round, closer together where amounts are small, with both ends', () => {
    expect(sliderStops(10_000, 200_000)).toEqual([
      10_000, 12_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000,
      120_000, 150_000, 200_000,
    ]);
  });

  it('begin at one unit where the lowest amount is nothing', () => {
    expect(sliderStops(0, 300)).toEqual([100, 120, 150, 200, 250, 300]);
  });

  it('are next to any amount: none is closer as a share of it', () => {
    const stops = sliderStops(10_000, 50_000_000);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
        const distance = (stop: number): number => Math.abs(Math.log(stop / Math.max(1, amount)));
        const nearest = stops[nearestStop(stops, amount)] ?? Number.NaN;
        expect(distance(nearest)).toBeLessThanOrEqual(Math.min(...stops.map(distance)) + 1e-9);
      }),
    );
  });
});
