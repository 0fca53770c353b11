import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trialOf, withoutTrials, type Answers } from '../../../engine';
import { mini, outline, signup } from '../../support/build';

const any = { field: 'trial', until: 'until', completedAt: 'signed_at', within: 86_400_000 };
const running = { ...any, lapsed: 'lapsed' };
const none = { trial: false, until: undefined, lapsed: false };
const lapsed = { ...none, lapsed: true };
const soon = '2026-05-04T10:00:00.000Z';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-04T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('a trial without a flag for lapsed promises', () => {
  it.each([undefined, '1999-01-01', '2999-01-01'])('counts whatever its end: %s', (until) => {
    expect(trialOf(any, { trial: true, until }, {})).toEqual({ trial: true, until });
  });

  it('does not count when its address says no', () => {
    const asked = { trial: false, until: soon };
    expect(trialOf(any, asked, { trial: true, until: soon })).toEqual(asked);
  });
});

describe('a trial with a flag for lapsed promises', () => {
  it.each(['2026-05-04T09:00:00.001Z', '2026-05-05T09:00:00.000Z'])(
    'counts while it runs, and ends no later than the grant: %s',
    (until) => {
      const trial = { trial: true, until };
      expect(trialOf(running, trial, {})).toEqual({ ...trial, lapsed: false });
    },
  );

  it.each([
    ['it has no end', undefined],
    ['its end is no time', 'soon'],
    ['it is over', '2026-05-04T09:00:00.000Z'],
    ['its end is long ago', '1999-01-01'],
    ['its end is further away than the grant lasts', '2026-05-05T09:00:00.001Z'],
  ])('is lapsed when %s', (_, until) => {
    expect(trialOf(running, { trial: true, until }, {})).toEqual(lapsed);
  });

  it('may end at any time where there is no grant', () => {
    const trial = { trial: true, until: '2030-01-01T00:00:00Z' };
    const rule = { ...running, within: undefined };
    expect(trialOf(rule, trial, {})).toEqual({ ...trial, lapsed: false });
  });

  it('is neither there nor lapsed when its address says no, whatever its end', () => {
    expect(trialOf(running, { trial: false, until: soon }, {})).toEqual(none);
  });

  it('stays for the visit when it runs out meanwhile, and is lapsed at the next one', () => {
    const trial = { trial: true, until: soon };
    const known = trialOf(running, trial, {});
    vi.setSystemTime(new Date('2026-05-04T11:00:00Z'));
    expect(trialOf(running, trial, known)).toEqual(known);
    expect(trialOf(running, { trial: false, until: undefined }, known)).toEqual(none);
    expect(trialOf(running, trial, {})).toEqual(lapsed);
  });
});

describe('a completed signup', () => {
  const completed = { trial: true, until: '1999-01-01', signed_at: '1998-12-31' };
  const kept = { trial: true, until: completed.until };

  it.each([any, running])('keeps the trial that it was completed with: %o', (rule) => {
    const found = rule === any ? kept : { ...kept, lapsed: false };
    expect(trialOf(rule, { trial: false, until: undefined }, completed)).toEqual(found);
    expect(trialOf(rule, { trial: true, until: soon }, completed)).toEqual(found);
  });

  it('has its trial restored, and any other visit has not', () => {
    const fields = {
      signed_at: { type: 'time' },
      trial: { type: 'flag' },
      until: { type: 'time' },
      lapsed: { type: 'flag' },
    };
    const trial = { field: 'trial', until: 'until', lapsed: 'lapsed' };
    const funnel = outline(mini({ fields, nodes: { sign: signup({ trial }) } }));
    const restored = (stored: Answers): Answers =>
      withoutTrials(funnel, { name: 'Ada', ...stored });
    expect(restored(completed)).toMatchObject({ name: 'Ada', ...completed });
    expect(restored({ ...kept, lapsed: false })).toEqual({ name: 'Ada' });
    const without = { trial: false, lapsed: true, signed_at: completed.signed_at };
    expect(restored(without)).toEqual({ name: 'Ada', signed_at: completed.signed_at });
  });
});
