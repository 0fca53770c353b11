import { describe, expect, it } from 'vitest';
import { mini, offer, problemsIn, type Draft } from '../../support/build';

/** What is found of some dates that one form asks for. */
function foundFor(dates: Readonly<Record<string, Draft>>): string[] {
  const names = Object.keys(dates);
  const boxes = names.map((field) => ({ type: 'date', field, label: field }));
  const document = mini({
    fields: Object.fromEntries(
      names.map((name, index) => [name, { type: 'date', answerId: index + 1, ...dates[name] }]),
    ),
    nodes: {
      start: { type: 'question', title: 'When?', asks: { type: 'form', boxes }, next: 'end' },
      end: offer(),
    },
    rest: { planLink: undefined, webhook: undefined },
  });
  return problemsIn(document).flatMap(({ code, pointer, message }) =>
    code === 'empty-range' ? `${pointer}: ${message}` : [],
  );
}
const after = (field: string, offset?: string): Draft => ({ earliest: { field, offset } });
const before = (field: string, offset?: string): Draft => ({ latest: { field, offset } });

describe('dates that limit each other in a circle', () => {
  it('are refused where each has to be after the other', () => {
    expect(foundFor({ a: after('b', '+1d'), b: after('a', '+1d') })).toEqual([
      '/fields/a/earliest: No days fit together for "a" and "b": their limits are counted from each other. Leave out one of them, or change it.',
    ]);
  });

  it.each<[string, Readonly<Record<string, Draft>>]>([
    ['each before the other', { a: before('b', '-1d'), b: before('a', '-1d') }],
    ['three', { a: after('b'), b: after('c', '+1w'), c: after('a') }],
    [
      'with a limit of today',
      { a: { ...after('b'), latest: 'today' }, b: { earliest: 'today+2d', ...before('a') } },
    ],
    ['by months', { a: after('b', '+2m'), b: after('a', '+1m') }],
  ])('are refused once: %s', (_, dates) => {
    expect(foundFor(dates)).toHaveLength(1);
  });

  it.each<[string, Readonly<Record<string, Draft>>]>([
    ['from and to', { a: before('b'), b: after('a') }],
    [
      'a stay of some days',
      { a: before('b', '-2d'), b: { ...after('a', '+2d'), latest: 'today+1y' } },
    ],
    ['the same day', { a: after('b'), b: after('a') }],
    ['a month and its days', { a: after('b', '-1m'), b: after('a', '+28d') }],
  ])('are not where days fit: %s', (_, dates) => {
    expect(foundFor(dates)).toEqual([]);
  });
});
