import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { colourOf, contrastOf, hexOf, mixed } from '../../../engine/check/colour';
import { themeColours, type Mix } from '../../../engine/check/theme-colours';

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

describe('the colours that are checked', () => {
  const css = readFileSync('renderers/theme/theme.css', 'utf8');
  const name = (base: string): string =>
    base === 'white'
      ? base
      : `var(--${base.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`;
  const asCss = (mix: Mix): string =>
    typeof mix === 'string'
      ? name(mix)
      : `color-mix(in oklab, ${name(mix[0])} ${mix[1]}%, ${name(mix[2])})`;
  const blockOf = (look: string): string =>
    (look === 'root'
      ? css.split("[data-look='paper']")[0]
      : css.split(`[data-look='${look}'] {`)[1]?.split('}')[0]) ?? '';
  const declared = Object.entries(themeColours).flatMap(([look, colours]) =>
    Object.entries(colours).map(([property, mix]): [string, string, Mix] => [look, property, mix]),
  );

  it.each(declared)('are those of the style sheet: %s %s', (look, property, mix) => {
    const block = blockOf(look).replace(/\s+/g, ' ');
    const [, value = ''] = new RegExp(`--${property}: ([^;]+);`).exec(block) ?? [];
    expect(value).toContain(asCss(mix));
  });
});
