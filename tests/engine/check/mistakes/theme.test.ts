import { expectMistakes } from '../../../support/mistakes';

/** The bakery with another colour. */
const withTheme = (theme: string): readonly [from: string, to: string] => [
  '"format": 1,',
  `"theme": { ${theme} },\n  "format": 1,`,
];

expectMistakes('the theme', {
  'low-contrast': [
    {
      change: withTheme('▶"accent": "#ff9d00"'),
      says: 'White text on the accent has a contrast of 2.08 to 1, and needs 4.5. The nearest colour to #ff9d00 that is readable is #b65900.',
      severity: 'warning',
    },
    {
      change: withTheme('▶"ink": "#999999"'),
      says: 'Text has a contrast of 2.72 to 1, and needs 4.5. The nearest colour to #999999 that is readable is #444444.',
      severity: 'warning',
    },
    {
      change: withTheme('▶"paper": "#303030"'),
      says: 'Text has a contrast of 1.38 to 1, and needs 4.5. The nearest colour to #303030 that is readable is #a0a0a0.',
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
