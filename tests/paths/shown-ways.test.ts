import { describe, expect, it } from 'vitest';
import { planOf, type Plan } from '../../engine/paths';
import { choice, info, mini, offer, oneOf, valid } from '../support/build';

/** The headings under which runs of a plan show a node. */
const headingsOf = ({ runs }: Plan, node: string): string[] => [
  ...new Set(
    runs.flatMap(({ steps }) =>
      steps.flatMap(({ expect: { node: at, heading } }) => (at === node ? [heading] : [])),
    ),
  ),
];

const room = (
  headline: string,
  { language = 'en', unit }: { language?: string; unit?: string } = {},
) =>
  valid(
    mini({
      rest: { language },
      fields: {
        way: oneOf('short', 'long'),
        rooms: { type: 'number', minimum: 0, maximum: 300, ...(unit && { unit }) },
        price: {
          type: 'computed',
          as: 'number',
          value: {
            table: {
              of: { field: 'rooms' },
              rows: [
                { upTo: 3, result: 10 },
                { upTo: 7, result: 20 },
                { upTo: 40, result: 30 },
              ],
              above: 40,
            },
          },
        },
      },
      nodes: {
        start: choice('way', ['short', 'long'], 'rooms'),
        rooms: {
          type: 'question',
          title: 'How many rooms?',
          asks: { type: 'number', field: 'rooms', label: 'Rooms' },
          next: 'first',
          branches: [{ when: { field: 'way', is: 'long' }, to: 'detour' }],
        },
        detour: info('first', { headline }),
        first: info('end', { headline }),
        end: offer(),
      },
    }),
  );

describe('what a number decides is shown in each way, where it is seen first', () => {
  it('rows of a table', () => {
    const plan = planOf(room('It costs {price}'), { strategies: ['edges'] });
    for (const node of ['detour', 'first'])
      expect(headingsOf(plan, node).toSorted()).toEqual(
        [10, 20, 30, 40].map((price) => `It costs ${price}`),
      );
  });

  it('and the numbers beside the end of each row', () => {
    const plan = planOf(room('{rooms} rooms cost {price}'), { strategies: ['boundaries'] });
    for (const node of ['detour', 'first'])
      expect(headingsOf(plan, node)).toEqual(
        expect.arrayContaining([
          '3 rooms cost 10',
          '4 rooms cost 20',
          '7 rooms cost 20',
          '8 rooms cost 30',
          '40 rooms cost 30',
          '41 rooms cost 40',
        ]),
      );
  });

  it('forms of a unit', () => {
    const unit = '{count, plural, one {room} other {rooms}}';
    const plan = planOf(room('You have {rooms}', { unit }), { strategies: ['edges'] });
    for (const node of ['detour', 'first'])
      expect(headingsOf(plan, node)).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/ 1.room$/),
          expect.stringMatching(/ \d+.rooms$/),
        ]),
      );
  });

  it.each([
    ['en', '{rooms, plural, one {# room} other {# rooms}}', ['one', 'other']],
    ['pl', '{rooms, plural, one {} few {} many {} other {}}', ['one', 'few', 'many']],
    [
      'ar',
      '{rooms, plural, zero {} one {} two {} few {} many {} other {}}',
      ['zero', 'one', 'two', 'few', 'many', 'other'],
    ],
  ])('forms of a plural: %s', (language, plural, categories) => {
    const named = plural.replaceAll(/(\w+) \{[^{}]*\}/g, '$1 {$1 #}');
    const plan = planOf(room(named, { language }), { strategies: ['edges'] });
    for (const node of ['detour', 'first'])
      expect(new Set(headingsOf(plan, node).map((heading) => heading.split(' ')[0]))).toEqual(
        new Set(categories),
      );
  });
});
