import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fallbackScripts, hasGlyph } from '../../../../engine/check/facts/fallback-fonts';
import type { FunnelDocument } from '../../../../engine';
import { documentAsRead } from '../../../../engine/build';
import { facesOf } from '../../../../engine/look';
import { bakery } from '../../../support/documents';
import { languages } from '../../../../flows/languages';
import { buttonLines, titleLines } from '../../../../engine/check/facts/title-lines';

const themeOf = (type: object = {}): FunnelDocument['theme'] =>
  documentAsRead({ ...JSON.parse(bakery), theme: { type } }).document.theme;
const bricolage = themeOf({ display: 'bricolage-grotesque', text: 'figtree' });

it('sets words as the style sheet does', () => {
  const button = readFileSync('renderers/ui/button.module.css', 'utf8');
  for (const each of ['padding: 12px 28px', 'font-weight: 650', 'font-size: 1.0625rem'])
    expect(button).toContain(each);
  const typography = readFileSync('renderers/ui/typography.module.css', 'utf8');
  expect(typography).toContain('calc(clamp(1.75rem, 1.2rem + 2.4vw, 3rem) * var(--title-scale))');
});

// The numbers of lines are Chromium's.
it.each([
  ['Hi', 1],
  ['Where should we send your personalized blueprint?', 4],
  ['One - two', 1],
  ['Step-by-step-by-step-by-step', 2],
])('breaks %j as a browser does', (title, count) => {
  expect(titleLines(title, bricolage)).toEqual({ count });
});

it.each([
  ['كيف تحب الشاي؟', 1],
  ['ما الاسم الذي تطلقه على المكان الذي تريد أن تزرعه؟', 3],
  ['どんなお茶がお好きですか？', 2],
  ['איך אתם אוהבים את התה שלכם בבוקר?', 2],
])('estimates %j, which the typeface lacks', (title, count) => {
  expect(titleLines(title, bricolage)).toEqual({ count });
});

it('measures the labels of buttons', () => {
  expect(buttonLines('Show me the bread for my feast', bricolage)).toEqual({ count: 2 });
  expect(buttonLines('Donaudampfschifffahrtsgesellschaft', bricolage)).toMatchObject({ count: 2 });
});

it('measures titles with the typeface of the theme, and as large as it sets them', () => {
  const title = 'Where should we send your personalized blueprint?';
  expect(titleLines(title, themeOf({ display: 'unbounded', scale: 1.3 })).count).toBeGreaterThan(
    titleLines(title, themeOf({ display: 'figtree' })).count,
  );
  expect(titleLines(title, themeOf({ display: 'figtree', scale: 1.3 })).count).toBeGreaterThan(
    titleLines(title, themeOf({ display: 'figtree' })).count,
  );
});

it('knows the languages for which the style sheet names fonts of the device', () => {
  const theme = readFileSync('renderers/theme/theme.css', 'utf8');
  const named = [...theme.matchAll(/:root:lang\((\w+)\) \{\s*--script:[^;]+;/g)];
  expect(named.map(([, language]) => language)).toEqual(Object.keys(fallbackScripts));
  expect(theme).toMatch(/--signs: 'Segoe UI Symbol', 'Apple Symbols'/);
  expect(theme).toContain(
    `:root:is(${Object.keys(fallbackScripts)
      .map((each) => `:lang(${each})`)
      .join(', ')})`,
  );
});

it.each([
  ['é', 'en', true],
  ['ğ', 'tr', true],
  ['→', 'en', true],
  ['✓', 'en', true],
  ['🎨', 'en', true],
  ['ش', 'ar', true],
  ['ش', 'en', false],
  ['ש', 'he', true],
  ['茶', 'ja', true],
  ['茶', 'de', false],
  ['Ω', 'en', false],
])('knows whether pages have a font for %s in %s', (character, language, isThere) => {
  expect(hasGlyph(character, language, facesOf(bricolage))).toBe(isThere);
});

it.each(Object.entries(languages))(
  'has a glyph for every word of the file of %s',
  (language, words) => {
    const characters = [...new Set(JSON.stringify(words).normalize('NFC'))];
    expect(characters.filter((each) => !hasGlyph(each, language, facesOf(bricolage)))).toEqual([]);
  },
);
