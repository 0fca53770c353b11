import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { fontFacts } from '../../../app/vite/media/font';
import { check, type PublicFiles } from '../../../engine/check';
import { faces, fontFaces } from '../../../engine/look';
import { bakery } from '../../support/documents';

const type = (display: string, text = display) => ({ type: { display, text, scale: 1 } });
const named = (file: string): string => `/${file}`;

it.each(Object.keys(faces))('measures %s as its file is now', (name) => {
  const file = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const { ascent, descent, lineGap, weights } = fontFacts(readFileSync(file)) ?? {};
  const css = fontFaces(type(name), '', named);
  expect(css).toContain(`font-weight:${weights?.join(' ')};`);
  const [, stretch = ''] = /size-adjust:([\d.]+)%/.exec(css) ?? [];
  const [, above = ''] = /ascent-override:([\d.]+)%/.exec(css) ?? [];
  expect(Number(above)).toBeCloseTo((ascent ?? 0) / 10 / (Number(stretch) / 100), 0);
  expect([descent, lineGap]).not.toContain(undefined);
});

// Measured in Chromium: the width of an English text in each face, and in Arial.
it.each([
  ['bricolage-grotesque', 'Display', 101.6],
  ['figtree', 'Text', 101.4],
])('stretches the font of the device to the widths of %s', (name, which, expected) => {
  const css = fontFaces(type(name), '', named);
  const [, stretch] = new RegExp(`'${which} Fallback';[^}]*size-adjust:([\\d.]+)%`).exec(css) ?? [];
  expect(Math.abs(Number(stretch) - expected)).toBeLessThan(0.5);
});

it('names the files of scripts that the words need, and no others', () => {
  const files = (words: string): string[] =>
    [...fontFaces(type('inter'), words, named).matchAll(/inter-([\w-]+)-wght/g)].map(
      ([, script = '']) => script,
    );
  expect(files('Hello, Zoë')).toEqual(['latin', 'latin-ext']);
  expect(files('Привет').toSorted()).toEqual(['cyrillic', 'latin', 'latin-ext']);
});

it('names one file where titles and texts have the same face', () => {
  const css = fontFaces(type('inter'), '', named);
  expect(css.match(/inter-latin-wght/g)).toHaveLength(1);
});

it('names a file of one’s own, with what was measured of it', () => {
  const file = 'node_modules/@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2';
  const font = fontFacts(readFileSync(file));
  const own = { '/fonts/brand.woff2': { font } };
  const css = fontFaces(type('/fonts/brand.woff2', 'inter'), '', (each) => each, own);
  expect(css).toContain("font-family:'Own fonts brand';font-weight:100 900;");
  expect(css).toContain("url('/fonts/brand.woff2')");
  const two = type('/fonts/bold/brand.woff2', '/fonts/regular/brand.woff2');
  expect(new Set(fontFaces(two, '', named).match(/'Own [^']+'/g)).size).toBe(2);
});

it('knows nothing of a file that is no font, or half of one', () => {
  const whole = readFileSync(
    'node_modules/@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2',
  );
  expect(fontFacts(Buffer.from('no font'))).toBeUndefined();
  expect(fontFacts(whole.subarray(0, whole.length / 2))).toBeUndefined();
});

it('names a file that is missing, no font, or without the letters of the copy', () => {
  const src = '/fonts/brand.woff2';
  const text = JSON.stringify({ ...JSON.parse(bakery), theme: { type: { display: src } } });
  const outfit = 'node_modules/@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2';
  const font = fontFacts(readFileSync(outfit));
  const found = (
    files: readonly string[],
    facts: PublicFiles['facts'],
  ): readonly (readonly string[])[] =>
    check(text, {}, { files, facts })
      .diagnostics.filter(({ pointer }) => pointer === '/theme/type/display')
      .map(({ code, message }) => [code, message]);
  expect(found([], {})).toEqual([
    ['missing-file', expect.stringContaining('There is no file "/fonts/brand.woff2"')],
  ]);
  expect(found([src], { [src]: { type: 'font/woff2' } })).toEqual([
    ['unknown-face', expect.stringContaining('cannot be read as a font in WOFF2')],
  ]);
  expect(found([src], { [src]: { type: 'font/woff2', font } })).toEqual([]);
  const poor = check(
    text,
    {},
    { files: [src], facts: { [src]: { font: font && { ...font, ranges: '20-40' } } } },
  );
  expect(poor.diagnostics.map(({ code }) => code)).toContain('missing-glyph');
});
