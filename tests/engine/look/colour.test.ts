import { describe, expect, it } from 'vitest';
import { colourOf, contrastOf, hexOf, mixed } from '../../../engine/look/colour';

const contrast = (a: string, b: string): number => contrastOf(colourOf(a), colourOf(b));

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
    ['#4b3bf0', '#4b3bf0', 1],
  ])('%s and %s: %d', (a, b, expected) => {
    expect(contrast(a, b)).toBeCloseTo(expected, 2);
  });
});

it('a colour keeps its hex code', () => {
  for (const hex of ['#000000', '#ffffff', '#4b3bf0', '#ff6b5e'])
    expect(hexOf(colourOf(hex))).toBe(hex);
});

it('half black and half white is the grey that browsers mix in OKLab', () => {
  expect(hexOf(mixed(colourOf('#000000'), 0.5, colourOf('#ffffff')))).toBe('#636363');
});
