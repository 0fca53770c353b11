import { describe, expect, it } from 'vitest';
import type { WebhookPayload } from '../../../engine/session';
import { noAddresses } from '../../support/typed-addresses';
import { functionInProcess, type InProcess } from './in-process';
import { newSessionId, payloadOf, saveSession, writeKey, writeKeyHash } from './payloads';

const mine = { 'x-session-key': writeKey };
const theirs = { 'x-session-key': 's'.repeat(43) };
const evil = 'mallory@evil.example';

/** Waits for the next minute where this one, with its budget, ends within some seconds. */
async function restOfMinute(seconds: number): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < seconds * 1000) await new Promise((resolve) => void setTimeout(resolve, left + 500));
}

describe('attacks on the webhook', () => {
  const running = functionInProcess();
  const save = (sessionId: string) => running().database.query(saveSession, sessionId);
  const rowOf = async ({ event_id }: WebhookPayload) =>
    (await running().database.rows('webhook_deliveries', `event_id=eq.${event_id}`))[0];
  const arrived = ({ session }: WebhookPayload) =>
    running().receiver.received.filter(({ body }) => body.includes(`"${session.session_id}"`));

  describe('an event of a session with a row', () => {
    it('is refused without its key, and with another: nothing is stored or sent', async () => {
      const forged = payloadOf('Mallory', { email: evil });
      await save(forged.session.session_id);
      for (const headers of [{}, theirs, { 'x-session-key': '' }]) {
        const { status, answer } = await running().post(forged, headers);
        expect({ status, answer }).toMatchObject({ status: 403, answer: { success: false } });
      }
      expect(await rowOf(forged)).toBeUndefined();
      expect(arrived(forged)).toEqual([]);
    });

    it('is sent with its key, as proven, and the key goes nowhere', async () => {
      const payload = payloadOf('Ada');
      await save(payload.session.session_id);
      expect(await running().post(payload, mine)).toMatchObject({ status: 200 });
      const [request] = arrived(payload);
      expect(request?.headers).toMatchObject({
        'webhook-id': payload.event_id,
        'idempotency-key': payload.event_id,
        'webhook-proof': 'session-key',
      });
      expect(JSON.stringify(request)).not.toContain(writeKey);
      expect(await rowOf(payload)).toMatchObject({ proven: true, key_hash: writeKeyHash });
    });

    it('is sent once, however many claim it at the same time', async () => {
      const payload = payloadOf('Ada');
      const forged = { ...payload, user: { ...payload.user, email: evil } };
      await save(payload.session.session_id);
      const answers = await Promise.all([
        ...Array.from({ length: 5 }, () => running().post(forged, theirs)),
        ...Array.from({ length: 5 }, () => running().post(payload, mine)),
        ...Array.from({ length: 5 }, () => running().post(forged)),
      ]);
      expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
      expect(arrived(payload).map(({ body }) => body)).toEqual([JSON.stringify(payload)]);
    });
  });

  describe('an event of a session without a row', () => {
    it('an event without a session row is sent as unproven', async () => {
      const payload = payloadOf('Ada');
      expect(await running().post(payload, mine)).toMatchObject({ status: 200 });
      expect(arrived(payload)).toMatchObject([
        { headers: { 'webhook-id': `${payload.event_id}.unproven`, 'webhook-proof': 'none' } },
      ]);
      expect(await rowOf(payload)).toMatchObject({ proven: false, status: 'delivered' });
    });

    it('is replaced by a proven one, also after it was sent', async () => {
      const payload = payloadOf('Ada');
      const forged = { ...payload, user: { ...payload.user, email: evil } };
      expect(await running().post(forged)).toMatchObject({ status: 200 });
      await save(payload.session.session_id);
      expect(await running().post(payload, mine)).toMatchObject({ status: 200 });
      expect(arrived(payload).map(({ headers }) => headers['webhook-id'])).toEqual([
        `${payload.event_id}.unproven`,
        payload.event_id,
      ]);
      expect(arrived(payload)[1]?.body).toBe(JSON.stringify(payload));
      expect(await rowOf(payload)).toMatchObject({
        proven: true,
        status: 'delivered',
        email: payload.user.email,
        payload: { user: payload.user },
      });
      expect(await running().post(forged)).toMatchObject({ status: 403 });
      expect(await running().post(payload, mine)).toMatchObject({ status: 200 });
      expect(arrived(payload), 'the proven one is sent once').toHaveLength(2);
    });

    it('is replaced while it is being sent, and its sender changes nothing any more', async () => {
      const payload = payloadOf('410');
      const forged = { ...payload, user: { ...payload.user, email: evil } };
      const { query } = running().database;
      const claim = 'select public.claim_webhook_delivery($1, $2, $3, 60, null) as claim';
      const { session_id } = payload.session;
      const [first] = await query(claim, payload.event_id, session_id, JSON.stringify(forged));
      expect(first).toMatchObject({ claim: { state: 'go', proven: false } });
      await save(session_id);
      expect(await running().post(payload, mine)).toMatchObject({ status: 502 });
      await query(
        "select public.finish_webhook_delivery($1, 1, 'delivered', 200, null, 0, false)",
        payload.event_id,
      );
      expect(await rowOf(payload)).toMatchObject({ proven: true, status: 'failed' });
    });

    it('lets the page keep its own when another tab was first', async () => {
      const payload = payloadOf('Ada');
      const forged = { ...payload, user: { ...payload.user, email: evil } };
      expect(await running().post(forged, theirs)).toMatchObject({ status: 200 });
      const { status, headers } = await running().post(payload, mine);
      expect(status, 'not "delivered": the page tries again').toBe(409);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      await save(payload.session.session_id);
      expect(await running().post(payload, mine)).toMatchObject({ status: 200 });
      expect(arrived(payload)[1]?.body).toBe(JSON.stringify(payload));
    });
  });

  describe('what is held as spam', () => {
    const trapped = { 'x-client-info': 'age=90000&trap=1' };
    const human = { 'x-client-info': 'age=90000&trap=0&spam=0' };
    const stateOf = async ({ session }: WebhookPayload) =>
      (await running().database.rows('lead_states', `session_id=eq.${session.session_id}`))[0]
        ?.state;

    it('stays so, whatever its page says next', async () => {
      const payload = payloadOf('Ada');
      await save(payload.session.session_id);
      await running().post(payload, { ...mine, ...trapped });
      await running().post(payload, { ...mine, ...human });
      await running().post(
        { ...payload, event_id: `${payload.session.session_id}_b` },
        { ...mine, ...human },
      );
      expect(await stateOf(payload)).toBe('spam');
      expect(arrived(payload)).toEqual([]);
    });

    it.each(['lead_states', 'rpc/judge_delivery', 'rpc/mark_lead', 'webhook_deliveries'])(
      'is not for pages to change: %s',
      async (address) => {
        const payload = payloadOf('Ada');
        await save(payload.session.session_id);
        await running().post(payload, { ...mine, ...trapped });
        const { url, publishableKey } = running().database;
        const { session_id } = payload.session;
        const bodies: Readonly<Record<string, object>> = {
          lead_states: { session_id, state: 'new' },
          'rpc/judge_delivery': { p_event_id: payload.event_id, p_reason: '' },
          'rpc/mark_lead': { p_session_id: session_id, p_state: 'new', p_note: '' },
          webhook_deliveries: { event_id: payload.event_id, session_id, spam: '' },
        };
        const response = await fetch(`${url}/rest/v1/${address}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            apikey: publishableKey,
            prefer: 'resolution=merge-duplicates',
          },
          body: JSON.stringify(bodies[address]),
        });
        expect([401, 403, 404]).toContain(response.status);
        expect(await stateOf(payload)).toBe('spam');
      },
    );

    it('is not what a stranger says of a session: that needs its key', async () => {
      const payload = payloadOf('Ada');
      await save(payload.session.session_id);
      for (const headers of [trapped, { ...theirs, ...trapped }])
        expect(await running().post(payload, headers)).toMatchObject({ status: 403 });
      expect(await stateOf(payload)).toBeUndefined();
      expect(await running().post(payload, mine)).toMatchObject({ answer: { forwarded: true } });
    });

    it('is not what a stranger has said before the session was saved', async () => {
      const payload = payloadOf('Ada');
      await running().post(payload, trapped);
      await save(payload.session.session_id);
      expect(await running().post(payload, mine)).toMatchObject({ answer: { forwarded: true } });
      expect(await stateOf(payload)).toBeUndefined();
    });

    it('has nothing of what its page says in it', async () => {
      const payload = payloadOf('Ada');
      await save(payload.session.session_id);
      const said = 'trap=1&age=<script>&turnstile=%1b[2J';
      await running().post(payload, { ...mine, 'x-client-info': said });
      const row = JSON.stringify(await rowOf(payload));
      for (const part of ['<script>', '[2J']) expect(row).not.toContain(part);
      expect(await stateOf(payload)).toBe('spam');
    });
  });

  describe('a plan link', () => {
    it.each([
      'https://evil.example/phish',
      'https://funnel.example.evil.example/offer',
      'https://funnel.example@evil.example/offer',
      'https://ada:secret@funnel.example/offer',
      'http://funnel.example/offer',
      'https://funnel.example:8443/offer',
      // The function's own host, which a caller may choose.
      'https://x.example/offer',
      'https://',
    ])('to %s is refused', async (personalized_plan_url) => {
      const payload = { ...payloadOf('Ada'), personalized_plan_url };
      expect(await running().post(payload)).toMatchObject({
        status: 400,
        answer: { error: expect.stringContaining('personalized_plan_url') },
      });
      expect(await rowOf(payload)).toBeUndefined();
    });

    it('goes on as it was read: no other parser finds another host in it', async () => {
      const payload = {
        ...payloadOf('Ada'),
        personalized_plan_url: 'https://funnel.example\\@evil.example/offer',
      };
      await running().post(payload);
      expect(JSON.parse(arrived(payload)[0]?.body ?? '')).toMatchObject({
        personalized_plan_url: 'https://funnel.example/@evil.example/offer',
      });
    });
  });

  describe('an event of a session that was erased', () => {
    const eraseOwn = ({ session }: WebhookPayload, key = writeKey) =>
      running().database.query('select public.erase_own_session($1, $2)', session.session_id, key);
    const notices = (payload: WebhookPayload) =>
      arrived(payload).filter(({ body }) => /^\{"type" ?: ?"erased"/.test(body));
    const resend = () => running().post({}, {}, '/resend');

    it.each([
      ['with a row', true],
      ['without a row', false],
    ])('%s is refused, and neither stored nor sent', async (_, isSaved) => {
      const payload = payloadOf('Ada');
      if (isSaved) await save(payload.session.session_id);
      await eraseOwn(payload);
      expect(await running().post(payload, mine)).toMatchObject({
        status: 422,
        answer: { success: false, error: 'The session of this event was erased.' },
      });
      expect(await rowOf(payload)).toBeUndefined();
      expect(arrived(payload)).toEqual([]);
    });

    it('is not suppressed by a stranger, who can send nothing either', async () => {
      const payload = payloadOf('Ada');
      await save(payload.session.session_id);
      await running().post(payload, mine);
      await eraseOwn(payload);
      const theirKey = 's'.repeat(43);
      await expect(
        running().database.query(
          saveSession.replace(writeKey, theirKey),
          payload.session.session_id,
        ),
      ).rejects.toThrow('This session was erased');
      await eraseOwn(payload, theirKey);
      expect(await running().post(payload, theirs)).toMatchObject({ status: 422 });
      await resend();
      expect(notices(payload)).toHaveLength(1);
    });

    it('is followed by its notice, where it was being sent: by the call that sends it', async () => {
      const payload = payloadOf('503,200');
      await save(payload.session.session_id);
      const { query } = running().database;
      const hash = 'select public.claim_webhook_delivery($1, $2, $3, 60, $4) as claim';
      const { session_id } = payload.session;
      await query(hash, payload.event_id, session_id, JSON.stringify(payload), writeKeyHash);
      await eraseOwn(payload);
      expect(await rowOf(payload), 'without its content').toMatchObject({
        status: 'sending',
        payload: {},
        email: null,
      });
      await resend();
      expect(notices(payload), 'not before the call has ended').toEqual([]);
      const finish =
        "select public.finish_webhook_delivery($1, 1, 'delivered', 200, null, 0, true) as notice";
      expect(await query(finish, payload.event_id)).toEqual([{ notice: `${session_id}_erased` }]);
      expect(await rowOf(payload)).toBeUndefined();
      await resend();
      expect(notices(payload)).toHaveLength(1);
    });

    it('sends the notice when the call that sent it has died, and the event no more', async () => {
      const payload = payloadOf('Ada');
      await save(payload.session.session_id);
      const { query } = running().database;
      const claim = 'select public.claim_webhook_delivery($1, $2, $3, 60, $4) as claim';
      const { session_id } = payload.session;
      await query(claim, payload.event_id, session_id, JSON.stringify(payload), writeKeyHash);
      await eraseOwn(payload);
      await query(
        "update public.webhook_deliveries set held_until = now() - interval '1 second', updated_at = now() - interval '1 hour' where event_id = $1",
        payload.event_id,
      );
      await resend();
      expect(arrived(payload)).toEqual(notices(payload));
      expect(notices(payload)).toHaveLength(1);
      const again = { event_id: payload.event_id };
      const { secretKey } = running().database;
      expect(await running().post(again, { apikey: secretKey }, '/resend')).toMatchObject({
        status: 404,
      });
    });

    it('arrives before its notice, where the receiver is slow', async () => {
      const payload = payloadOf('slow');
      await save(payload.session.session_id);
      const sending = running().post(payload, mine);
      await expect.poll(() => arrived(payload)).toHaveLength(1);
      await eraseOwn(payload);
      await resend();
      expect(notices(payload)).toEqual([]);
      expect(await sending).toMatchObject({ status: 502 });
      expect(notices(payload), 'sent by the call that has ended').toHaveLength(1);
    });

    it('cannot have the id of a notice', async () => {
      const payload = payloadOf('Ada');
      const event_id = `${payload.session.session_id}_erased`;
      expect(await running().post({ ...payload, event_id })).toMatchObject({ status: 400 });
    });
  });

  it.each(noAddresses)('%j is refused as an address', async (email) => {
    const payload = payloadOf('Ada', {});
    const forged = { ...payload, user: { ...payload.user, email } };
    expect(await running().post(forged)).toMatchObject({ status: 400 });
  });

  it.each([
    ['an escape', 'a\u001b]0;x\u0007@example.com'],
    ['an escape of one byte', 'a\u009b2J@example.com'],
    ['a deletion', 'a\u007f@example.com'],
  ])('an address with %s is refused', async (_, email) => {
    expect(await running().post(payloadOf('Ada', { email }))).toMatchObject({ status: 400 });
  });

  it('a body with a key twice goes on with the value that was checked, once', async () => {
    const payload = payloadOf('Ada');
    const twice = JSON.stringify(payload).replace('"user":', '"user":"evil","user":');
    expect(await running().post(twice)).toMatchObject({ status: 200 });
    expect(arrived(payload).map(({ body }) => body)).toEqual([JSON.stringify(payload)]);
  });

  it.each<[string, (payload: WebhookPayload) => object]>([
    ['a value', (payload) => ({ ...payload, user: { ...payload.user, name: 'a\0b' } })],
    ['a name', (payload) => ({ ...payload, session: { ...payload.session, 'a\0b': 1 } })],
  ])('U+0000 in %s is refused, and says so', async (_, change) => {
    const payload = payloadOf('Ada');
    expect(await running().post(change(payload))).toMatchObject({
      status: 400,
      answer: { success: false, error: 'The payload contains the character U+0000.' },
    });
    expect(await rowOf(payload)).toBeUndefined();
  });

  it('half a character does not keep the database from reading any payload', async () => {
    const payload = payloadOf('a\ud800b');
    expect(await running().post(payload)).toMatchObject({ status: 200 });
    const names = "select payload -> 'user' ->> 'name' as name from public.webhook_deliveries";
    expect(await running().database.query(names)).toContainEqual({ name: 'a\ufffdb' });
  });

  describe('a flood', () => {
    /** Starts a minute that does not end while a test runs, with a budget. */
    const limit = (perMinute: number) =>
      running().database.query(
        `update public.webhook_limits
          set calls = 0, minute = date_trunc('minute', now()) + interval '5 minutes',
            per_minute = $1
          where kind <> 'resend'`,
        perMinute,
      );

    it('of invented events is rate-limited, without delaying proven events', async () => {
      await limit(12);
      const invented = Array.from({ length: 60 }, () => payloadOf('Mallory'));
      const answers: Awaited<ReturnType<InProcess['post']>>[] = [];
      // A few at a time: a busy machine would take longer for all at once than the function waits.
      for (let first = 0; first < invented.length; first += 6) {
        const together = invented.slice(first, first + 6).map((each) => running().post(each));
        answers.push(...(await Promise.all(together)));
      }
      const taken = answers.filter(({ status }) => status === 200);
      const limited = answers.filter(({ status }) => status === 429);
      expect([taken.length, limited.length]).toEqual([12, 48]);
      for (const { headers } of limited)
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(invented.flatMap(arrived)).toHaveLength(12);
      const ids = invented.map(({ event_id }) => event_id).join(',');
      const stored = await running().database.rows('webhook_deliveries', `event_id=in.(${ids})`);
      const kept = stored.filter(({ status, attempts }) => status === 'failed' && attempts === 0);
      expect([stored.length, kept.length], 'the resend sends the others').toEqual([60, 48]);

      const payload = payloadOf('Ada');
      await save(payload.session.session_id);
      expect(await running().post(payload, mine)).toMatchObject({ status: 200 });
    });

    it('is over when the minute is', async () => {
      await limit(0);
      const payload = payloadOf('Ada');
      expect(await running().post(payload)).toMatchObject({ status: 429 });
      await running().database.query(
        "update public.webhook_limits set minute = now() - interval '1 minute', per_minute = 60 where kind = 'unproven'",
      );
      expect(await running().post(payload)).toMatchObject({ status: 200 });
    });

    /** Makes a session as old as one that answers questions before it sends. */
    const age = async (sessionId: string): Promise<void> => {
      const trigger = (state: string) =>
        running().database.query(
          `alter table public.wizard_sessions ${state} trigger keep_newer_wizard_session`,
        );
      await trigger('disable');
      await running().database.query(
        "update public.wizard_sessions set created_at = now() - interval '2 minutes' where session_id = $1",
        sessionId,
      );
      await trigger('enable');
    };
    /** Posts events of as many sessions of their own from an address, one after the other. */
    async function flood(count: number, address: string): Promise<readonly number[]> {
      const statuses: number[] = [];
      for (let each = 0; each < count; each += 1) {
        const payload = payloadOf('Mallory');
        await save(payload.session.session_id);
        const headers = { ...mine, 'x-forwarded-for': `${each}.0.0.1, ${address}` };
        statuses.push((await running().post(payload, headers)).status);
      }
      return statuses;
    }
    const times = (statuses: readonly number[], status: number): number =>
      statuses.filter((each) => each === status).length;
    const perAddress = (inMinute: number, inHour: number) =>
      running().database.query(
        `update public.webhook_limits set per_address_minute = $1, per_address_hour = $2
          where kind <> 'resend'`,
        inMinute,
        inHour,
      );

    it('of one client does not use up the budget of others, and no limited event is lost', async () => {
      await limit(8);
      await perAddress(4, 6);
      const { query } = running().database;
      await restOfMinute(20);
      const statuses = await flood(10, '203.0.113.7');
      expect([times(statuses, 200), times(statuses, 429)]).toEqual([4, 6]);
      const kept =
        "select count(*)::int as kept from public.webhook_deliveries where payload -> 'user' ->> 'name' = 'Mallory' and proven and status = 'failed' and attempts = 0";
      expect(await query(kept), 'six in an hour are taken').toEqual([{ kept: 2 }]);
      const honest = payloadOf('Ada');
      await save(honest.session.session_id);
      const headers = { ...mine, 'x-forwarded-for': '198.51.100.1' };
      expect(await running().post(honest, headers)).toMatchObject({ status: 200 });
    });

    it('keeps no address in clear, and for no longer than an hour', async () => {
      const { query, rows } = running().database;
      await flood(1, '203.0.113.9');
      const callers = await rows('webhook_callers');
      expect(callers).not.toEqual([]);
      for (const { caller } of callers) expect(caller).toMatch(/^[0-9a-f]{64}$/);
      await query("update public.webhook_callers set hour = hour - interval '2 hours'");
      await query('select public.delete_old_visits()');
      expect(await rows('webhook_callers')).toEqual([]);
    });

    it('of new sessions does not use up the budget of those that are older', async () => {
      await limit(3);
      await perAddress(1000, 1000);
      expect(times(await flood(5, '203.0.113.8'), 200)).toBe(3);
      const lead = payloadOf('Ada');
      await save(lead.session.session_id);
      expect(await running().post(lead, mine)).toMatchObject({
        status: 429,
        answer: { error: 'Too many events: this one is stored, and sent later.' },
      });
      expect(await rowOf(lead)).toMatchObject({ status: 'failed', attempts: 0, proven: true });
      await age(lead.session.session_id);
      expect(await running().post(lead, mine)).toMatchObject({ status: 200 });
      expect(arrived(lead)).toHaveLength(1);
    });

    it.each([
      [10, 'without a proof', {}],
      [30, 'with its key', mine],
    ])('of one session is rate-limited after %d events %s', async (most, _, headers) => {
      await limit(1000);
      const sessionId = newSessionId();
      if ('x-session-key' in headers) await save(sessionId);
      const statuses: number[] = [];
      for (let count = 0; count <= most; count += 1) {
        const payload = payloadOf('Ada', { sessionId });
        const event_id = `${payload.event_id}${count}`;
        statuses.push((await running().post({ ...payload, event_id }, headers)).status);
      }
      expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
      expect(statuses.at(-1)).toBe(429);
    });
  });
});
