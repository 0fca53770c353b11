import { describe, expect, it } from 'vitest';
import { clockText, countdownOf } from '../../../engine/grant';

const hour = 3_600_000;

describe('a countdown', () => {
  it.each([
    [24 * hour, '24:00:00'],
    [24 * hour - 1, '23:59:59'],
    [hour, '01:00:00'],
    [61_999, '00:01:01'],
    [999, '00:00:00'],
    [0, '00:00:00'],
    [-5000, '00:00:00'],
    [100 * hour, '100:00:00'],
  ])('shows %i ms as %s', (time, text) => {
    expect(clockText(countdownOf(time))).toBe(text);
  });

  it('gives whole hours and minutes', () => {
    expect(countdownOf(23 * hour + 59 * 60_000 + 59_999)).toEqual({
      hours: 23,
      minutes: 59,
      seconds: 59,
    });
  });
});
