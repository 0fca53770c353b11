import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSession } from '../../../../app/browser/session/session';
import { readFlow } from '../../../support/flows';
import { memoryStore } from '../../../support/memory-store';

const { outline } = readFlow('flows/interface-wizard.json');

describe('a session', () => {
  it('begins with an id of the documented form, and keeps it', () => {
    const { store, data } = memoryStore();
    const { id } = openSession(outline, store, '');
    expect(id).toMatch(/^session_\d{13}_[a-z0-9]{20,}$/);
    expect(data.get('wizard_session_id')).toBe(id);
    expect(openSession(outline, store, '').id).toBe(id);
  });

  it('starts a new session when the stored id is malformed', () => {
    const { store } = memoryStore({ wizard_session_id: '<script>' });
    expect(openSession(outline, store, '').id).toMatch(/^session_/);
  });

  it('saves answers with the time, dotted fields nested, and reads them back', () => {
    const { store, data } = memoryStore();
    const answers = { goal_path: 'leads', leads_after_no_buy: 'lost', target_monthly_revenue: 900 };
    openSession(outline, store, '').save(answers);
    const saved: unknown = JSON.parse(data.get('wizard_session_data') ?? '');
    expect(saved).toMatchObject({
      goal_path: 'leads',
      belief_shift: { leads_after_no_buy: 'lost' },
      target_monthly_revenue: 900,
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(openSession(outline, store, '').answers).toEqual(answers);
  });

  it('brings no trial of an earlier visit back', () => {
    const stored = { name: 'Ada', pro_trial: true, trial_expires_at: '2030-01-01T00:00:00Z' };
    const { store } = memoryStore({ wizard_session_data: JSON.stringify(stored) });
    const session = openSession(outline, store, '');
    expect(session.answers).toEqual({ name: 'Ada' });
    // Not a word about it: what the earlier visit has claimed stays in the record.
    session.save({ name: 'Eve' });
    const kept: unknown = JSON.parse(store.get('wizard_session_data') ?? '');
    expect(kept).toMatchObject({ ...stored, name: 'Eve' });
  });

  it('stores the trial that the visit has, also in the place of an earlier one', () => {
    const earlier = { pro_trial: true, trial_expires_at: '2030-01-01T00:00:00Z' };
    const { store } = memoryStore({ wizard_session_data: JSON.stringify(earlier) });
    const stored = (): unknown => JSON.parse(store.get('wizard_session_data') ?? '');
    const session = openSession(outline, store, '');
    session.save({ name: 'Eve' });
    expect(stored()).toMatchObject(earlier);
    session.save({ name: 'Eve', pro_trial: false, trial_expires_at: undefined });
    expect(stored()).toMatchObject({ name: 'Eve', pro_trial: false });
    expect(stored()).not.toHaveProperty('trial_expires_at');
    session.save({ name: 'Eve', pro_trial: true, trial_expires_at: '1999-01-01' });
    expect(stored()).toMatchObject({ pro_trial: true, trial_expires_at: '1999-01-01' });
  });

  it('brings back the trial that a signup was completed with', () => {
    const stored = { pro_trial: true, trial_expires_at: '1999-01-01', completed_at: '1998-12-31' };
    const { store } = memoryStore({ wizard_session_data: JSON.stringify(stored) });
    expect(openSession(outline, store, '').answers).toEqual(stored);
  });

  it.each(['', '{', '[]', 'null', '"text"', '{"goal_path":7,"role":"king","name":""}'])(
    'goes on without answers when the stored data is %j',
    (broken) => {
      const { store } = memoryStore({ wizard_session_data: broken });
      expect(openSession(outline, store, '').answers).toEqual({});
    },
  );

  it('has a random key, and keeps it as long as its id', () => {
    const { store, data } = memoryStore();
    openSession(outline, store, '');
    const key = data.get('wizard_session_write_key');
    expect(key).toMatch(/^[0-9a-f]{48}$/);
    openSession(outline, store, '');
    expect(data.get('wizard_session_write_key')).toBe(key);
    data.set('wizard_session_id', 'none of ours');
    data.set('wizard_session_saved', 'then');
    openSession(outline, store, '');
    expect(data.get('wizard_session_write_key')).not.toBe(key);
    expect(data.has('wizard_session_saved')).toBe(false);
  });

  it('keeps what another tab has answered since', () => {
    const { store } = memoryStore();
    const first = openSession(outline, store, '');
    const second = openSession(outline, store, '');
    first.save({ goal_path: 'leads' });
    first.save({ goal_path: 'leads', role: 'coach' });
    second.save({ goal_path: 'educate' });
    second.save({ goal_path: 'educate', tone: 'casual' });
    first.save({ goal_path: 'leads', role: 'coach', format: 'video' });
    expect(openSession(outline, store, '').answers).toEqual({
      goal_path: 'educate',
      role: 'coach',
      tone: 'casual',
      format: 'video',
    });
  });

  describe('the time of its answers', () => {
    afterEach(() => void vi.useRealTimers());

    it.each([
      ['is the present', '2026-01-01T09:00:00.000Z', '2026-01-01T10:00:00.000Z'],
      [
        'is later than before when the clock was set back',
        '2026-03-01T00:00:00.000Z',
        '2026-03-01T00:00:00.001Z',
      ],
      [
        'is the present when the previous one is malformed',
        'yesterday',
        '2026-01-01T10:00:00.000Z',
      ],
      [
        'is the present when the one before is absurd',
        '+012026-01-01T00:00:00.000Z',
        '2026-01-01T10:00:00.000Z',
      ],
    ])('%s', (_title, before, after) => {
      vi.useFakeTimers({ now: Date.parse('2026-01-01T10:00:00.000Z') });
      const { store, data } = memoryStore({
        wizard_session_data: JSON.stringify({ goal_path: 'leads', updated_at: before }),
      });
      openSession(outline, store, '').save({ goal_path: 'educate' });
      const saved: unknown = JSON.parse(data.get('wizard_session_data') ?? '');
      expect(saved).toMatchObject({ updated_at: after });
    });
  });

  it('keeps the campaign of the landing address through the funnel', () => {
    const { store } = memoryStore();
    const landed = '?utm_source=mail&utm_medium=email&utm_campaign=spring';
    const utm = { source: 'mail', medium: 'email', campaign: 'spring' };
    expect(openSession(outline, store, landed).utm).toEqual(utm);
    expect(openSession(outline, store, '').utm).toEqual(utm);
    expect(openSession(outline, store, '?utm_source=other').utm).toEqual(utm);
  });
});
