import { describe, expect, it } from 'vitest';
import { openSession } from '../../app/session';
import { readFlow } from '../support/flows';
import { memoryStore } from '../support/memory-store';

const { outline } = readFlow('flows/interface-wizard.json');

describe('a session', () => {
  it('begins with an id of the documented form, and keeps it', () => {
    const { store, data } = memoryStore();
    const { id } = openSession(outline, store, '');
    expect(id).toMatch(/^session_\d{13}_[a-z0-9]{20,}$/);
    expect(data.get('wizard_session_id')).toBe(id);
    expect(openSession(outline, store, '').id).toBe(id);
  });

  it('begins anew when the stored id is none of ours', () => {
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
    expect(openSession(outline, store, '').answers).toEqual({ name: 'Ada' });
  });

  it.each(['', '{', '[]', 'null', '"text"', '{"goal_path":7,"role":"king","name":""}'])(
    'goes on without answers when the stored data is %j',
    (broken) => {
      const { store } = memoryStore({ wizard_session_data: broken });
      expect(openSession(outline, store, '').answers).toEqual({});
    },
  );

  it('keeps the campaign of the landing address through the funnel', () => {
    const { store } = memoryStore();
    const landed = '?utm_source=mail&utm_medium=email&utm_campaign=spring';
    const utm = { source: 'mail', medium: 'email', campaign: 'spring' };
    expect(openSession(outline, store, landed).utm).toEqual(utm);
    expect(openSession(outline, store, '').utm).toEqual(utm);
    expect(openSession(outline, store, '?utm_source=other').utm).toEqual(utm);
  });
});
