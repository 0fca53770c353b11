import { describe, expect, it } from 'vitest';
import { soundTheme } from '../../../app/studio/look/sound-theme';
import {
  ownParts,
  withTheme,
  withTried,
  type ThemePart,
} from '../../../app/studio/look/theme-edits';

const flow = (theme: string): string => `{
  "id": "it",
${theme}  "start": "a"
}
`;

describe('a change of the theme', () => {
  it.each<[string, string, readonly ThemePart[], string]>([
    [
      'changes one value',
      flow('  "theme": { "ink": "#111111", "shape": { "radius": 4 } },\n'),
      [['/shape/radius', 9]],
      flow('  "theme": { "ink": "#111111", "shape": { "radius": 9 } },\n'),
    ],
    [
      'leaves out what is standard, and what would be empty',
      flow('  "theme": { "ink": "#111111", "shape": { "radius": 4 } },\n'),
      [['/shape/radius', 18]],
      flow('  "theme": { "ink": "#111111" },\n'),
    ],
    [
      'leaves out what is as the look has it, in capitals too',
      flow('  "theme": { "preset": "orchard", "accent": "#000000" },\n'),
      [['/accent', '#2F6B3A']],
      flow('  "theme": { "preset": "orchard" },\n'),
    ],
    [
      'writes what is standard, but not in the look',
      flow('  "theme": { "preset": "orchard" },\n'),
      [['/shape/radius', 18]],
      flow('  "theme": { "preset": "orchard", "shape": {"radius":18} },\n'),
    ],
    [
      'leaves nothing of an empty theme',
      flow('  "theme": { "dark": { "ink": "#ffffff" } },\n'),
      [['/dark/ink', undefined]],
      flow(''),
    ],
    ['removes nothing that is not there', flow(''), [['/shape/radius', undefined]], flow('')],
  ])('%s', (_, before, parts, after) => {
    const text = withTheme(before, parts);
    expect(JSON.parse(text)).toEqual(JSON.parse(after));
    expect(text).toBe(after);
  });

  it('lists what the funnel says beside its look', () => {
    expect(ownParts({ preset: 'orchard', ink: '#111111', type: { text: 'inter' } })).toEqual([
      '/ink',
      '/type/text',
    ]);
  });

  it('tries a part without the others', () => {
    const theme = { shape: { radius: 4, shadow: 'none' } } as const;
    expect(withTried(theme, ['/shape/radius', 9])).toEqual({
      shape: { radius: 9, shadow: 'none' },
    });
    expect(withTried(theme, undefined)).toBe(theme);
  });
});

it('reads of a theme what is right', () => {
  const theme = {
    preset: 'orchid',
    ink: '#12',
    paper: '#FFFFFF',
    mode: 'auto',
    night: 3,
    shape: {
      radius: 99,
      shadow: 'hard',
    },
    type: {
      display: '/fonts/brand.woff2',
      text: '',
      scale: '1',
    },
    background: [],
  };
  expect(soundTheme({ theme })).toEqual({
    paper: '#FFFFFF',
    mode: 'auto',
    shape: { shadow: 'hard' },
    type: { display: '/fonts/brand.woff2' },
  });
  expect(soundTheme({ theme: 'dark' })).toEqual({});
  expect(soundTheme(undefined)).toEqual({});
});
