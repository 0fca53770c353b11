import { describe, expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { onDay } from '../../../engine/document/values/day';
import { fileOf, info, mini, type Draft } from '../../support/build';

const today = '2026-11-28';
const end: Draft = { type: 'end', headline: 'Done' };
const nextMonth: Draft = { earliest: 'today', latest: 'today+30d' };

/** What is found of a branch by the answer to a date, on a day. */
function foundFor(limits: Draft, when: Draft, to = 'early'): string[] {
  const fields = { day: { type: 'date', ...limits } };
  const nodes = {
    ask: {
      type: 'question',
      title: 'When?',
      asks: { type: 'date', field: 'day', label: 'Day' },
      next: 'turn',
    },
    turn: info('late', { branches: [{ when: { field: 'day', ...when }, to }] }),
    early: end,
    late: end,
  };
  return onDay(today, () => check(fileOf(mini({ fields, nodes }))))
    .diagnostics.filter(({ code }) => ['constant-condition', 'trapped-visitor'].includes(code))
    .map(({ code, message }) =>
      code === 'trapped-visitor' ? code : message.includes('every visitor') ? 'always' : 'never',
    );
}

describe('a branch by days of which a date takes all or none', () => {
  it.each<[string, Draft, Draft, string]>([
    ['before a later day', nextMonth, { before: '2027-03-01' }, 'always'],
    ['before the day after the last', nextMonth, { before: '2026-12-29' }, 'always'],
    ['before an earlier day', nextMonth, { before: '2026-11-28' }, 'never'],
    ['after an earlier day', nextMonth, { after: '2026-11-27' }, 'always'],
    ['after a later day', nextMonth, { after: '2026-12-28' }, 'never'],
    ['between days around all', nextMonth, { between: ['2026-11-28', '2026-12-28'] }, 'always'],
    ['between later days', nextMonth, { between: ['2027-01-01', '2027-02-01'] }, 'never'],
    ['on a later day', nextMonth, { is: '2027-01-01' }, 'never'],
    ['not on a later day', nextMonth, { isNot: '2027-01-01' }, 'always'],
    ['counted from today', nextMonth, { before: 'today+6w' }, 'always'],
    ['with a first day only', { earliest: 'today' }, { after: '2026-01-31' }, 'always'],
    ['with a last day only', { latest: 'today-18y' }, { before: '2026-11-28' }, 'always'],
    [
      'with fixed limits',
      { earliest: '2027-01-01', latest: '2027-01-31' },
      { before: '2027-02-01' },
      'always',
    ],
    [
      'with months',
      { earliest: 'today+1m', latest: 'today+2m' },
      { after: '2026-12-01' },
      'always',
    ],
  ])('is reported: %s', (_, limits, when, found) => {
    expect(foundFor(limits, when)).toEqual([found]);
  });

  it.each<[string, Draft, Draft]>([
    ['the last day left', nextMonth, { before: '2026-12-28' }],
    ['the first day left', nextMonth, { after: '2026-11-28' }],
    ['one day', nextMonth, { is: '2026-12-28' }],
    ['all but one', nextMonth, { between: ['2026-11-29', '2027-12-28'] }],
    ['without limits', {}, { before: '2027-03-01' }],
    ['without a last day', { earliest: 'today' }, { before: '2027-03-01' }],
    ['without a first day', { latest: 'today' }, { after: '2020-03-01' }],
  ])('is not, where it parts them: %s', (_, limits, when) => {
    expect(foundFor(limits, when)).toEqual([]);
  });

  it('leads everybody back', () => {
    expect(foundFor(nextMonth, { before: '2027-03-01' }, 'ask')).toContain('trapped-visitor');
    expect(foundFor(nextMonth, { before: '2026-12-24' }, 'ask')).toEqual([]);
  });
});
