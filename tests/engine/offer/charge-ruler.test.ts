import { describe, expect, it } from 'vitest';
import type { Charges } from '../../../engine';
import { chargeRuler } from '../../../engine/offer';

const now = { label: 'Today', amount: '0 USD' };
const later = { label: 'Then each month', day: 'today+30d', amount: '99 USD' };
const cancel = { label: 'Cancel before {date}.', day: 'today+30d' };

const rulerOf = (charges: Omit<Charges, 'headline'>) =>
  chargeRuler({ headline: 'What you pay', ...charges }, '2026-02-01');

describe('the ruler of charges', () => {
  it('goes from today to the first later charge, and leaves the other lines', () => {
    expect(rulerOf({ lines: [now, later, cancel] })).toEqual({
      days: 30,
      today: { day: '2026-02-01', line: now },
      reminder: undefined,
      charge: { day: '2026-03-03', line: later },
      others: [cancel],
    });
  });

  it('ends at the first of several later charges, in whatever order they are written', () => {
    const setUp = { label: 'Set-up', day: '2026-02-15', amount: '20 USD' };
    const ruler = rulerOf({ lines: [later, setUp, now] });
    expect(ruler).toMatchObject({ days: 14, charge: { day: '2026-02-15', line: setUp } });
    expect(ruler?.others).toEqual([later]);
  });

  it('begins today also when nothing is charged then', () => {
    expect(rulerOf({ lines: [later] })?.today).toEqual({ day: '2026-02-01', line: undefined });
  });

  it('marks the reminder, at its place between the two', () => {
    const reminder = { before: '3d', label: 'We remind you' };
    expect(rulerOf({ lines: [now, later], reminder })?.reminder).toEqual({
      day: '2026-02-28',
      label: 'We remind you',
      at: 0.9,
    });
    expect(
      rulerOf({ lines: [now, later], reminder: { ...reminder, before: '5w' } })?.reminder,
    ).toBeUndefined();
  });

  it.each([
    ['only today', [now, cancel]],
    ['on a day that is over', [{ ...later, day: '2026-01-31' }]],
  ])('is not drawn where something is charged %s', (_, lines) => {
    expect(rulerOf({ lines })).toBeUndefined();
  });
});
