import { describe, expect, it } from 'vitest';
import { touchedScreens } from '../../../app/studio/worker/touched-screens';
import { choice, mini, oneOf } from '../../support/build';

const text = (promise: string, accent = '#1f6b43'): string =>
  JSON.stringify(
    mini({
      rest: { theme: { accent }, texts: { promise } },
      fields: { bread: { ...oneOf('rye', 'wheat'), answerId: 1 } },
      nodes: {
        start: choice('bread', ['rye', 'wheat'], 'last'),
        last: { type: 'end', headline: '{texts.promise}' },
      },
    }),
  );

describe('the screens that a change touches', () => {
  it('are those that show a shared text that has changed', () => {
    expect(touchedScreens(text('Fresh.'), text('Warm.'))).toEqual(['last']);
  });

  it('are all of them where no screen has the part for itself', () => {
    expect(touchedScreens(text('Fresh.'), text('Fresh.', '#2a2740'))).toEqual(['start', 'last']);
  });

  it('are those that offer an answer whose words have changed, and those that show it', () => {
    const funnel = (label: string): string =>
      JSON.stringify(
        mini({
          fields: {
            bread: {
              type: 'choice',
              values: { rye: { label }, wheat: { label: 'Wheat' } },
              answerId: 1,
            },
          },
          nodes: {
            start: choice('bread', ['rye', 'wheat'], 'middle'),
            middle: { type: 'info', headline: 'Thank you', button: 'On', next: 'last' },
            last: { type: 'end', headline: 'Your {bread} is in the oven' },
          },
        }),
      );
    expect(touchedScreens(funnel('Rye'), funnel('Dark rye'))).toEqual(['start', 'last']);
  });

  it('are only those of one part, where it is named', () => {
    const part = { section: 'texts', id: 'promise' };
    const [before, after] = [text('Fresh.'), text('Warm.', '#2a2740')];
    expect(touchedScreens(before, after, part)).toEqual(['last']);
  });

  it('finds no screens where nothing has changed, or where the later text has errors', () => {
    expect(touchedScreens(text('Fresh.'), text('Fresh.'))).toEqual([]);
    expect(touchedScreens(text('Fresh.'), '{}')).toEqual([]);
  });
});
