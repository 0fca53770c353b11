import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { contrast, filmTone, modesOf, themeColours, themeStyle } from '../../../engine/look';
import { looks } from '../../../flows/looks';
import { bakery } from '../../support/documents';

const withTheme = (theme: unknown): string => JSON.stringify({ ...JSON.parse(bakery), theme });

const themeOf = (theme: unknown) => {
  const { document } = check(withTheme(theme));
  if (!document) throw new Error('The document has errors.');
  return document.theme;
};

it('lists every look that has a file', () => {
  const files = readdirSync('flows/looks').filter((name) => name.endsWith('.json'));
  expect(Object.keys(looks).map((name) => `${name}.json`)).toEqual(files.toSorted());
});

it.each(Object.keys(looks))(
  'has no problem in the look %s, in light and in dark mode',
  (preset) => {
    for (const mode of ['light', 'dark', 'auto'])
      expect(check(withTheme({ preset, mode })).diagnostics.map(({ message }) => message)).toEqual(
        check(bakery).diagnostics.map(({ message }) => message),
      );
  },
);

it('lets no two looks share more than a quarter of the skeleton', () => {
  const skeletons = Object.keys(looks).map((preset) => themeOf({ preset }).skeleton);
  for (const [index, one] of skeletons.entries())
    for (const other of skeletons.slice(index + 1)) {
      const shared = Object.entries(one).filter(([part, value]) =>
        Object.entries(other).some(([each, its]) => each === part && its === value),
      );
      expect(shared.length).toBeLessThanOrEqual(Object.keys(one).length / 4);
    }
});

it('lets a theme replace a part of its look', () => {
  const { shape, type, accent } = themeOf({ preset: 'signal', shape: { radius: 20 } });
  expect(shape).toMatchObject({ radius: 20, borders: 'bold' });
  expect(type.display).toBe('unbounded');
  expect(accent).toBe('#ffd028');
});

it('writes dark words on a light accent', () => {
  expect(themeColours(themeOf({ accent: '#ffd028' }), 'light').onAccent).not.toBe('#ffffff');
  expect(themeColours(themeOf({ accent: '#4b3bf0' }), 'light').onAccent).toBe('#ffffff');
});

it('draws in ink what a light accent would turn to another colour in', () => {
  const light = themeOf({ accent: '#ffd028', paper: '#ffffff', ink: '#141414' });
  expect(themeColours(light, 'light').paper.lit).toBe('#141414');
  const strong = themeOf({ accent: '#4b3bf0', paper: '#ffffff', ink: '#141414' });
  expect(themeColours(strong, 'light').paper.lit).toBe('#4b3bf0');
});

it('lifts a dark accent from the ground of dark mode', () => {
  const { palette, onAccent } = themeColours(themeOf({ accent: '#5a3200' }), 'dark');
  expect(contrast(palette.accent, palette.paper)).toBeGreaterThanOrEqual(3);
  expect(contrast(palette.accent, onAccent)).toBeGreaterThanOrEqual(4.5);
  const own = themeOf({ accent: '#5a3200', dark: { accent: '#6b3d00' } });
  expect(themeColours(own, 'dark').palette.accent).toBe('#6b3d00');
});

it('draws each mode of the device where the theme follows it', () => {
  expect(modesOf(themeOf({ mode: 'auto' }))).toEqual(['light', 'dark']);
  expect(themeStyle(themeOf({ mode: 'auto' }))).toContain(
    '@media screen and (prefers-color-scheme:dark){',
  );
  expect(themeStyle(themeOf({ mode: 'dark' }))).toContain('@media print{:root{');
  expect(themeStyle(themeOf({ mode: 'light' }))).not.toContain('@media');
});

it('has no movement where a theme has none', () => {
  expect(themeStyle(themeOf({ motion: 'none' }))).toContain('animation-duration:1ms!important');
  expect(themeStyle(themeOf({ motion: 'lively' }))).not.toContain('!important');
});

it('renderers/theme/theme.css documents every property that is written', () => {
  const css = readFileSync('renderers/theme/theme.css', 'utf8');
  const style = themeStyle(themeOf({ preset: 'orchard' }));
  const names = [...style.matchAll(/[{;]--([\w-]+):/g)].map(([, name]) => name ?? '');
  const documented = css.slice(0, css.indexOf(':root'));
  for (const name of new Set(names)) expect(documented).toMatch(new RegExp(`--${name}\\b`));
});

it('has no colour and no typeface in the style of a component', () => {
  const files = readdirSync('renderers', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.module.css'),
  );
  const own = files.flatMap((name) => {
    const css = readFileSync(`renderers/${name}`, 'utf8').replaceAll(/url\("[^"]*"\)/g, '');
    const found = css.match(
      /(?<![\w-])(#[\da-f]{3,8}\b|rgba?\(|(?:white|black)(?![\w-])|font-family: (?!var))/g,
    );
    return (found ?? []).filter((each) => each !== '#000').map((each) => `${name}: ${each}`);
  });
  expect(own).toEqual([]);
});

it.each(Object.keys(looks))(
  'keeps words readable over the lightest and the darkest film, in the look %s',
  (preset) => {
    for (const mode of ['light', 'dark'] as const) {
      const { paper, night, palette } = themeColours(themeOf({ preset }), mode);
      for (const look of [paper, night]) {
        const { tone, bound } = filmTone(look, palette.accent);
        expect(bound).toBe(contrast(look.fore, '#000000') > 4.5 ? 'lightest' : 'darkest');
        // What is within the tone lies between it and black, or white.
        for (const film of [tone, bound === 'lightest' ? '#000000' : '#ffffff'])
          for (const words of [look.fore, look.soft, look.lit])
            expect(contrast(words, film)).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);

it.each(Object.keys(looks))('draws logos white on every dark ground of the look %s', (preset) => {
  const blocks = themeStyle(themeOf({ preset, mode: 'auto' })).matchAll(
    /--ground:(#\w+).*?--logo-filter:([^;]+)/g,
  );
  const drawn = [...blocks].map(([, ground = '', filter = '']) => ({
    isDark: contrast(ground, '#ffffff') > contrast(ground, '#000000'),
    isWhite: filter.includes('invert(1)'),
  }));
  expect(drawn.map(({ isWhite }) => isWhite)).toEqual(drawn.map(({ isDark }) => isDark));
  expect(drawn).toContainEqual({ isDark: true, isWhite: true });
  expect(drawn).toContainEqual({ isDark: false, isWhite: false });
});
