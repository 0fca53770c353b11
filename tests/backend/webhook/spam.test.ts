import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebhookPayload } from '../../../engine/session';
import { listen } from '../../support/listen';
import { functionInProcess } from './in-process';
import { newSessionId, payloadOf, saveSession, writeKey } from './payloads';

const mine = { 'x-session-key': writeKey };
/** What a page says with its event. */
const says = (signs: Readonly<Record<string, string>>) => ({
  ...mine,
  'x-client-info': new URLSearchParams(signs).toString(),
});
const trapped = says({ age: '90000', trap: '1' });

describe('spam', () => {
  const told: string[] = [];
  const running = functionInProcess(() => ({
    receivers: [
      {
        name: 'chat',
        tell: async ({ sessionId }) => {
          told.push(sessionId);
          return { delivered: true };
        },
      },
    ],
  }));
  const query = (sql: string, ...values: unknown[]) => running().database.query(sql, ...values);
  const rowOf = async ({ event_id }: Pick<WebhookPayload, 'event_id'>) =>
    (await running().database.rows('webhook_deliveries', `event_id=eq.${event_id}`))[0];
  const leadOf = async ({ session }: WebhookPayload) =>
    (await running().database.rows('lead_states', `session_id=eq.${session.session_id}`))[0];
  const arrived = ({ session }: WebhookPayload) =>
    running().receiver.received.filter(({ body }) => body.includes(`"${session.session_id}"`));
  const mark = ({ session }: WebhookPayload, state: string) =>
    query(
      `insert into public.lead_states (session_id, state) values ($1, $2)
       on conflict (session_id) do update set state = excluded.state`,
      session.session_id,
      state,
    );
  const saved = async (name = 'Ada'): Promise<WebhookPayload> => {
    const payload = payloadOf(name);
    await query(saveSession, payload.session.session_id);
    return payload;
  };
  /** Makes an event old enough for the resend, and calls it. */
  const resendLater = async ({ event_id }: WebhookPayload) => {
    await query(
      "update public.webhook_deliveries set updated_at = now() - interval '1 day' where event_id = $1",
      event_id,
    );
    return running().post({}, mine, '/resend');
  };
  const resendByHand = ({ event_id }: WebhookPayload) =>
    running().post({ event_id }, { apikey: running().database.secretKey }, '/resend');

  it('is kept and marked where the box is filled that no person meets, and goes to nobody', async () => {
    const payload = await saved();
    expect(await running().post(payload, trapped)).toMatchObject({
      status: 200,
      answer: { success: true, forwarded: false },
    });
    expect(await rowOf(payload)).toMatchObject({
      status: 'stored',
      error: 'Marked as spam',
      payload: { user: payload.user },
    });
    expect(await leadOf(payload)).toMatchObject({
      state: 'spam',
      note: 'A box was filled in that no person sees.',
      marked_by: null,
    });
    await resendLater(payload);
    expect(arrived(payload)).toEqual([]);
    expect(told).not.toContain(payload.session.session_id);
  });

  it('is sent once its owner says that it is none', async () => {
    const payload = await saved();
    await running().post(payload, trapped);
    await mark(payload, 'new');
    expect(await resendLater(payload)).toMatchObject({ answer: { sent: 1 } });
    expect(arrived(payload)).toHaveLength(1);
    expect(told).toContain(payload.session.session_id);
  });

  it('is not sent again by what the page sends next, with other answers and without the sign', async () => {
    const payload = await saved();
    await running().post(payload, trapped);
    const again = { ...payload, event_id: `${payload.session.session_id}_again` };
    expect(await running().post(again, mine)).toMatchObject({ answer: { forwarded: false } });
    expect(await running().post(payload, mine)).toMatchObject({ answer: { forwarded: false } });
    expect(await rowOf(again)).toMatchObject({ status: 'stored', error: 'Marked as spam' });
    expect(arrived(payload)).toEqual([]);
  });

  it('is what an owner marks before it was sent', async () => {
    const payload = await saved('503');
    expect(await running().post(payload, mine)).toMatchObject({ status: 502 });
    await mark(payload, 'spam');
    expect(await resendLater(payload)).toMatchObject({ answer: { sent: 0, failed: 0 } });
    await mark(payload, 'new');
    expect(await resendLater(payload)).toMatchObject({ answer: { sent: 0, failed: 1 } });
  });

  it('is not whoever the owner has already talked to', async () => {
    const payload = await saved();
    await mark(payload, 'contacted');
    expect(await running().post(payload, trapped)).toMatchObject({ answer: { forwarded: true } });
    expect(await leadOf(payload)).toMatchObject({ state: 'contacted', note: '' });
  });

  it('is judged although there are too many events to send', async () => {
    const payload = await saved();
    await query("update public.webhook_limits set per_minute = 0 where kind = 'new'");
    try {
      expect(await running().post(payload, trapped)).toMatchObject({ status: 200 });
      expect(await leadOf(payload)).toMatchObject({ state: 'spam' });
    } finally {
      await query("update public.webhook_limits set per_minute = 200 where kind = 'new'");
    }
    await resendLater(payload);
    expect(arrived(payload)).toEqual([]);
  });

  describe('a visit', () => {
    it('that is quicker than a person is spam', async () => {
      const payload = await saved();
      await running().post(payload, says({ age: '400' }));
      expect(await leadOf(payload)).toMatchObject({
        state: 'spam',
        note: 'It was sent 400 ms after the visit began.',
      });
      expect(arrived(payload)).toEqual([]);
    });

    it.each([
      ['as quick as a person with a password manager', { age: '1500' }],
      ['of a page that says nothing', {}],
      ['whose page says what is no time', { age: '-5' }],
      ['whose clock was set', { age: 'NaN', trap: '0' }],
    ])('%s is none', async (_, signs) => {
      const payload = await saved();
      expect(await running().post(payload, says(signs))).toMatchObject({
        answer: { forwarded: true },
      });
      expect(await leadOf(payload)).toBeUndefined();
    });

    it('of somebody who was here before is none, however quick', async () => {
      const payload = await saved();
      const table = 'alter table public.wizard_sessions';
      await query(`${table} disable trigger user`);
      await query(
        "update public.wizard_sessions set created_at = now() - interval '2 seconds' where session_id = $1",
        payload.session.session_id,
      );
      await query(`${table} enable trigger user`);
      expect(await running().post(payload, says({ age: '3' }))).toMatchObject({
        answer: { forwarded: true },
      });
    });
  });

  describe('without a session’s row', () => {
    it('is held all the same, and sent by hand', async () => {
      const payload = payloadOf('Ada');
      expect(await running().post(payload, trapped)).toMatchObject({
        answer: { forwarded: false },
      });
      await resendLater(payload);
      expect(arrived(payload)).toEqual([]);
      expect(await resendByHand(payload)).toMatchObject({ answer: { sent: 1 } });
      expect(arrived(payload)).toHaveLength(1);
    });
  });

  it('judges each event once: judge_delivery keeps its first answer', async () => {
    const payload = await saved('503');
    await running().post(payload, mine);
    const [row] = await query(
      'select public.judge_delivery($1, $2) as held',
      payload.event_id,
      'Later',
    );
    expect(row).toEqual({ held: false });
    expect(await query('select public.judge_delivery($1) as held', newSessionId())).toEqual([
      { held: false },
    ]);
  });
});

