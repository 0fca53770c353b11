import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  Answers,
  AnswerValue,
  Calculation,
  ComputedField,
  Condition,
  DateDifference,
  Fields,
} from '../../../../engine';
import { evaluateCondition, interpolate } from '../../../../engine';
import { reportedPayload } from '../../../../engine/compile';
import { comparable } from '../../../../engine/document/basics/precision';
import { typeOf } from '../../../../engine/document/fields/field-types';
import { withComputed } from '../../../../engine/document/conditions/with-computed';
import { numbersOf, computedRange } from '../../../../engine/document/conditions/range';
import { anyAnswers } from '../../../support/answers';

const label = { label: '-' };

/** A computed field of a document that has been read. */
const computed = (value: Calculation, more: Partial<ComputedField> = {}): ComputedField => ({
  type: 'computed',
  as: 'number',
  decimals: 0,
  storedIn: 'cents',
  value,
  ...more,
});

const fields: Fields = {
  bread: { type: 'choice', values: { rye: label, wheat: label, spelt: label } },
  agreed: { type: 'flag' },
  guests: { type: 'number', step: 1, minimum: 1, maximum: 40 },
  shift: { type: 'number', minimum: -5, maximum: 5, step: 0.5 },
  budget: { type: 'money', storedIn: 'units' },
  visits: { type: 'count' },
  moving: { type: 'date' },
  since: { type: 'time' },
  extras: { type: 'choices', values: { jam: label, butter: label, seeds: label } },
  points: computed({ scores: { field: 'bread', values: { rye: 3, wheat: 1 }, otherwise: 0 } }),
};
const answers: Answers = {
  bread: 'rye',
  agreed: true,
  guests: 12,
  budget: 50_000,
  visits: 2,
  moving: '2026-03-15',
  extras: ['jam', 'butter'],
};

const calculated = (
  value: Calculation,
  given: Answers = answers,
  more: Partial<ComputedField> = {},
): AnswerValue | undefined => {
  const result = computed(value, more);
  return withComputed(['points', 'result'], { ...fields, result }, given).result;
};

