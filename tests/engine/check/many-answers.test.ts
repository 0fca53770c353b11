import { expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { choice, email, info, mini, offer, oneOf, type Draft } from '../../support/build';

const ids = Array.from({ length: 12 }, (_, index) => `q${index}`);
const values = ['a', 'b', 'c', 'd'];

/** Twelve questions, more ways than can be followed, and branches behind them. */
const quiz = (...branches: readonly Draft[]): Draft =>
  mini({
    fields: Object.fromEntries(ids.map((id) => [id, oneOf(...values)])),
    nodes: {
      start: info('q0'),
      ...Object.fromEntries(
        ids.map((id, index) => [id, choice(id, values, ids[index + 1] ?? 'contact')]),
      ),
      contact: email('result'),
      result: info('other', {
        branches: branches.map((when, index) => ({ when, to: index === 0 ? 'best' : 'second' })),
      }),
      best: offer(),
      ...(branches.length > 1 && { second: offer() }),
      other: offer(),
    },
  });
const codesIn = (document: Draft): string[] =>
  check(JSON.stringify(document)).diagnostics.flatMap(({ code, pointer }) =>
    pointer.startsWith('/nodes/result/') ? [`${code} ${pointer}`] : [],
  );
const each = (of: string): Draft => ({
  all: ids.map((field, index) => ({ field, is: of[index % of.length] })),
});

it.each<[string, Draft[]]>([
  ['each answer', [each('a')]],
  ['other answers', [each('abcd'), each('dbca')]],
  ['not one of them', [{ not: { any: ids.map((field) => ({ field, isNoneOf: ['b', 'c'] })) } }]],
  ['one set or the other', [{ any: [each('cab'), each('d')] }]],
])('says nothing of a branch that few visitors take, with %s', (_, branches) => {
  expect(codesIn(quiz(...branches))).toEqual([]);
});

it('says where a branch wants of many answers what nobody gives', () => {
  const impossible = { all: [each('a'), { field: 'q3', is: 'b' }] };
  expect(codesIn(quiz(impossible))).toHaveLength(1);
});
