import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';

describe('the deliveries in the database', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  const claim = (key: string | undefined, id = 'session_1_a') =>
    ask('rpc/claim_webhook_delivery', key, {
      method: 'POST',
      body: { p_event_id: id, p_session_id: 'session_1', p_payload: '{}', p_lease: 60 },
    });

  async function ask(
    path: string,
    key: string | undefined,
    { method = 'GET', body }: { readonly method?: string; readonly body?: object } = {},
  ): Promise<{ readonly status: number; readonly body: unknown }> {
    const response = await fetch(`${backend.url}/rest/v1/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(key === undefined ? {} : { apikey: key }),
      },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  }

  it('are claimed once by many at a time', async () => {
    const claims = await Promise.all(
      Array.from({ length: 10 }, () => claim(backend.secretKey, 'session_1_many')),
    );
    const states = claims.map(({ body }) => (body as { state: string }).state);
    expect(states.filter((state) => state === 'go')).toHaveLength(1);
    expect(states.filter((state) => state === 'busy')).toHaveLength(9);
  });

  it('keep the address in a column of its own, in lower case', async () => {
    const payload = JSON.stringify({ user: { email: 'Ada@Example.com' } });
    const sent = await ask('rpc/claim_webhook_delivery', backend.secretKey, {
      method: 'POST',
      body: {
        p_event_id: 'session_1_mail',
        p_session_id: 'session_1',
        p_payload: payload,
        p_lease: 60,
      },
    });
    expect(sent.body).toMatchObject({ state: 'go', payload });
    const rows = await backend.rows('webhook_deliveries', 'email=eq.ada@example.com');
    expect(rows).toMatchObject([{ event_id: 'session_1_mail' }]);
  });

  it('keep what was delivered, whatever an overtaken call says', async () => {
    const id = 'session_1_late';
    const finish = (attempt: number, status: string) =>
      ask('rpc/finish_webhook_delivery', backend.secretKey, {
        method: 'POST',
        body: {
          p_event_id: id,
          p_attempt: attempt,
          p_status: status,
          p_http_status: null,
          p_error: null,
          p_rest: 0,
        },
      });
    const state = async () =>
      (await backend.rows('webhook_deliveries', `event_id=eq.${id}&select=status`))[0]?.status;
    await claim(backend.secretKey, id);
    await finish(7, 'failed');
    expect(await state(), 'another call holds it').toBe('sending');
    await finish(1, 'failed');
    expect(await state()).toBe('failed');
    await claim(backend.secretKey, id);
    await finish(1, 'delivered');
    expect(await state(), 'it has arrived').toBe('delivered');
    await finish(2, 'failed');
    expect(await state()).toBe('delivered');
  });

  it('show nothing to the public key, and take nothing from it', async () => {
    await claim(backend.secretKey);
    const key = backend.publishableKey;
    expect(await ask('webhook_deliveries?select=*', key)).toMatchObject({ body: [] });
    const row = { event_id: 'x', session_id: 'x', payload: {}, status: 'delivered' };
    const inserted = await ask('webhook_deliveries', key, { method: 'POST', body: row });
    expect([401, 403]).toContain(inserted.status);
    const changed = await ask('webhook_deliveries?event_id=eq.session_1_a', key, {
      method: 'PATCH',
      body: { status: 'delivered' },
    });
    expect(changed.body).toEqual([]);
    const removed = await ask('webhook_deliveries?event_id=eq.session_1_a', key, {
      method: 'DELETE',
    });
    expect(removed.body).toEqual([]);
    expect([401, 403]).toContain((await claim(key, 'session_1_b')).status);
    const rows = await backend.rows('webhook_deliveries', 'select=event_id,status');
    expect(rows).toContainEqual({ event_id: 'session_1_a', status: 'sending' });
    expect(rows).not.toContainEqual(expect.objectContaining({ event_id: 'session_1_b' }));
  });

  it.each([undefined, 'sb_secret_of_another'])('are closed to the key %s', async (key) => {
    expect((await ask('webhook_deliveries?select=*', key)).status).toBe(401);
    expect((await claim(key)).status).toBe(401);
  });
});