describe('a calculation', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 2, 1, 9) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const rye: Condition = { field: 'bread', is: 'rye' };
  const table = {
    of: { field: 'guests' },
    rows: [
      { upTo: 10, result: '100 USD' },
      { upTo: 12, result: '150 USD' },
    ],
    above: '300 USD',
  };

  it.each<[string, Calculation, number]>([
    ['a number', 7, 7],
    ['an amount in cents', '4.50 USD', 450],
    ['an answer', { field: 'guests' }, 12],
    ['an amount that was entered', { field: 'budget' }, 50_000],
    ['a count', { field: 'visits' }, 2],
    ['what counts without an answer', { field: 'shift', otherwise: -1 }, -1],
    ['an answer rather than what counts without', { field: 'guests', otherwise: 0 }, 12],
    ['a score by choice', { scores: { field: 'bread', values: { rye: 3 } } }, 3],
    ['a score by flag', { scores: { field: 'agreed', values: { true: 2, false: 0 } } }, 2],
    ['a score that is left out', { scores: { field: 'bread', values: {}, otherwise: 9 } }, 9],
    [
      'the scores of all chosen values',
      { scores: { field: 'extras', values: { jam: 5, butter: -1 }, otherwise: 9 } },
      4,
    ],
    ['a sum', { sum: [1, 2, { field: 'guests' }] }, 15],
    ['a product', { product: [2, { field: 'guests' }, '1 USD'] }, 2400],
    ['the smallest', { minimum: [{ field: 'guests' }, 5, 9] }, 5],
    ['the largest', { maximum: [{ field: 'guests' }, 5, 9] }, 12],
    ['the row of a table, its limit included', { table }, 15_000],
    ['the first row', { table: { ...table, of: 10 } }, 10_000],
    ['what is above the last row', { table: { ...table, of: 12.5 } }, 30_000],
    [
      'conditions that hold',
      { count: [rye, { field: 'guests', above: 20 }, { not: rye }, rye] },
      2,
    ],
    ['days', { dateDifference: { from: '2026-03-01', to: { field: 'moving' }, unit: 'days' } }, 14],
    [
      'days from today',
      { dateDifference: { from: 'today', to: { field: 'moving' }, unit: 'days' } },
      14,
    ],
    [
      'days back',
      { dateDifference: { from: { field: 'moving' }, to: 'today', unit: 'days' } },
      -14,
    ],
    [
      'days without an answer',
      { dateDifference: { from: { field: 'since' }, to: 'today', unit: 'days', otherwise: 30 } },
      30,
    ],
    ['weeks', { dateDifference: { from: 'today', to: 'today+20d', unit: 'weeks' } }, 2],
    ['months', { dateDifference: { from: '2026-01-31', to: '2026-03-30', unit: 'months' } }, 1],
    [
      'years before the birthday',
      { dateDifference: { from: '2000-03-02', to: 'today', unit: 'years' } },
      25,
    ],
    [
      'years on the birthday',
      { dateDifference: { from: '2000-03-01', to: 'today', unit: 'years' } },
      26,
    ],
  ])('gives %s', (_, value, result) => {
    expect(calculated(value)).toBe(result);
  });

  it('takes the day of a time from the visitor’s calendar', () => {
    const since = new Date(2026, 1, 27, 23, 30).toISOString();
    const value = {
      dateDifference: { from: { field: 'since' }, to: 'today', unit: 'days' },
    } as const;
    expect(calculated(value, { since })).toBe(2);
  });

  it.each<[string, Calculation]>([
    ['an answer', { field: 'shift' }],
    ['an answer in a sum', { sum: [1, { field: 'shift' }] }],
    ['an answer in a table', { table: { ...table, of: { field: 'shift' } } }],
    ['a score', { scores: { field: 'bread', values: { spelt: 1 } } }],
    ['a day', { dateDifference: { from: { field: 'since' }, to: 'today', unit: 'days' } }],
    ['a number that can be written', { product: [1e300, 1e300] }],
  ])('has no result without %s', (_, value) => {
    expect(calculated(value)).toBeUndefined();
  });
});

