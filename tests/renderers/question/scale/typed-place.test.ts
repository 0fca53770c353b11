import { describe, expect, it } from 'vitest';
import { scalePlaces } from '../../../../engine/questions';
import { typePlace } from '../../../../renderers/question/scale/typed-place';

/** The place that keys name one after the other, as soon as no longer name is possible or all are typed. */
function typed(places: readonly number[], keys: string): number | undefined {
  let text = '';
  let place: number | undefined;
  for (const key of keys) {
    const next = typePlace(places, text, key);
    text = next?.hasMore ? next.text : '';
    place = next?.place;
  }
  return place;
}

describe('the keys of a scale', () => {
  const scales = {
    'from 0 to 10': { minimum: 0, maximum: 10, step: 1 },
    'from 1 to 5': { minimum: 1, maximum: 5, step: 1 },
    'below zero': { minimum: -5, maximum: 5, step: 1 },
    'with halves': { minimum: 0.5, maximum: 5, step: 0.5 },
    'in tens': { minimum: 0, maximum: 100, step: 10 },
  };
  for (const [name, scale] of Object.entries(scales))
    it(`reach every place of one ${name}`, () => {
      const places = scalePlaces({ type: 'number', ...scale });
      expect(places.map((place) => typed(places, String(place)))).toEqual(places);
    });

  it('wait where another place begins alike, and only there', () => {
    const places = scalePlaces({ type: 'number', minimum: 0, maximum: 10, step: 1 });
    expect(typePlace(places, '', '1')).toEqual({ text: '1', place: 1, hasMore: true });
    expect(typePlace(places, '', '2')).toEqual({ text: '2', place: 2, hasMore: false });
    expect(typePlace(places, '1', '0')).toEqual({ text: '10', place: 10, hasMore: false });
  });

  it('are digits of any script', () => {
    const places = scalePlaces({ type: 'number', minimum: 0, maximum: 10, step: 1 });
    expect(typed(places, '١٠')).toBe(10);
    expect(typed(places, '７')).toBe(7);
  });

  it('start a new name with a key with which no place continues', () => {
    const places = scalePlaces({ type: 'number', minimum: 0, maximum: 10, step: 1 });
    expect(typed(places, '15')).toBe(5);
    expect(typePlace(places, '1', 'x')).toBeUndefined();
  });
});
