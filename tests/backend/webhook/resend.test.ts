import { beforeEach, describe, expect, it } from 'vitest';
import type { WebhookPayload } from '../../../engine/session';
import { functionInProcess } from './in-process';
import { payloadOf, saveSession, writeKey } from './payloads';

describe('sending again what has not arrived', () => {
  const running = functionInProcess();
  const query = (sql: string, ...parameters: readonly unknown[]) =>
    running().database.query<Record<string, unknown>>(sql, ...parameters);
  const rowOf = async ({ event_id }: WebhookPayload) =>
    (await running().database.rows('webhook_deliveries', `event_id=eq.${event_id}`))[0];
  const arrived = ({ event_id }: WebhookPayload) =>
    running().receiver.received.filter(({ headers }) => headers['webhook-id'] === event_id);
  const resend = (body: unknown, key = running().database.publishableKey) =>
    running().post(body, { apikey: key }, '/resend');

  beforeEach(() => query('delete from public.webhook_deliveries'));

  /** An event that has failed, and whose last try was some time ago. */
  async function failed(name: string, ago: string, attempts = 1): Promise<WebhookPayload> {
    const payload = payloadOf(name);
    await query(saveSession, payload.session.session_id);
    expect(await running().post(payload, { 'x-session-key': writeKey })).toMatchObject({
      status: 502,
    });
    await query(
      `update public.webhook_deliveries set updated_at = now() - $2::interval, attempts = $3
        where event_id = $1`,
      payload.event_id,
      ago,
      attempts,
    );
    return payload;
  }

  const due = async (): Promise<unknown> =>
    (await query('select public.due_webhook_delivery() as due'))[0]?.due;

  it.each<[string, number, string, boolean]>([
    ['once', 1, '4 minutes', false],
    ['once', 1, '6 minutes', true],
    ['three times', 3, '19 minutes', false],
    ['three times', 3, '21 minutes', true],
    ['for long', 50, '5 hours 50 minutes', false],
    ['for long', 50, '6 hours 10 minutes', true],
  ])('after it was tried %s (%d), %s later: %s', async (_, attempts, ago, expected) => {
    const { event_id } = await failed('410', ago, attempts);
    expect(await due()).toBe(expected ? event_id : null);
  });

  it.each<[string, string]>([
    ['that has arrived', "status = 'delivered'"],
    ['that a call holds, or the receiver wants later', "held_until = now() + interval '1 minute'"],
    ['that is more than a week old', "created_at = now() - interval '8 days'"],
  ])('is not for one %s', async (_, change) => {
    await failed('410', '10 hours');
    expect(await due()).not.toBeNull();
    await query(`update public.webhook_deliveries set ${change}`);
    expect(await due()).toBeNull();
  });

  it('sends everything that is due, the oldest first, with a public key', async () => {
    const first = await failed('410,200', '1 day');
    const second = await failed('410', '1 day');
    const third = await failed('410,200', '1 day');
    const tooEarly = await failed('410,200', '1 minute');
    expect(await resend({})).toMatchObject({
      status: 502,
      answer: { success: false, sent: 2, failed: 1, error: 'The receiver answered 410.' },
    });
    for (const each of [first, third])
      expect(await rowOf(each)).toMatchObject({ status: 'delivered', attempts: 2 });
    expect(await rowOf(second)).toMatchObject({ status: 'failed', attempts: 2 });
    expect(arrived(tooEarly)).toHaveLength(1);
    expect(arrived(third)[1]?.at).toBeGreaterThanOrEqual(arrived(first)[1]?.at ?? Infinity);
    expect(await resend({})).toMatchObject({ status: 200, answer: { sent: 0, failed: 0 } });
  });

  it('sends each once, however many calls there are at a time', async () => {
    const payload = await failed('410,200', '1 day');
    await Promise.all(Array.from({ length: 5 }, () => resend({})));
    expect(arrived(payload)).toHaveLength(2);
  });

  it('sends one event at a time, also when called in parallel', async () => {
    const first = await failed('410,200', '2 days');
    const second = await failed('410,200', '1 day');
    const [claimed] = await query('select public.claim_webhook_resend(60) as claim');
    expect(claimed).toMatchObject({ claim: { state: 'go', event: first.event_id } });
    expect(await resend({})).toMatchObject({ status: 200, answer: { sent: 0, failed: 0 } });
    expect(arrived(second), 'another call is sending').toHaveLength(1);
    await query(
      "select public.finish_webhook_delivery($1, 2, 'failed', 410, null, 0, true)",
      first.event_id,
    );
    expect(await resend({})).toMatchObject({ status: 200, answer: { sent: 1 } });
    expect(arrived(second)).toHaveLength(2);
  });

  it('takes a number of calls a minute that find nothing', async () => {
    await query(
      "update public.webhook_limits set minute = now() + interval '5 minutes', calls = 0 where kind = 'resend'",
    );
    const statuses: number[] = [];
    for (let call = 0; call < 33; call += 1) statuses.push((await resend({})).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429, 429]);
    await query("update public.webhook_limits set minute = '-infinity', calls = 0");
  });

  it('sends proven events before the others', async () => {
    await failed('410', '1 day');
    await query(
      "update public.webhook_deliveries set proven = false, created_at = now() - interval '2 days'",
    );
    const { event_id } = await failed('410', '1 day');
    expect(await due()).toBe(event_id);
  });

  it('sends a certain event at once, for the secret key only', async () => {
    const { event_id } = await failed('410,200', '1 minute');
    expect(await resend({ event_id })).toMatchObject({ status: 401 });
    const { secretKey } = running().database;
    expect(await resend({ event_id }, secretKey)).toMatchObject({ answer: { sent: 1 } });
    expect(await resend({ event_id }, secretKey)).toMatchObject({
      status: 409,
      answer: { error: 'This event has arrived before.' },
    });
    expect(await resend({ event_id: 'nobody' }, secretKey)).toMatchObject({ status: 404 });
    expect(await resend([], secretKey)).toMatchObject({ status: 400 });
  });

  describe('by schedule', () => {
    const schedule = () =>
      running().database.query(
        "select public.schedule_webhook_resend('https://x.example/f/resend', 'it''s public')",
      );

    it('says what is missing where the database has no scheduler', async () => {
      await expect(schedule()).rejects.toThrow(/no pg_cron or no pg_net/);
    });

    it('calls the function when something is due, and only then', async () => {
      // The two extensions do not run here: these record what they would be told.
      await query('create schema cron');
      await query('create schema net');
      await query('create table cron.job (name text primary key, schedule text, command text)');
      await query('create table net.request (url text, body jsonb, headers jsonb, patience int)');
      await query(`create function cron.schedule(job_name text, schedule text, command text)
        returns bigint language sql as $$
          insert into cron.job values (job_name, schedule, command)
          on conflict (name) do update set command = excluded.command returning 1::bigint $$`);
      await query(`create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
        headers jsonb default '{}', timeout_milliseconds int default 5000)
        returns bigint language sql as $$
          insert into net.request values (url, body, headers, timeout_milliseconds) returning 1::bigint $$`);
      await schedule();
      await schedule();
      const [job, ...more] = await query('select * from cron.job');
      expect(more).toEqual([]);
      expect(job).toMatchObject({ schedule: '*/5 * * * *' });
      const command = String(job?.command);

      await query(command);
      expect(await query('select * from net.request')).toEqual([]);
      await failed('410', '1 day');
      await query(command);
      expect(await query('select url, body, headers from net.request')).toEqual([
        {
          url: 'https://x.example/f/resend',
          body: {},
          headers: { 'content-type': 'application/json', apikey: "it's public" },
        },
      ]);
    });

    it.each([
      ['claim_webhook_resend', { p_lease: 60 }],
      ['count_webhook_call', { p_kind: 'proven', p_session_id: 'session_1', p_caller: 'x' }],
      ['request_webhook_resend', { p_address: 'https://evil.example', p_key: 'x' }],
      ['schedule_webhook_resend', { p_address: 'https://evil.example', p_key: 'x' }],
    ])('is not for visitors: %s', async (name, body) => {
      const { url, publishableKey } = running().database;
      const { status } = await fetch(`${url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { apikey: publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect([401, 403]).toContain(status);
    });
  });
});