describe('a result', () => {
  const result = (value: Calculation, more: Partial<ComputedField> = {}) => {
    const field = computed(value, more);
    const answer = calculated(value, answers, more) ?? Number.NaN;
    const all: Fields = { ...fields, result: field };
    return {
      field,
      answer,
      holds: (condition: Condition) =>
        evaluateCondition({ field: 'result', ...condition }, { result: answer }, all),
      text: (copy = '{result}') =>
        interpolate(
          copy,
          { fields: all, texts: {}, currency: 'USD', language: 'en' },
          { result: answer },
        ),
    };
  };
  const mean: Calculation = { product: [100, 1 / 6] };
  const price: Calculation = { product: ['10 USD', 1.19, 0.333] };

  it('keeps its full precision for other results', () => {
    const all: Fields = {
      mean: computed(mean),
      total: computed({ product: [{ field: 'mean' }, 6] }),
    };
    expect(withComputed(['mean', 'total'], all, {}).total).toBeCloseTo(100, 9);
    const amounts: Fields = {
      price: computed(price, { as: 'money' }),
      total: computed({ product: [{ field: 'price' }, 100] }, { as: 'money' }),
    };
    expect(withComputed(['price', 'total'], amounts, {}).total).toBeCloseTo(39_627, 6);
  });

  it('keeps it for conditions', () => {
    const { holds } = result(mean);
    expect(holds({ below: 17 })).toBe(true);
    expect(holds({ between: [17, 20] })).toBe(false);
    expect(result(price, { as: 'money' }).holds({ above: '3.96 USD' })).toBe(true);
  });

  const tenth: Calculation = { sum: [0.1, 0.2] };
  it.each<[string, Calculation]>([
    ['a sum', tenth],
    ['a difference', { sum: [0.5, -0.1, -0.1] }],
    ['a product', { product: [3, 0.1] }],
    ['a mean taken back', { product: [{ product: [0.9, 1 / 3] }, 1] }],
  ])('is not told apart from its number by what binary fractions lose: %s', (_, value) => {
    const { holds } = result(value);
    expect(holds({ is: 0.3 })).toBe(true);
    expect(holds({ isNot: 0.3 })).toBe(false);
    expect(holds({ isOneOf: [0.3, 7] })).toBe(true);
    expect(holds({ isNoneOf: [0.3, 7] })).toBe(false);
    expect(holds({ atMost: 0.3 })).toBe(true);
    expect(holds({ above: 0.3 })).toBe(false);
    expect(holds({ atLeast: 0.3 })).toBe(true);
    expect(holds({ below: 0.3 })).toBe(false);
    expect(holds({ between: [0, 0.3] })).toBe(true);
    const rows = [{ upTo: 0.3, result: 1 }];
    expect(calculated({ table: { of: value, rows, above: 2 } })).toBe(1);
  });

  it('is one of several amounts', () => {
    const { holds } = result({ product: ['4 USD', 1.1] }, { as: 'money' });
    expect(holds({ isOneOf: ['4.40 USD'] })).toBe(true);
    expect(holds({ isNoneOf: ['4.40 USD'] })).toBe(false);
  });

  it('tells every cent of the largest amount', () => {
    const { holds } = result({ sum: ['999999999999.00 USD', '1 USD'] }, { as: 'money' });
    expect(holds({ above: '999999999999.99 USD' })).toBe(true);
  });

  it.each<[string, Calculation, Partial<ComputedField>, string, number]>([
    ['a number to its decimals', mean, {}, '17', 17],
    ['to two of them', mean, { decimals: 2 }, '16.67', 16.67],
    ['half of one up', { product: [1.005, 1] }, { decimals: 2 }, '1.01', 1.01],
    ['an amount to cents', price, { as: 'money' }, '$3.96', 396],
    ['a whole amount', { product: ['3 USD', 1 / 3] }, { as: 'money' }, '$1', 100],
    ['an amount in units', price, { as: 'money', storedIn: 'units' }, '$3.96', 3.96],
  ])('is rounded where it is shown, stored and reported: %s', (_, value, more, words, stored) => {
    const { field, answer, text } = result(value, more);
    expect(text()).toBe(words);
    expect(typeOf(field).toRecord(field, answer)).toBe(stored);
    const payload = { result: { field: 'result' } };
    const reported = reportedPayload(payload, { result: answer }, { fields: { result: field } });
    expect(reported.result).toBe(field.storedIn === 'units' ? 100 * stored : stored);
  });

  it('is the same in whatever order cards are chosen', () => {
    const value = { scores: { field: 'extras', values: { jam: 0.1, butter: 0.2, seeds: 0.3 } } };
    expect(calculated(value, { extras: ['jam', 'butter', 'seeds'] })).toBe(
      calculated(value, { extras: ['seeds', 'butter', 'jam'] }),
    );
  });

  it('has the plural of the number that is shown', () => {
    const { text } = result({ product: [6.2, 1 / 6] });
    expect(text('{result, plural, one {# day} other {# days}}')).toBe('1 day');
  });
});

describe('the computed fields of a document', () => {
  const total = computed({
    sum: [{ field: 'points' }, { count: [{ field: 'points', atLeast: 3 }] }],
  });

  it('read each other, in calculations and in conditions', () => {
    const all = { ...fields, total };
    expect(withComputed(['points', 'total'], all, { bread: 'rye' })).toMatchObject({ total: 4 });
    expect(withComputed(['points', 'total'], all, { bread: 'wheat' })).toMatchObject({ total: 1 });
  });

  it('have no answer of their own, whatever is given for them', () => {
    expect(withComputed(['points'], fields, { points: 99 })).toEqual({ points: 0 });
  });
});

