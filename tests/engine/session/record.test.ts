import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersFromRecord, recordOf } from '../../../engine/session';
import { isValidAnswer, type Fields } from '../../../engine';
import { anyAnswers } from '../../support/answers';
import { outline } from '../../support/build';
import { fixtures, flows } from '../../support/documents';

const now = '2025-01-31T10:00:00.000Z';

const fields: Fields = {
  goal: {
    type: 'choice',
    values: { leads: { label: 'Leads' }, very: { label: 'Very', renamedFrom: ['personal'] } },
  },
  name: { type: 'text', maxLength: 20 },
  lost: {
    type: 'choice',
    savedAs: 'belief.lost',
    values: { yes: { label: 'Yes' }, no: { label: 'No' } },
  },
  feel: { type: 'choice', savedAs: 'belief.feel', values: { good: { label: 'Good' } } },
  current: { type: 'money', storedIn: 'cents' },
  target: { type: 'money', storedIn: 'units' },
  skips: { type: 'count', savedAs: 'films.skips' },
  watched: { type: 'flag', savedAs: 'films.watched' },
};

describe('the record of a session', () => {
  it('has the answers under their saved names, dotted ones nested, and the time', () => {
    const answers = { goal: 'leads', lost: 'yes', feel: 'good', skips: 2, watched: false };
    expect(recordOf(fields, answers, now)).toEqual({
      goal: 'leads',
      belief: { lost: 'yes', feel: 'good' },
      films: { skips: 2, watched: false },
      updated_at: now,
    });
  });

  it('has amounts in the unit that their field declares', () => {
    expect(recordOf(fields, { current: 5_000_000, target: 5_000_000 }, now)).toMatchObject({
      current: 5_000_000,
      target: 50_000,
    });
  });

  it('has no name without an answer, and nothing that is no field', () => {
    expect(recordOf(fields, { more: 'x', name: undefined }, now)).toEqual({ updated_at: now });
  });
});

describe('the answers of a record', () => {
  it('are read from their saved names', () => {
    const record = { goal: 'leads', belief: { lost: 'no' }, films: { skips: 3 }, updated_at: now };
    expect(answersFromRecord(fields, record)).toEqual({ goal: 'leads', lost: 'no', skips: 3 });
  });

  it('are cents, whatever their stored unit', () => {
    expect(answersFromRecord(fields, { current: 123, target: 19.99 })).toEqual({
      current: 123,
      target: 1_999,
    });
  });

  it('understand an alias of a value', () => {
    expect(answersFromRecord(fields, { goal: 'personal' })).toEqual({ goal: 'very' });
  });

  it('leave out what no longer fits, and keep the rest', () => {
    const record = {
      goal: 'gone',
      name: 'a'.repeat(21),
      belief: { lost: 'yes', feel: 7 },
      current: '5',
      skips: -1,
    };
    expect(answersFromRecord(fields, record)).toEqual({ lost: 'yes' });
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'goal'],
    ['a number', 5],
    ['a list', [{ goal: 'leads' }]],
    ['a list in place of a group', { belief: ['yes'] }],
    ['null in place of a group', { belief: null, films: null }],
    ['a text in place of a group', { belief: 'lost' }],
    ['names with dots', { 'belief.lost': 'yes' }],
    ['a prototype', JSON.parse('{"__proto__": {"goal": "leads", "belief": {"lost": "yes"}}}')],
    ['a prototype in a group', JSON.parse('{"belief": {"__proto__": {"lost": "yes"}}}')],
    ['inherited answers', Object.create({ goal: 'leads' })],
    [
      'names that every object has as values',
      { goal: 'constructor', belief: { lost: '__proto__' } },
    ],
    ['groups in place of answers', { goal: { leads: true }, name: ['Ada'] }],
  ])('are none in %s', (_, record) => {
    expect(answersFromRecord(fields, record)).toEqual({});
  });

  it('fit their fields, whatever is stored', () => {
    const names = fc.constantFrom(
      'goal',
      'name',
      'belief',
      'films',
      'current',
      'target',
      'lost',
      'feel',
      '__proto__',
    );
    const anything = fc.oneof(
      fc.anything(),
      fc.dictionary(names, fc.oneof(fc.anything(), fc.dictionary(names, fc.anything()))),
    );
    fc.assert(
      fc.property(anything, (record) => {
        for (const [id, value] of Object.entries(answersFromRecord(fields, record))) {
          const field = fields[id];
          expect(field && isValidAnswer(field, value)).toBe(true);
        }
      }),
    );
  });

  it.each([...flows, ...fixtures])('are those that were stored: $file', ({ text }) => {
    const { fields: declared } = outline(text);
    fc.assert(
      fc.property(anyAnswers(declared), (answers) => {
        const stored: unknown = JSON.parse(JSON.stringify(recordOf(declared, answers, now)));
        expect(answersFromRecord(declared, stored)).toEqual(answers);
      }),
    );
  });
});