describe('spam that Turnstile finds', () => {
  const asked: URLSearchParams[] = [];
  let holdsUnchecked = false;
  /** Answers as Cloudflare's documentation says, by the token. */
  const answers: Readonly<Record<string, object>> = {
    good: { success: true, 'error-codes': [], hostname: 'funnel.example' },
    forged: { success: false, 'error-codes': ['invalid-input-response'] },
    used: { success: false, 'error-codes': ['timeout-or-duplicate'] },
    misset: { success: false, 'error-codes': ['invalid-input-secret'] },
  };
  const cloudflare = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const form = new URLSearchParams(Buffer.concat(parts).toString());
    asked.push(form);
    const answer = answers[form.get('response') ?? ''];
    if (answer) response.end(JSON.stringify(answer));
    else response.destroy();
  });
  let port = 0;
  beforeAll(async () => {
    port = await listen(cloudflare);
  });
  afterAll(() => void cloudflare.close());

  const running = functionInProcess(() => ({
    variables: {
      TURNSTILE_SECRET_KEY: 'its-secret',
      TURNSTILE_SITEVERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
      ...(holdsUnchecked ? { TURNSTILE_UNCHECKED: 'hold' } : {}),
    },
  }));
  const post = async (signs: Readonly<Record<string, string>>) => {
    const payload = payloadOf('Ada');
    await running().database.query(saveSession, payload.session.session_id);
    const said = await running().post(payload, says({ age: '90000', ...signs }));
    const [mark] = await running().database.rows(
      'lead_states',
      `session_id=eq.${payload.session.session_id}`,
    );
    return { payload, said, mark };
  };
  const sent = { status: 200, answer: { success: true, forwarded: true } };
  const held = { status: 200, answer: { success: true, forwarded: false } };

  it('asks Cloudflare with the secret, and sends what passes', async () => {
    const { payload, said, mark } = await post({ turnstile: 'good' });
    expect(said).toMatchObject(sent);
    expect(mark).toBeUndefined();
    const form = asked.at(-1);
    expect(form?.get('secret')).toBe('its-secret');
    expect(form?.get('response')).toBe('good');
    expect(form?.get('idempotency_key')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(JSON.stringify(running().receiver.received)).not.toMatch(/its-secret|turnstile/);
    const other = { ...payload, event_id: `${payload.session.session_id}_b` };
    await running().post(other, says({ turnstile: 'good' }));
    expect(asked.at(-1)?.get('idempotency_key'), 'of each event').not.toBe(
      form?.get('idempotency_key'),
    );
  });

  it('holds a token that Cloudflare has never given', async () => {
    const { said, mark } = await post({ turnstile: 'forged' });
    expect(said).toMatchObject(held);
    expect(mark).toMatchObject({
      state: 'spam',
      note: 'Turnstile refused it: its token is not one of Cloudflare.',
    });
  });

  it.each([
    ['a token that is late or was used before', 'used', 'its token is older than five minutes'],
    ['a secret that is wrong', 'misset', 'it answered invalid-input-secret'],
    ['an answer that does not come', 'resets', 'Cloudflare could not be reached'],
    ['no token, as where an extension blocks it', '', 'the page has sent no token'],
  ])(
    'sends after %s, with a note; or holds it, where the function is told to',
    async (_, turnstile, why) => {
      const open = await post({ turnstile });
      expect(open.said).toMatchObject(sent);
      expect(open.mark).toMatchObject({ state: 'new', note: expect.stringContaining(why) });
      holdsUnchecked = true;
      try {
        const closed = await post({ turnstile });
        expect(closed.said).toMatchObject(held);
        expect(closed.mark).toMatchObject({ state: 'spam', note: expect.stringContaining(why) });
      } finally {
        holdsUnchecked = false;
      }
    },
  );

  it('says nothing of the events of a document without a site key', async () => {
    const { said, mark } = await post({});
    expect(said).toMatchObject(sent);
    expect(mark).toBeUndefined();
  });

  it('judges an event once: what is sent again with a used token is not held', async () => {
    const payload = payloadOf('503,200');
    await running().database.query(saveSession, payload.session.session_id);
    expect(await running().post(payload, says({ turnstile: 'good' }))).toMatchObject({
      status: 502,
    });
    holdsUnchecked = true;
    try {
      expect(await running().post(payload, says({ turnstile: 'used' }))).toMatchObject(sent);
    } finally {
      holdsUnchecked = false;
    }
  });
});
