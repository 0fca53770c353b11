import { describe, expect, it } from 'vitest';
import { milliseconds } from '../../../../engine';

describe('a duration', () => {
  it.each([
    ['0ms', 0],
    ['300ms', 300],
    ['2.5s', 2_500],
    ['1.4s', 1_400],
    ['0.0004s', 0],
    ['30m', 1_800_000],
    ['24h', 86_400_000],
    ['30d', 2_592_000_000],
  ])('%s is %i milliseconds', (text, expected) => {
    expect(milliseconds(text)).toBe(expected);
  });

  it.each(['300', 's', '-1s', '1 s', '1.s', '.5s', '1w', '1S', '', '1s1s', '1e3ms'])(
    'refuses "%s" and says what it expects',
    (text) => {
      expect(() => milliseconds(text)).toThrow(`"${text}" is not a duration`);
    },
  );
});
