import { describe, expect, it } from 'vitest';
import { isValidAnswer, isEmail, maxLengthOf, type FunnelField } from '../../../../engine';
import { fieldAsRead } from '../../../support/as-read';

const bread: FunnelField = {
  type: 'choice',
  values: { rye: { label: 'Rye' }, wheat: { label: 'Wheat' } },
};
const cents: FunnelField = { type: 'money', storedIn: 'cents' };

describe('an answer fits', () => {
  it.each<[string, FunnelField, unknown]>([
    ['a declared value', bread, 'rye'],
    ['a text', fieldAsRead({ type: 'text' }), 'Ada'],
    ['a text of just the longest length', fieldAsRead({ type: 'text', maxLength: 3 }), 'Ada'],
    ['an address', { type: 'email' }, 'ada@example.com'],
    ['no money at all', cents, 0],
    ['whole cents', cents, 4_999],
    ['a flag', { type: 'flag' }, false],
    ['a count', { type: 'count' }, 2],
    ['a time', { type: 'time' }, '2025-01-31T10:00:00.000Z'],
  ])('%s', (_, of, value) => {
    expect(isValidAnswer(of, value)).toBe(true);
  });

  it.each<[string, FunnelField, unknown]>([
    ['an undeclared value', bread, 'spelt'],
    ['a name that every object has', bread, 'constructor'],
    ['a prototype', bread, '__proto__'],
    ['a list with a value', bread, ['rye']],
    ['an empty text', fieldAsRead({ type: 'text' }), ''],
    ['blanks', fieldAsRead({ type: 'text' }), ' \n\t '],
    ['a text that is too long', fieldAsRead({ type: 'text', maxLength: 3 }), 'Adam'],
    ['a text over 500 where none is said', fieldAsRead({ type: 'text' }), 'a'.repeat(501)],
    ['a number as a text', fieldAsRead({ type: 'text' }), 5],
    ['an address without a dot', { type: 'email' }, 'ada@example'],
    ['negative money', cents, -1],
    ['half a cent', cents, 0.5],
    ['money as a text', cents, '500'],
    ['no number', cents, Number.NaN],
    ['infinite money', cents, Number.POSITIVE_INFINITY],
    ['money too large to be exact', cents, 2 ** 53],
    ['a flag as a text', { type: 'flag' }, 'true'],
    ['half a skip', { type: 'count' }, 1.5],
    ['a malformed time', { type: 'time' }, 'yesterday'],
    ['nothing', fieldAsRead({ type: 'text' }), undefined],
    ['null', { type: 'flag' }, null],
  ])('not: %s', (_, of, value) => {
    expect(isValidAnswer(of, value)).toBe(false);
  });
});

describe('an e-mail address', () => {
  it.each(['a@b.co', 'ada.lovelace+plan@mail.example.com', 'ä@xn--bcher-kva.example'])(
    'can be %s',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  it.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@.',
    'a b@c.de',
    'a@b .co',
    'a@@b.co',
    // Not in its one form.
    ' a@b.co',
    'a@B.co',
    'a@bücher.example',
    `${'a'.repeat(250)}@b.co`,
  ])('cannot be "%s"', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('the longest text', () => {
  it('is the field’s own, else 500', () => {
    expect(maxLengthOf(fieldAsRead({ type: 'text', maxLength: 40 }))).toBe(40);
    expect(maxLengthOf(fieldAsRead({ type: 'text' }))).toBe(500);
    expect(maxLengthOf({ type: 'email' })).toBeUndefined();
    expect(maxLengthOf(undefined)).toBeUndefined();
  });
});
