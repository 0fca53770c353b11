import { expect, it } from 'vitest';
import { foldedMap } from '../../../app/studio/map/shown/folded-map';
import { stretchesOf } from '../../../app/studio/map/shown/stretches';
import { mapOf } from './map-of';

const info = (id: string, next: string, more: object = {}) => ({
  [id]: { type: 'info', path: `/${id}`, headline: id.toUpperCase(), button: 'On', next, ...more },
});

/** a → b → c → d, from which two ways lead to e → f → g. */
const { map } = mapOf({
  ...info('a', 'b', { path: '/' }),
  ...info('b', 'c'),
  ...info('c', 'd'),
  ...info('d', 'e', { branches: [{ when: { field: 'tuned', answered: true }, to: 'x' }] }),
  ...info('x', 'e'),
  ...info('e', 'f'),
  ...info('f', 'g'),
  g: { type: 'end', path: '/g', headline: 'G' },
});

it('screens that follow one another without a branch are stretches of the map, which can be folded', () => {
  expect(stretchesOf(map)).toEqual([
    ['a', 'b', 'c', 'd'],
    ['e', 'f', 'g'],
  ]);
});

it('a stretch that is folded is one card, with the lines of its ends and what follows its last screen', () => {
  const [first] = stretchesOf(map);
  const folded = foldedMap(map, first ? [first] : []);
  expect(Object.keys(folded.screens)).toEqual(['a', 'x', 'e', 'f', 'g']);
  expect(folded.screens.a?.folds).toEqual(['a', 'b', 'c', 'd']);
  expect(folded.screens.a?.next.pointer).toBe('/nodes/d/next');
  expect(folded.transitions.map(({ from, to }) => `${from} ${to}`)).toEqual([
    'a x',
    'a e',
    'x e',
    'e f',
    'f g',
  ]);
  expect(folded.transitions[1]?.pointers).toEqual(['/nodes/d/next']);
  expect(foldedMap(map, [])).toBe(map);
});
