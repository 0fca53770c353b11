import { describe, expect, it } from 'vitest';
import { trialToKeep, type Answers } from '../../../engine';

const rule = { field: 'trial', until: 'until', completedAt: 'signed_at', within: 86_400_000 };
const now = Date.parse('2026-05-04T09:00:00Z');
const none = { trial: false, until: undefined };
const keeps = (answers: Answers, stored: Answers = {}): Answers =>
  trialToKeep(rule, answers, stored, now);

describe('the trial that a session keeps', () => {
  it.each(['2026-05-04T09:00:00.001Z', '2026-05-05T09:00:00.000Z'])(
    'is one that runs, and ends no later than the grant: %s',
    (until) => {
      expect(keeps({ trial: true, until })).toEqual({ trial: true, until });
    },
  );

  it.each([
    ['it has no end', undefined],
    ['it is over', '2026-05-04T09:00:00.000Z'],
    ['its end is long ago', '1999-01-01'],
    ['its end is further away than the grant lasts', '2026-05-05T09:00:00.001Z'],
  ])('is dropped when %s', (_, until) => {
    expect(keeps({ trial: true, until })).toEqual(none);
  });

  it('may end at any time where there is no grant', () => {
    const answers = { trial: true, until: '2030-01-01T00:00:00Z' };
    expect(trialToKeep({ ...rule, within: undefined }, answers, {}, now)).toEqual(answers);
  });

  it('is dropped when its address says no, whatever its end', () => {
    expect(keeps({ trial: false, until: '2026-05-05T08:00:00Z' })).toEqual(none);
  });

  it('stays where a visit says nothing of it, and where the signup was completed with it', () => {
    const signed_at = '2026-05-01T09:00:00Z';
    const stored = { trial: true, until: '2026-05-02T09:00:00Z', signed_at };
    const kept = { trial: true, until: stored.until };
    expect(keeps({ signed_at }, stored)).toEqual(kept);
    expect(keeps({ trial: false, signed_at }, stored)).toEqual(kept);
    expect(keeps({ trial: false, signed_at: '2026-05-04T09:00:00Z' }, stored)).toEqual(none);
  });
});
