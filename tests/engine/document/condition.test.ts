import { describe, expect, it } from 'vitest';
import { evaluateCondition, type Answers, type Condition } from '../../../engine';
import { conditionFields } from '../../../engine/document/condition';

const coach: Answers = { role: 'coach', launched: true, revenue: 50_000 };

const role = (is: string): Condition => ({ field: 'role', is });

describe('a condition', () => {
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
    expect(evaluateCondition(condition, coach)).toBe(expected);
  });

  it.each<[string, Condition, boolean]>([
    ['is', role('coach'), false],
    ['isNot', { field: 'role', isNot: 'coach' }, false],
    ['isOneOf', { field: 'role', isOneOf: ['coach'] }, false],
    ['answered: true', { field: 'role', answered: true }, false],
    ['answered: false', { field: 'role', answered: false }, true],
    ['atLeast 0', { field: 'revenue', atLeast: '0 USD' }, false],
    ['below', { field: 'revenue', below: '1 USD' }, false],
  ])('without an answer, only "answered: false" holds: %s', (_, condition, expected) => {
    expect(evaluateCondition(condition, {})).toBe(expected);
  });

  it('does not compare words with amounts', () => {
    expect(evaluateCondition({ field: 'role', atLeast: '0 USD' }, coach)).toBe(false);
    expect(evaluateCondition({ field: 'role', below: '9 USD' }, coach)).toBe(false);
  });

  it('names the fields it looks at, in groups too', () => {
    const condition: Condition = {
      all: [role('a'), { any: [{ field: 'tone', is: 'b' }] }, { not: role('c') }],
    };
    expect(conditionFields(condition)).toEqual(['role', 'tone', 'role']);
  });
});
