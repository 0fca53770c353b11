import { expect, it } from 'vitest';
import { stepFrom } from '../../../app/studio/map/canvas/steps';
import { mapOf } from './map-of';

const info = { type: 'info', headline: 'Info', button: 'On' };
const { map } = mapOf({
  a: {
    ...info,
    path: '/',
    branches: [{ when: { field: 'tuned', answered: true }, to: 'c' }],
    next: 'b',
  },
  b: { ...info, path: '/b', next: 'c' },
  c: { type: 'end', path: '/c', headline: 'C' },
});

const card = (id: string) => ({ type: 'card', id }) as const;
const line = (id: string) => ({ type: 'line', id }) as const;

it('arrows lead from a card of the map along its line, back, and to its lines', () => {
  const [first, second] = map.transitions.filter(({ from }) => from === 'a');
  expect(stepFrom(map, card('a'), 'ArrowDown')).toEqual(card('b'));
  expect(stepFrom(map, card('b'), 'ArrowDown')).toEqual(card('c'));
  expect(stepFrom(map, card('b'), 'ArrowUp')).toEqual(card('a'));
  expect(stepFrom(map, card('a'), 'ArrowRight')).toEqual(line(`a→${first?.to}`));
  expect(stepFrom(map, card('a'), 'ArrowLeft')).toEqual(line(`a→${second?.to}`));
  expect(stepFrom(map, card('c'), 'ArrowDown')).toBeUndefined();
  expect(stepFrom(map, card('a'), 'ArrowUp')).toBeUndefined();
  expect(stepFrom(map, card('a'), 'x')).toBeUndefined();
});

it('arrows lead from a line of the map to the next line of its card, to its end and to its card', () => {
  const [first, second] = map.transitions.filter(({ from }) => from === 'a');
  const [one, other] = [line(`a→${first?.to}`), line(`a→${second?.to}`)];
  expect(stepFrom(map, one, 'ArrowRight')).toEqual(other);
  expect(stepFrom(map, other, 'ArrowRight')).toEqual(one);
  expect(stepFrom(map, one, 'ArrowLeft')).toEqual(other);
  expect(stepFrom(map, one, 'ArrowDown')).toEqual(card(first?.to ?? ''));
  expect(stepFrom(map, one, 'ArrowUp')).toEqual(card('a'));
  expect(stepFrom(map, one, 'Escape')).toEqual(card('a'));
});
