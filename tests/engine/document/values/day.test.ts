import { describe, expect, it } from 'vitest';
import { isDay, limitDay, todayOf } from '../../../../engine/document/values/day';
import { dateProblem } from '../../../../engine/document/fields/date-problem';

describe('a day', () => {
  it.each([
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['0026-01-01', false],
    ['2026-01-01T00:00', false],
  ])('%s: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });

  it("is the visitor's, not that of Greenwich", () => {
    const late = new Date(2026, 2, 1, 23, 59);
    const early = new Date(2026, 2, 1, 0, 1);
    expect([todayOf(late), todayOf(early)]).toEqual(['2026-03-01', '2026-03-01']);
  });
});

describe('a limit', () => {
  const today = '2024-01-31';
  it.each([
    ['2026-03-01', '2026-03-01'],
    ['today', '2024-01-31'],
    ['today+1d', '2024-02-01'],
    ['today-2w', '2024-01-17'],
    ['today+1m', '2024-02-29'],
    ['today-11m', '2023-02-28'],
    ['today-18y', '2006-01-31'],
  ])('%s is %s', (limit, day) => {
    expect(limitDay(limit, today)).toBe(day);
  });

  it('of a leap day, years later, is the last of February', () => {
    expect(limitDay('today+1y', '2024-02-29')).toBe('2025-02-28');
  });

  it('counted from today holds when the day is entered, not when it is read back', () => {
    const field = { type: 'date', earliest: 'today', latest: '2030-12-31' } as const;
    expect(dateProblem(field, '2026-01-01', '2026-01-02')).toBe('too-low');
    expect(dateProblem(field, '2026-01-02', '2026-01-02')).toBeUndefined();
    expect(dateProblem(field, '2026-01-01')).toBeUndefined();
    expect(dateProblem(field, '2031-01-01')).toBe('too-high');
  });
});
