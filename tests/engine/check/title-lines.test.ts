import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rangesOf, shippedCharacters } from '../../../app/cli/fonts/shipped';
import { fallbackScripts, hasGlyph } from '../../../engine/check/fallback-fonts';
import { buttonFont, shippedRanges, titleFont } from '../../../engine/check/title-font.generated';
import { languages } from '../../../flows/languages';
import { buttonLines, titleLines } from '../../../engine/check/title-lines';

it('measures the font that is installed, set as the style sheet sets titles', () => {
  for (const { file, sha256 } of [titleFont, buttonFont]) {
    const now = createHash('sha256').update(readFileSync(file)).digest('hex');
    expect(now, 'npm run types:font measures a new version').toBe(sha256);
    expect(readFileSync('renderers/theme/fonts.css', 'utf8')).toContain(
      file.replace('node_modules/', ''),
    );
  }
  const button = readFileSync('renderers/ui/button.module.css', 'utf8');
  for (const each of ['padding: 12px 28px', 'font-weight: 650', 'font-size: 1.0625rem'])
    expect(button).toContain(each);
  const typography = readFileSync('renderers/ui/typography.module.css', 'utf8');
  expect(typography).toContain('680 clamp(1.75rem, 1.2rem + 2.4vw, 3rem)');
  expect(typography).toContain('letter-spacing: -0.022em');
});

// The numbers of lines are Chromium's.
it.each([
  ['Hi', 1],
  ['Where should we send your personalized blueprint?', 4],
  ['One - two', 1],
  ['Step-by-step-by-step-by-step', 2],
])('breaks %j as a browser does', (title, count) => {
  expect(titleLines(title)).toEqual({ count });
});

it.each([
  ['كيف تحب الشاي؟', 1],
  ['ما الاسم الذي تطلقه على المكان الذي تريد أن تزرعه؟', 3],
  ['どんなお茶がお好きですか？', 2],
  ['איך אתם אוהבים את התה שלכם בבוקר?', 2],
])('estimates %j, which the typeface lacks', (title, count) => {
  expect(titleLines(title)).toEqual({ count });
});

it('measures the labels of buttons', () => {
  expect(buttonLines('Show me the bread for my feast')).toEqual({ count: 2 });
  expect(buttonLines('Donaudampfschifffahrtsgesellschaft')).toMatchObject({ count: 2 });
});

it('knows the characters of the fonts that the style sheet has', () => {
  expect(rangesOf(shippedCharacters()), 'npm run types:font lists them').toBe(shippedRanges);
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
  expect(hasGlyph(character, language)).toBe(isThere);
});

it.each(Object.entries(languages))(
  'has a glyph for every word of the file of %s',
  (language, words) => {
    const characters = [...new Set(JSON.stringify(words).normalize('NFC'))];
    expect(characters.filter((each) => !hasGlyph(each, language))).toEqual([]);
  },
);
