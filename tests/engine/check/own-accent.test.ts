import { expect, it } from 'vitest';
import { looks } from '../../../flows/looks';
import { mini, problemsIn } from '../../support/build';

const nodes = { last: { type: 'end', headline: 'Done' } };

it('a colour that only a preset has is named by the property that changes it', () => {
  const accents = ['#b3541e', '#0a7d55', '#767676', '#2b6fd6', '#c2185b', '#d81b60'];
  const themes = Object.keys(looks).flatMap((preset) =>
    accents.map((accent) => ({ preset, accent })),
  );
  const found = themes.flatMap((theme) =>
    problemsIn(JSON.stringify(mini({ nodes, rest: { theme } }))).flatMap((each) =>
      each.code === 'low-contrast' && each.what === 'Text at the end of buttons'
        ? [each.message]
        : [],
    ),
  );
  expect(found.length).toBeGreaterThan(0);
  for (const message of found) expect(message).toContain('"accentEnd" of the theme.');
});
