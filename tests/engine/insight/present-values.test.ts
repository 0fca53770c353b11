import { expect, it } from 'vitest';
import {
  byPart,
  byValue,
  storedValues,
  underPresentValues,
  type Count,
} from '../../../engine/insight';
import type { FunnelField } from '../../../engine';

const values = { coach: { label: 'Coach', renamedFrom: ['trainer'] }, owner: { label: 'Owner' } };
const choice: FunnelField = { type: 'choice', values };
const visits = (of: Readonly<Record<string, number>>): Count[] =>
  Object.entries(of).map(([value, n]) => ['2026-11-25', value, 'visit', '', '', n]);
const shown = (field: FunnelField | undefined, counts: readonly Count[]) => {
  const known = underPresentValues(field, counts);
  return {
    values: byValue(known).map(({ value, visits: n }) => [value, n]),
    others: known.filter(([, , kind]) => kind === 'others').map(([, , , , , n]) => n),
    unknown: known.filter(([, value]) => value === null).map(([, , kind, , , n]) => [kind, n]),
  };
};

it('counts values under the names that they have now, and those that there are not together', () => {
  const counts: Count[] = [
    ...visits({ coach: 5, trainer: 2, '': 4, spam: 9, constructor: 1, owner: 1 }),
    [null, null, 'others', '', '', 3],
    ['2026-11-25', null, 'visit', '', '', 3],
  ];
  expect(shown(choice, counts)).toEqual({
    values: [
      ['coach', 7],
      ['', 4],
      ['owner', 1],
    ],
    others: [5],
    unknown: [
      ['visit', 9],
      ['visit', 1],
      ['visit', 3],
      ['others', 5],
    ],
  });
});

it('knows answers with several values, yes and no, and numbers', () => {
  const several = visits({ '["coach", "owner"]': 2, '["trainer"]': 1, '["spam"]': 1, spam: 1 });
  expect(shown({ type: 'choices', values }, several).values).toEqual([
    ['coach, owner', 2],
    ['coach', 1],
  ]);
  expect(byPart(underPresentValues({ type: 'choices', values }, several))).toEqual([
    { value: 'coach', visits: 3 },
    { value: 'owner', visits: 2 },
  ]);
  expect(shown({ type: 'flag' }, visits({ true: 2, no: 1 })).values).toEqual([['true', 2]]);
  expect(shown({ type: 'count' }, visits({ '3': 2, '-1': 1, x: 1 })).values).toEqual([['3', 2]]);
});

it('leaves what is no answer, such as a campaign', () => {
  expect(shown(undefined, visits({ spring: 2 }))).toMatchObject({
    values: [['spring', 2]],
    others: [],
  });
});

it('asks the database for earlier names too', () => {
  expect(storedValues({ fields: { role: choice } }, 'role', ['coach', 'owner'])).toEqual([
    'coach',
    'trainer',
    'owner',
  ]);
  expect(storedValues({ fields: { device: choice } }, 'device', ['coach'])).toEqual(['coach']);
});
