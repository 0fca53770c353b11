import { expect, it } from 'vitest';
import { matchesOf } from '../../../app/studio/map/shown/search';
import { mapOf } from './map-of';

it('a screen on the map is found by its id, its heading, its kind and its copy, not by the ids that it names', () => {
  const { map, nodes } = mapOf({
    first: {
      type: 'info',
      path: '/',
      headline: 'Welcome',
      subheadline: 'It takes two minutes.',
      button: 'On',
      next: 'second',
    },
    second: { type: 'info', path: '/second', headline: 'Your garden', button: 'On', next: 'last' },
    last: { type: 'end', path: '/last', headline: 'Thank you' },
  });
  const found = (words: string) => matchesOf(map, nodes, words)?.map(({ id }) => id);
  expect(found('two minutes')).toEqual(['first']);
  expect(found('second')).toEqual(['second']);
  expect(found('garden')).toEqual(['second']);
  expect(found('info')).toEqual(['first', 'second']);
  expect(found('  ')).toBeUndefined();
});
