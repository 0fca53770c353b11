import { beforeEach, describe, expect, test } from 'vitest';
import { projectClient, type ProjectClient } from '../../app/project/project-client';
import type { TestBackend } from '../support/backend';

const key = 'k'.repeat(40);
const id = 'holm_1_withdrawn';
const others = 'holm_1_stays';

/** A visitor who takes their consent back, and whoever tries that for somebody else. */
export function describeOwnErasure(backendOf: () => TestBackend): void {
  const visitor = (): ProjectClient =>
    projectClient({ url: backendOf().url, key: backendOf().publishableKey });
  const erase = (p_session_id: string, p_write_key: string) =>
    visitor().rpc('erase_own_session', { p_session_id, p_write_key });
  const rows = (session: string) =>
    backendOf().query('select from public.wizard_sessions where session_id = $1', session);
  const deliveries = () =>
    backendOf().query<{ event_id: string; payload: object; proven: boolean }>(
      'select event_id, payload, proven from public.webhook_deliveries where session_id = $1',
      id,
    );
  const deliver = (status: string) =>
    backendOf().query(
      `insert into public.webhook_deliveries (event_id, session_id, email, payload, status, attempts)
        values ($1 || '_a1', $1, 'ada@example.com', '{}', $2, 1)`,
      id,
      status,
    );

  beforeEach(async () => {
    await backendOf().query(
      "delete from public.webhook_deliveries where session_id like 'holm_1_%'",
    );
    await backendOf().query("delete from public.wizard_sessions where session_id like 'holm_1_%'");
    await backendOf().query("delete from public.erased_sessions where session_id like 'holm_1_%'");
    for (const session_id of [id, others]) {
      const row = { session_id, survey_id: 'holm_v1', write_key: key, updated_at: '2026-01-01' };
      const { error } = await visitor()
        .from('wizard_sessions')
        .upsert(row, { onConflict: 'session_id' });
      expect(error).toBeNull();
    }
  });

  describe('a session that its visitor erases', () => {
    test('is gone with its deliveries; no other session is', async () => {
      await deliver('stored');
      expect(await erase(id, key)).toMatchObject({ data: true, error: null });
      expect(await rows(id)).toHaveLength(0);
      expect(await deliveries()).toEqual([]);
      expect(await rows(others)).toHaveLength(1);
      expect((await erase(id, key)).data, 'once more').toBe(false);
    });

    test.each(['delivered', 'sending', 'failed'])(
      'leaves an event for the receiver, without personal data, where one was %s',
      async (status) => {
        await deliver(status);
        await erase(id, key);
        expect(await deliveries()).toEqual([
          {
            event_id: `${id}_erased`,
            proven: true,
            payload: {
              type: 'erased',
              event_id: `${id}_erased`,
              survey_id: 'holm_v1',
              session: { session_id: id },
              erased_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
            },
          },
        ]);
        const due = await backendOf().query<{ due: string }>(
          'select public.due_webhook_delivery() as due',
        );
        expect(due).toEqual([{ due: `${id}_erased` }]);
      },
    );

    test.each([
      ['another key', 'x'.repeat(40)],
      ['no key', ''],
    ])('stays with %s', async (_, wrong) => {
      await deliver('delivered');
      const { error, status } = await erase(id, wrong);
      expect(error).not.toBeNull();
      expect(status).toBe(403);
      expect(await rows(id)).toHaveLength(1);
      expect((await deliveries()).map(({ event_id }) => event_id)).toEqual([`${id}_a1`]);
    });

    test('is not stored again for 30 days, with any key', async () => {
      await erase(id, key);
      for (const write_key of [key, 'x'.repeat(40)]) {
        const row = { session_id: id, write_key, updated_at: '2026-06-01' };
        const { error, status } = await visitor()
          .from('wizard_sessions')
          .upsert(row, { onConflict: 'session_id' });
        expect({ status, code: error?.code }).toEqual({ status: 410, code: 'PT410' });
      }
      expect(await rows(id)).toHaveLength(0);
      const age = (days: number) =>
        backendOf().query(
          `update public.erased_sessions set erased_at = now() - interval '${days} days' where session_id = $1`,
          id,
        );
      const left = () =>
        backendOf().query('select from public.erased_sessions where session_id = $1', id);
      await age(29);
      await backendOf().query('select public.delete_old_visits()');
      expect(await left()).toHaveLength(1);
      await age(31);
      await backendOf().query('select public.delete_old_visits()');
      expect(await left()).toEqual([]);
    });

    test('is not linked to an account again', async () => {
      await erase(id, key);
      const link = `insert into public.wizard_session_accounts (session_id, write_key, user_id)
        values ($1, $2, gen_random_uuid())`;
      await expect(backendOf().query(link, id, key)).rejects.toThrow('This session was erased');
    });

    test('keeps its notice when it is erased again, by its owner or the service', async () => {
      await deliver('failed');
      await erase(id, key);
      for (const again of [key, 'x'.repeat(40)]) await erase(id, again);
      await backendOf().query('select public.erase_visitor(p_session_id => $1)', id);
      expect((await deliveries()).map(({ event_id }) => event_id)).toEqual([`${id}_erased`]);
    });

    test('leaves a second notice when it comes back after 30 days', async () => {
      await deliver('delivered');
      await erase(id, key);
      await backendOf().query(
        "update public.webhook_deliveries set status = 'delivered', attempts = 1 where session_id = $1",
        id,
      );
      await backendOf().query('delete from public.erased_sessions where session_id = $1', id);
      await backendOf().query(
        'insert into public.wizard_sessions (session_id, write_key, updated_at) values ($1, $2, now())',
        id,
        key,
      );
      await deliver('delivered');
      expect((await erase(id, key)).data).toBe(true);
      const [notice, ...more] = await backendOf().query<object>(
        'select event_id, status, attempts from public.webhook_deliveries where session_id = $1',
        id,
      );
      expect(more).toEqual([]);
      expect(notice).toEqual({ event_id: `${id}_erased`, status: 'stored', attempts: 0 });
    });

    test('without a row takes its events with it, and none of another key', async () => {
      await backendOf().query('delete from public.wizard_sessions where session_id = $1', id);
      await deliver('failed');
      await backendOf().query(
        "update public.webhook_deliveries set key_hash = encode(sha256(convert_to($2, 'UTF8')), 'hex') where session_id = $1",
        id,
        key,
      );
      expect((await erase(id, 'x'.repeat(40))).data).toBe(false);
      expect(await deliveries()).toHaveLength(1);
      expect((await erase(id, key)).data).toBe(true);
      expect((await deliveries()).map(({ event_id, proven }) => [event_id, proven])).toEqual([
        [`${id}_erased`, false],
      ]);
    });

    test('cannot be blocked by a stranger before it is saved', async () => {
      await backendOf().query('delete from public.wizard_sessions where session_id = $1', id);
      await erase(id, 'x'.repeat(40));
      const row = { session_id: id, write_key: key, updated_at: '2026-06-01' };
      const { error } = await visitor()
        .from('wizard_sessions')
        .upsert(row, { onConflict: 'session_id' });
      expect(error).toBeNull();
    });

    test('stays with the hash of its key, which the server stores', async () => {
      const [row] = await backendOf().query<{ write_key: string }>(
        'select write_key from public.wizard_sessions where session_id = $1',
        id,
      );
      expect((await erase(id, row?.write_key ?? '')).status).toBe(403);
      expect(await rows(id)).toHaveLength(1);
    });
  });
}
