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
      says: 'Nothing else says what this picture shows. Write the name that it shows as its alternative text.',
      severity: 'warning',
    },
  ],
  'low-contrast': [
    {
      change: withTheme('▶"accent": "#ff9d00"'),
      says: 'White text on the accent has a contrast of 2.08 to 1, and needs 4.5. The nearest colour to #ff9d00 that is readable is #ae5200.',
      severity: 'warning',
    },
    {
      change: withTheme('▶"ink": "#999999"'),
      says: 'Text has a contrast of 2.72 to 1, and needs 4.5. The nearest colour to #999999 that is readable is #444444.',
      severity: 'warning',
    },
    {
      change: withTheme('▶"paper": "#303030"'),
      says: 'Text has a contrast of 1.38 to 1, and needs 4.5. The nearest colour to #303030 that is readable is #d7d7d7.',
      severity: 'warning',
    },
    {
      change: withTheme('▶"accentEnd": "#ffee00"'),
      says: 'White text at the end of buttons has a contrast of 4.11 to 1, and needs 4.5. The nearest colour to #ffee00 that is readable is #decd00.',
      severity: 'warning',
    },
    {
      change: withTheme('▶"night": "#777777"'),
      says: 'Text has a contrast of 4.28 to 1, and needs 4.5. The nearest colour to #777777 that is readable is #353535.',
      severity: 'warning',
    },
  ],
});

it.each([
  ['accent', '#ff9d00'],
  ['accent', '#00e5ff'],
  ['ink', '#999999'],
  ['paper', '#303030'],
  ['accentEnd', '#ffee00'],
  ['night', '#777777'],
])('with the colour that is named instead of the %s %s, all is readable', (part, colour) => {
  const bread = (value: string): string => bakery.replace(...withTheme(`"${part}": "${value}"`));
  const [found] = problemsIn(bread(colour));
  const [, passing = ''] = /readable is (#[0-9a-f]{6})/.exec(found?.message ?? '') ?? [];
  expect(problemsIn(bread(passing))).toEqual([]);
});