/** Any calculation over the fields above, of numbers. */
const { calculation } = fc.letrec<{ calculation: Calculation; inner: Calculation }>((tie) => {
  const limit = fc.oneof(
    fc.integer({ min: -20, max: 60 }),
    fc.constantFrom(0.1, 0.2, -0.3, 0.7, 1 / 3),
  );
  const list = fc.array(tie('inner'), { minLength: 1, maxLength: 3 });
  const named = fc.constantFrom('guests', 'shift', 'budget', 'visits', 'points');
  const leaf = fc.oneof(
    limit,
    fc.constant('2.50 USD'),
    named.map((field) => ({ field })),
    fc.record({ field: named, otherwise: limit }),
    fc.record({
      scores: fc.record({
        field: fc.constant('bread'),
        values: fc.dictionary(fc.constantFrom('rye', 'wheat'), limit),
        otherwise: limit,
      }),
    }),
    fc.record({
      scores: fc.record({
        field: fc.constant('agreed'),
        values: fc.dictionary(fc.constantFrom('true', 'false'), limit),
      }),
    }),
    fc.record({
      scores: fc.record(
        {
          field: fc.constant('extras'),
          values: fc.dictionary(fc.constantFrom('jam', 'butter', 'seeds'), limit),
          otherwise: limit,
        },
        { requiredKeys: ['field', 'values'] },
      ),
    }),
    fc.record({
      dateDifference: fc.record(
        {
          from: fc.constantFrom('today', '2026-02-28', { field: 'since' }),
          to: fc.constantFrom('today+1y', { field: 'moving' }),
          unit: fc.constantFrom<DateDifference['unit']>('days', 'weeks', 'months', 'years'),
          otherwise: fc.constantFrom(-100_000, 3, 100_000),
        },
        { requiredKeys: ['from', 'to', 'unit'] },
      ),
    }),
    fc.record({
      count: fc.array(
        fc.constantFrom<Condition>(
          { field: 'bread', is: 'rye' },
          { field: 'guests', atLeast: 10 },
          { field: 'points', below: 2 },
        ),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  );
  const row = fc.record({ upTo: limit, result: limit });
  return {
    inner: fc.oneof({ maxDepth: 3 }, leaf, tie('calculation')),
    calculation: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.record({ sum: list }),
      fc.record({ product: list }),
      fc.record({ minimum: list }),
      fc.record({ maximum: list }),
      fc.record({
        table: fc.record({
          of: tie('inner'),
          rows: fc.array(row, { minLength: 1, maxLength: 4 }),
          above: limit,
        }),
      }),
    ),
  };
});

describe('the range of a computed field', () => {
  it('contains the result for any answers', () => {
    fc.assert(
      fc.property(
        calculation,
        fc.constantFrom('number' as const, 'money' as const),
        fc.nat(3),
        anyAnswers(fields),
        (value, as, decimals, given) => {
          const field = computed(value, { as, decimals });
          const range = computedRange(field, fields);
          const result = calculated(value, given, { as, decimals });
          const number = comparable(Number(result));
          const isInside =
            result === undefined ? range.mayBeMissing : number >= range.from && number <= range.to;
          expect(isInside, `${String(result)} in ${range.from}…${range.to}`).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each<[string, Calculation, { readonly from: number; readonly to: number }]>([
    ['an answer', { field: 'guests' }, { from: 1, to: 40 }],
    ['what counts without an answer', { field: 'guests', otherwise: 0 }, { from: 0, to: 40 }],
    ['scores', { field: 'points' }, { from: 0, to: 3 }],
    [
      'a product that changes the sign',
      { product: [-2, { field: 'shift' }] },
      { from: -10, to: 10 },
    ],
    [
      'the rows of a table that can be reached',
      {
        table: {
          of: { field: 'points' },
          rows: [
            { upTo: 1, result: 5 },
            { upTo: 9, result: 7 },
          ],
          above: 100,
        },
      },
      { from: 5, to: 7 },
    ],
    ['conditions', { count: [{ field: 'bread', is: 'rye' }] }, { from: 0, to: 1 }],
  ])('is no wider than %s', (_, value, range) => {
    expect(computedRange(computed(value), fields)).toMatchObject(range);
  });

  it('is unknown for a field that is calculated from itself', () => {
    const one = computed({ field: 'one' });
    expect(numbersOf('one', { one })).toMatchObject({ from: -Infinity, to: Infinity });
  });
});
