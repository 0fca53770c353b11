import { beforeEach, describe, expect, test } from 'vitest';
import { projectClient, type ProjectClient } from '../../app/cli/project-client';
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
      `insert into public.webhook_deliveries (event_id, session_id, email, payload, status)
        values ($1 || '_a1', $1, 'ada@example.com', '{}', $2)`,
      ...[id, status],
    );

  beforeEach(async () => {
    await backendOf().query(
      "delete from public.webhook_deliveries where session_id like 'holm_1_%'",
    );
    await backendOf().query("delete from public.wizard_sessions where session_id like 'holm_1_%'");
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
