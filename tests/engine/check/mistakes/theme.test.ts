import { expect, it } from 'vitest';
import { problemsIn } from '../../../support/build';
import { bakery } from '../../../support/documents';
import { expectMistakes } from '../../../support/mistakes';

/** The bakery with another colour. */
const withTheme = (theme: string): readonly [from: string, to: string] => [
  '"format": 3,',
  `"theme": { ${theme} },\n  "format": 3,`,
];

expectMistakes('pictures and the theme', {
  'empty-alt': [
    {
      change: [
        '"nightLogo": { "src": "/images/crumb-night.svg", "alt": "Crumb" }',
        '"nightLogo": { "src": "/images/crumb-night.svg", ▶"alt": "" }',
      ],
      says: 'Nothing else says what this picture shows. Write the name or the state that it shows as its alternative text.',
      severity: 'warning',
    },
  ],
  'low-contrast': [
    {
      change: withTheme('▶"ink": "#999999"'),
      says: 'Text has a contrast of 2.72 to 1, and needs 4.5. The nearest colour to #999999 that is readable is #444444: write it as "ink" of the theme.',
      severity: 'warning',
    },
    {
      change: withTheme('▶"paper": "#303030"'),
      says: 'Text has a contrast of 1.31 to 1, and needs 4.5. The nearest colour to #303030 that is readable is #a9a9a9: write it as "paper" of the theme.',
      severity: 'warning',
    },
    {
      change: withTheme('"accent": "#6b6b6b", ▶"accentEnd": "#ffffff"'),
      says: 'Text at the end of buttons has a contrast of 3.49 to 1, and needs 4.5. The nearest colour to #ffffff that is readable is #a0a0a0: write it as "accentEnd" of the theme.',
      severity: 'warning',
    },
    {
      change: withTheme('"mode": "auto", "dark": { ▶"ink": "#555555" }'),
      says: 'Text has a contrast of 2.01 to 1 in dark mode, and needs 4.5. The nearest colour to #555555 that is readable is #c2c2c2: write it as "dark.ink" of the theme.',
      severity: 'warning',
    },
    {
      change: withTheme('▶"night": "#777777"'),
      says: 'Text has a contrast of 4.27 to 1, and needs 4.5. The nearest colour to #777777 that is readable is #525252: write it as "night" of the theme.',
      severity: 'warning',
    },
  ],
});

it.each([
  ['ink', '#999999'],
  ['paper', '#303030'],
  ['night', '#bbbbbb'],
  ['night', '#777777'],
])('with the colour that is named instead of the %s %s, all is readable', (part, colour) => {
  const bread = (value: string): string => bakery.replace(...withTheme(`"${part}": "${value}"`));
  const [found] = problemsIn(bread(colour));
  const [, passing = ''] = /readable is (#[0-9a-f]{6})/.exec(found?.message ?? '') ?? [];
  expect(problemsIn(bread(passing))).toEqual([]);
});
