import { describe, expect, it } from 'vitest';
import { lookNames, themeAsRead, themeOfLook } from '../../../engine/build';
import { lowestContrasts, unreadable } from '../../../engine/look';

describe('the contrast of a theme', () => {
  it('is told for each group, in every mode', () => {
    const found = lowestContrasts(themeAsRead({ mode: 'auto' }));
    expect(found.map(({ group, mode }) => `${group}, ${mode}`)).toEqual([
      'Light screens, light',
      'The accent, light',
      'Dark screens, light',
      'Light screens, dark',
      'The accent, dark',
      'Dark screens, dark',
    ]);
    expect(lowestContrasts(themeAsRead({}))).toHaveLength(3);
  });

  it.each(lookNames)('is enough in the look %s', (look) => {
    const theme = { ...themeOfLook(look), mode: 'auto' as const };
    expect(unreadable(theme)).toEqual([]);
    for (const { contrast } of lowestContrasts(theme)) expect(contrast).toBeGreaterThanOrEqual(4.5);
  });

  it('is mended by the colour that is named', () => {
    const [found] = unreadable(themeAsRead({ ink: '#99aa99' }));
    expect(found).toMatchObject({ group: 'Light screens', what: 'Text', place: ['ink'] });
    expect(unreadable(themeAsRead({ ink: found?.passing ?? '' }))).toEqual([]);
  });
});
