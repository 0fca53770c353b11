import { expect, it } from 'vitest';
import { fittingDrawing, misfit } from '../../../../engine/document/format/card-drawing';
import { looks } from '../../../../flows/looks';
import { isRecord } from '../../../../engine';
import { choice, mini, offer, oneOf, valid } from '../../../support/build';

const image = { src: '/images/choices/goal-leads.svg', alt: '' };
const short = [
  { value: 'rye', title: 'Rye', image },
  { value: 'wheat', title: 'Wheat', image },
];
const none = new Map<string, string>();

it.each([
  ['chips', short, undefined],
  ['chips', [{ ...short[0], value: 'rye', detail: 'Dark' }], 'details'],
  ['chips', [{ value: 'rye', title: 'A loaf that is as dark as a winter night' }], 'words'],
  ['chips', [{ ...short[0], value: 'rye', variants: { late: { detail: 'Sold out' } } }], 'details'],
  ['pictures', short, undefined],
  ['pictures', [...short, { value: 'oat', title: 'Oat' }], 'pictures'],
  ['tiles', short, undefined],
  ['tiles', [{ value: 'rye', title: 'Rye', detail: 'Dark and sour. '.repeat(8) }], 'words'],
  ['rows', [{ value: 'rye', title: 'Rye', detail: 'Dark and sour. '.repeat(8) }], undefined],
] as const)('cards as %s are measured by all that they may say: %j', (as, cards, found) => {
  expect(misfit(as, cards, none)).toBe(found);
});

it('measures the words of the value where a card has no title', () => {
  const labels = new Map([['rye', 'A loaf that is as dark as a winter night']]);
  expect(misfit('chips', [{ value: 'rye' }], labels)).toBe('words');
});

it('goes on to the next larger drawing until the cards fit', () => {
  const long = [{ value: 'rye', title: 'Rye', detail: 'Dark and sour. '.repeat(8) }];
  expect(fittingDrawing('chips', long, none)).toBe('rows');
  expect(fittingDrawing('chips', [{ value: 'rye', detail: 'Dark' }], none)).toBe('tiles');
});

const asked = (asks: object, theme: object = {}): unknown =>
  valid(
    mini({
      fields: { bread: oneOf('rye', 'wheat') },
      nodes: {
        bread: choice('bread', [], 'done', {
          asks: { type: 'choice', field: 'bread', choices: short, ...asks },
        }),
        done: offer(),
      },
      rest: { theme },
    }),
  ).nodes.bread;

it.each([
  ['its own word before that of the theme', { as: 'rows' }, { preset: 'signal' }, 'rows'],
  ['the look', {}, { preset: 'pebble' }, 'tiles'],
  ['the theme beside a look', {}, { preset: 'signal', skeleton: { choices: 'chips' } }, 'chips'],
  ['the standard', {}, {}, 'rows'],
  ['the older word for pictures', { layout: 'grid' }, {}, 'pictures'],
  ['the older word for rows', { layout: 'list' }, { preset: 'signal' }, 'rows'],
])('a question draws its cards by %s', (_, asks, theme, as) => {
  expect(asked(asks, theme)).toMatchObject({ asks: { as } });
  expect(asked(asks, theme)).not.toHaveProperty('asks.layout');
});

it('gives each look where things are in another way than every other look', () => {
  const skeletons = Object.values(looks).map((look) =>
    JSON.stringify(isRecord(look) ? look.skeleton : undefined),
  );
  expect(new Set(skeletons).size).toBe(skeletons.length);
});
