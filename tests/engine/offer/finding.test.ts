import { describe, expect, it } from 'vitest';
import type { Answers, Fields, ResultFinding } from '../../../engine';
import { findingLines, findingNumber } from '../../../engine/offer';

const fields: Fields = {
  now: { type: 'money', storedIn: 'cents' },
  goal: { type: 'money', storedIn: 'cents' },
};
const finding: ResultFinding = {
  as: 'money',
  text: 'It costs {result}.',
  how: {
    label: 'How',
    lines: [
      { label: 'Goal', add: { field: 'goal' } },
      { label: 'Less now', add: { product: [-1, { field: 'now', otherwise: '10 USD' }] } },
      { label: 'A quarter', times: 0.25 },
    ],
  },
};
const linesFor = (answers: Answers, more: Partial<ResultFinding['how']> = {}) =>
  findingLines({ ...finding, how: { ...finding.how, ...more } }, answers, fields);

describe('a finding', () => {
  it('shows what each line adds, and what the lines before come to where one multiplies', () => {
    expect(linesFor({ goal: 10_000, now: 2000 })).toEqual([10_000, -2000, 2000]);
  });

  it('ends with its result also where the last line adds', () => {
    expect(linesFor({ goal: 10_000, now: 2000 }, { lines: finding.how.lines.slice(0, 2) })).toEqual(
      [10_000, 8000],
    );
  });

  it('takes what its document says for an answer that is missing', () => {
    expect(linesFor({ goal: 10_000 })).toEqual([10_000, -1000, 2250]);
  });

  it.each([
    ['en', '1,235'],
    ['ar-EG', '1,235'],
    ['de', '1.235'],
  ])('says a number in whole units and the digits of all numbers: %s', (language, said) => {
    expect(findingNumber({ as: 'number' }, 1234.6, { currency: 'USD', language })).toBe(said);
  });

  it('is nothing without an answer that it needs, and where it comes to nothing', () => {
    expect(linesFor({ now: 2000 })).toBeUndefined();
    expect(linesFor({ goal: 2000, now: 2000 })).toBeUndefined();
    expect(linesFor({ goal: 1000, now: 2000 })).toBeUndefined();
  });
});
