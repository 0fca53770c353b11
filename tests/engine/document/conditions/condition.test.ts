import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { evaluateCondition, type Answers, type Condition, type Fields } from '../../../../engine';

const values = { coach: { label: 'Coach' }, creator: { label: 'Creator' }, other: { label: '-' } };
const fields: Fields = {
  role: { type: 'choice', values },
  launched: { type: 'flag' },
  revenue: { type: 'money', storedIn: 'cents' },
  visits: { type: 'count' },
  since: { type: 'time' },
  moving: { type: 'date' },
};
const coach: Answers = {
  role: 'coach',
  launched: true,
  revenue: 50_000,
  visits: 3,
  moving: '2026-03-15',
  since: '2026-03-01T12:00:00.000Z',
};

const role = (is: string): Condition => ({ field: 'role', is });

describe('a condition', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 2, 1, 9) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each<[string, Condition, boolean]>([
    ['is: the same value', role('coach'), true],
    ['is: another value', role('other'), false],
    ['is: a flag', { field: 'launched', is: true }, true],
    ['is: the other flag', { field: 'launched', is: false }, false],
    ['isNot: another value', { field: 'role', isNot: 'other' }, true],
    ['isNot: the same value', { field: 'role', isNot: 'coach' }, false],
    ['isOneOf: among them', { field: 'role', isOneOf: ['creator', 'coach'] }, true],
    ['isOneOf: not among them', { field: 'role', isOneOf: ['creator', 'other'] }, false],
    ['answered: true', { field: 'role', answered: true }, true],
    ['answered: false', { field: 'role', answered: false }, false],
    ['atLeast: exactly', { field: 'revenue', atLeast: '500 USD' }, true],
    ['atLeast: a cent short', { field: 'revenue', atLeast: '500.01 USD' }, false],
    ['below: exactly', { field: 'revenue', below: '500 USD' }, false],
    ['below: a cent less', { field: 'revenue', below: '500.01 USD' }, true],
    ['isNoneOf: not among them', { field: 'role', isNoneOf: ['creator', 'other'] }, true],
    ['isNoneOf: among them', { field: 'role', isNoneOf: ['creator', 'coach'] }, false],
    ['is: an amount', { field: 'revenue', is: '500 USD' }, true],
    ['isNot: an amount', { field: 'revenue', isNot: '500 USD' }, false],
    ['atMost: exactly', { field: 'revenue', atMost: '500 USD' }, true],
    ['atMost: a cent more', { field: 'revenue', atMost: '499.99 USD' }, false],
    ['above: exactly', { field: 'revenue', above: '500 USD' }, false],
    ['above: a cent less', { field: 'revenue', above: '499.99 USD' }, true],
    ['between: at its beginning', { field: 'revenue', between: ['500 USD', '600 USD'] }, true],
    ['between: at its end', { field: 'revenue', between: ['400 USD', '500 USD'] }, true],
    ['between: outside', { field: 'revenue', between: ['500.01 USD', '600 USD'] }, false],
    ['atLeast: a number', { field: 'visits', atLeast: 3 }, true],
    ['below: a number', { field: 'visits', below: 3 }, false],
    ['before: a later date', { field: 'since', before: '2026-03-02' }, true],
    ['before: an earlier date', { field: 'since', before: '2026-02-28' }, false],
    ['after: an earlier date', { field: 'since', after: '2026-02-28' }, true],
    ['after: a later date', { field: 'since', after: '2026-03-02' }, false],
    ['between: dates', { field: 'since', between: ['2026-02-01', '2026-04-01'] }, true],
    ['is: a day', { field: 'moving', is: '2026-03-15' }, true],
    ['before: the same day', { field: 'moving', before: '2026-03-15' }, false],
    ['before: a day counted from today', { field: 'moving', before: 'today+15d' }, true],
    ['after: a day counted from today', { field: 'moving', after: 'today+2w' }, false],
    ['between: days', { field: 'moving', between: ['today', 'today+14d'] }, true],
    ['all: every part', { all: [role('coach'), { field: 'launched', is: true }] }, true],
    ['all: but one', { all: [role('coach'), { field: 'launched', is: false }] }, false],
    ['any: one part', { any: [role('other'), role('coach')] }, true],
    ['any: no part', { any: [role('other'), role('creator')] }, false],
    ['not: what does not hold', { not: role('other') }, true],
    ['not: what holds', { not: role('coach') }, false],
    [
      'nested groups',
      { not: { any: [role('other'), { all: [role('coach'), role('other')] }] } },
      true,
    ],
  ])('%s → %#', (_, condition, expected) => {
    expect(evaluateCondition(condition, coach, fields)).toBe(expected);
  });

  it.each<[string, Condition, boolean]>([
    ['is', role('coach'), false],
    ['isNot', { field: 'role', isNot: 'coach' }, false],
    ['isOneOf', { field: 'role', isOneOf: ['coach'] }, false],
    ['isNoneOf', { field: 'role', isNoneOf: ['coach'] }, false],
    ['before', { field: 'since', before: '9999-01-01' }, false],
    ['answered: true', { field: 'role', answered: true }, false],
    ['answered: false', { field: 'role', answered: false }, true],
    ['atLeast 0', { field: 'revenue', atLeast: '0 USD' }, false],
    ['below', { field: 'revenue', below: '1 USD' }, false],
  ])('without an answer, only "answered: false" holds: %s', (_, condition, expected) => {
    expect(evaluateCondition(condition, {}, fields)).toBe(expected);
  });

  it('does not compare words with amounts', () => {
    expect(evaluateCondition({ field: 'role', atLeast: '0 USD' }, coach, fields)).toBe(false);
    expect(evaluateCondition({ field: 'role', below: '9 USD' }, coach, fields)).toBe(false);
  });
});
