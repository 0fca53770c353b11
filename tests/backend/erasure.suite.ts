import { describe, expect, test } from 'vitest';
import { createRestClient } from '../../app/backend/client';
import type { Database } from '../../app/backend/database.generated';
import type { TestBackend } from '../support/backend';

type NewSession = Database['public']['Tables']['wizard_sessions']['Insert'];

/** What goes when a visitor asks, or when its time has come. */
export function describeErasure(backendOf: () => TestBackend): void {
  const save = (session_id: string) => {
    const row: NewSession = {
      session_id,
      write_key: 'e'.repeat(40),
      updated_at: '2026-01-01T10:00:00Z',
    };
    const table = createRestClient(backendOf()).from('wizard_sessions');
    return table.upsert(row, { onConflict: 'session_id' });
  };
  const call = (name: string, args: object, apikey = backendOf().secretKey): Promise<Response> =>
    fetch(`${backendOf().url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    });
  const ids = async (): Promise<unknown[]> =>
    (await backendOf().rows('wizard_sessions', 'session_id=like.session_*_gone')).map(
      ({ session_id }) => session_id,
    );

  describe('a session that its visitor wants gone', () => {
    test('is erased, and no other', async () => {
      await save('session_1_gone');
      await save('session_2_gone');
      const delivery = `insert into public.webhook_deliveries
        (event_id, session_id, payload, status) values ($1, $2, '{}', 'delivered')`;
      await backendOf().query(delivery, 'event_1_gone', 'session_1_gone');
      await backendOf().query(delivery, 'event_2_gone', 'session_2_gone');
      const answer = await call('erase_session', { p_session_id: 'session_1_gone' });
      expect(await answer.json()).toEqual({ sessions: 1, deliveries: 1, accounts: 0 });
      expect(await ids()).toEqual(['session_2_gone']);
      expect(
        await backendOf().rows('webhook_deliveries', 'event_id=like.event_*_gone'),
      ).toMatchObject([{ session_id: 'session_2_gone' }]);
    });

    test.each(['erase_session', 'delete_old_visits'])('is not for visitors: %s', async (name) => {
      const args = name === 'erase_session' ? { p_session_id: 'session_2_gone' } : {};
      const { status } = await call(name, args, backendOf().publishableKey);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(await ids()).toEqual(['session_2_gone']);
    });
  });

  test('sessions go twelve months after they were last saved', async () => {
    const { query } = backendOf();
    await save('session_3_gone');
    await query('alter table public.wizard_sessions disable trigger keep_newer_wizard_session');
    const age =
      'update public.wizard_sessions set saved_at = now() - $2::interval where session_id = $1';
    await query(age, 'session_2_gone', '11 months 29 days');
    await query(age, 'session_3_gone', '12 months 1 day');
    await query('alter table public.wizard_sessions enable trigger keep_newer_wizard_session');
    expect(await (await call('delete_old_visits', {})).json()).toBe(1);
    expect(await ids()).toEqual(['session_2_gone']);
  });
}
