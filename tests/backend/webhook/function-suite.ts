import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebhookPayload } from '../../../engine/session';
import { startBackend, type TestBackend } from '../../support/backend';
import { startReceiver, type Receiver } from '../../support/receiver.mjs';
import { payloadOf, saveSession, site, writeKey, writeKeyHash } from './payloads';

/** The function, served somewhere. */
interface Served {
  readonly url: string;
  /** What it has logged so far. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
}

/** How a call differs from that of a page. */
type Call = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

export type Serve = (variables: Readonly<Record<string, string>>) => Promise<Served>;

/** The secret of the signature. */
const secretBytes = Buffer.from('a secret of thirty-two bytes, ok');
const secret = `whsec_${secretBytes.toString('base64')}`;

/** The whole behaviour of the function, wherever it runs: real database, real receiver, real HTTP. */
export function describeFunction(runtime: string, serve: Serve): void {
  describe(`the webhook's function in ${runtime}`, () => {
    let database: TestBackend;
    let receiver: Receiver;
    let served: Served;
    let unhooked: Served;
    const told: string[] = [];

    beforeAll(async () => {
      [database, receiver] = await Promise.all([startBackend(), startReceiver()]);
      const variables = {
        SUPABASE_URL: database.url,
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: database.publishableKey }),
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: database.secretKey }),
        ALLOWED_ORIGINS: site,
      };
      // The first request takes the backend longer than the function waits on a busy machine.
      await database.rows('webhook_deliveries');
      unhooked = await serve(variables);
      served = await serve({
        ...variables,
        ZAPIER_WEBHOOK_URL: receiver.url,
        ZAPIER_WEBHOOK_SECRET: secret,
      });
    });

    afterAll(async () => {
      await Promise.all([served.stop(), unhooked.stop()]);
      await Promise.all([receiver.stop(), database.close()]);
    });

    /** Calls the function as the page of a saved session does, or otherwise. */
    async function call(body: unknown, init: Call = {}, at: Served = served) {
      if (isPayload(body)) await database.query(saveSession, body.session.session_id);
      const response = await fetch(at.url, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...init,
        headers: {
          'content-type': 'application/json',
          apikey: database.publishableKey,
          authorization: `Bearer ${database.publishableKey}`,
          'x-session-key': writeKey,
          ...init.headers,
        },
      });
      const text = await response.text();
      told.push(text);
      return {
        status: response.status,
        headers: response.headers,
        answer: text === '' ? undefined : (JSON.parse(text) as unknown),
      };
    }

    const arrived = ({ event_id }: WebhookPayload) =>
      receiver.received.filter(({ headers }) => headers['webhook-id'] === event_id);

    async function rowOf({ event_id }: WebhookPayload): Promise<object> {
      const [row = {}] = await database.rows('webhook_deliveries', `event_id=eq.${event_id}`);
      return row;
    }

    describe('forwards an event', () => {
      it('as it came, signed over its id, the time and the body', async () => {
        const payload = payloadOf('Zoë “O’Neill” 陳');
        const { status, answer } = await call(payload);
        expect({ status, answer }).toEqual({
          status: 200,
          answer: { success: true, forwarded: true },
        });
        const [request, ...more] = arrived(payload);
        expect(more).toEqual([]);
        const { body = '', headers = {} } = request ?? {};
        expect(body).toBe(JSON.stringify(payload));
        expect(headers).toMatchObject({
          'content-type': 'application/json',
          'webhook-id': payload.event_id,
          'idempotency-key': payload.event_id,
        });
        const time = String(headers['webhook-timestamp']);
        expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(10);
        const signature = createHmac('sha256', secretBytes)
          .update(`${payload.event_id}.${time}.${body}`)
          .digest('base64');
        expect(headers['webhook-signature']).toBe(`v1,${signature}`);
        expect(headers).not.toHaveProperty('apikey');
        expect(headers).not.toHaveProperty('authorization');
        expect(await rowOf(payload)).toMatchObject({
          session_id: payload.session.session_id,
          status: 'delivered',
          attempts: 1,
          http_status: 200,
          error: null,
          payload: JSON.parse(JSON.stringify(payload)),
        });
      });

      it('once, however often it is called', async () => {
        const payload = payloadOf('Ada');
        for (let calls = 0; calls < 3; calls += 1)
          expect((await call(payload)).answer).toEqual({ success: true, forwarded: true });
        expect(arrived(payload)).toHaveLength(1);
      });

      it('once, however concurrently it is called', async () => {
        const payload = payloadOf('Ada');
        const answers = await Promise.all(Array.from({ length: 10 }, () => call(payload)));
        expect(arrived(payload)).toHaveLength(1);
        expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200]));
        for (const { status, headers } of answers) {
          expect([200, 409]).toContain(status);
          expect(headers.has('retry-after')).toBe(status === 409);
        }
      });

      it('as unproven where its session has no row', async () => {
        const payload = payloadOf('Ada');
        expect((await call(JSON.stringify(payload))).status).toBe(200);
        const id = `${payload.event_id}.unproven`;
        const request = receiver.received.find(({ headers }) => headers['webhook-id'] === id);
        expect(request?.headers).toMatchObject({ 'webhook-proof': 'none' });
      });

      it('again, when it is asked to with the secret key', async () => {
        const payload = payloadOf('410,200');
        expect((await call(payload)).status).toBe(502);
        const answer = await fetch(`${served.url}/resend`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', apikey: database.secretKey },
          body: JSON.stringify({ event_id: payload.event_id }),
        });
        expect(await answer.json()).toEqual({ success: true, sent: 1, failed: 0 });
        expect(arrived(payload)[1]?.body).toBe(JSON.stringify(payload));
      });

      it('again when an earlier call died in the middle', async () => {
        const payload = payloadOf('Ada');
        await database.query(saveSession, payload.session.session_id);
        await fetch(`${database.url}/rest/v1/rpc/claim_webhook_delivery`, {
          method: 'POST',
          headers: { apikey: database.secretKey, 'content-type': 'application/json' },
          body: JSON.stringify({
            p_event_id: payload.event_id,
            p_session_id: payload.session.session_id,
            p_payload: JSON.stringify(payload),
            p_lease: 1,
            p_key_hash: writeKeyHash,
          }),
        });
        expect((await call(payload)).status).toBe(409);
        await expect
          .poll(async () => (await call(payload)).status, { timeout: 5_000, interval: 200 })
          .toBe(200);
        expect(arrived(payload)).toHaveLength(1);
        expect(await rowOf(payload)).toMatchObject({ status: 'delivered', attempts: 2 });
      });
    });

    describe.concurrent('takes as an answer of the receiver', () => {
      it.each(['200', '204', 'hangs'])('%s: delivered', async (name) => {
        const payload = payloadOf(name);
        expect((await call(payload)).answer).toEqual({ success: true, forwarded: true });
        expect(arrived(payload)).toHaveLength(1);
        expect(await rowOf(payload)).toMatchObject({ status: 'delivered' });
      });

      it.each(['301', '400', '404', '410'])('%s: failed, and not tried again', async (name) => {
        const payload = payloadOf(name);
        const { status, answer } = await call(payload);
        expect({ status, answer }).toMatchObject({
          status: 502,
          answer: { success: false, error: expect.stringContaining(name) },
        });
        expect(arrived(payload)).toHaveLength(1);
        expect(await rowOf(payload)).toMatchObject({ status: 'failed', http_status: Number(name) });
      });

      it.each([
        ['500', 'The receiver answered 500.'],
        ['503', 'The receiver answered 503.'],
        ['408', 'The receiver answered 408.'],
        ['429', 'The receiver answered 429.'],
        ['reset', 'The receiver could not be reached, or closed the connection.'],
        ['garbage', 'The receiver could not be reached, or closed the connection.'],
        ['slow', 'The receiver did not answer in time.'],
      ])('%s: failed, after a few tries', async (name, error) => {
        const payload = payloadOf(name);
        const start = Date.now();
        const { status, answer } = await call(payload);
        expect({ status, answer }).toEqual({ status: 502, answer: { success: false, error } });
        expect(Date.now() - start, 'bounded').toBeLessThan(16_000);
        // After a reset Deno itself asks again over a new connection: the receiver knows the id.
        expect(arrived(payload).length).toBeGreaterThanOrEqual(3);
        expect(arrived(payload).length).toBeLessThanOrEqual(name === 'reset' ? 6 : 3);
        expect(await rowOf(payload)).toMatchObject({ status: 'failed', error });
      });

      it.each(['500,200', 'reset,200', 'garbage,204', '408,500,200'])(
        '%s: delivered in the end',
        async (name) => {
          const payload = payloadOf(name);
          expect((await call(payload)).answer).toEqual({ success: true, forwarded: true });
          expect(arrived(payload)).toHaveLength(name.split(',').length);
          expect(await rowOf(payload)).toMatchObject({ status: 'delivered', error: null });
        },
      );

      it('429 with a short Retry-After: waits that long', async () => {
        const payload = payloadOf('429:2,200');
        expect((await call(payload)).status).toBe(200);
        const [first, second] = arrived(payload);
        expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_950);
      });

      it('429 with a long Retry-After: gives up at once, and leaves it alone until then', async () => {
        const payload = payloadOf('429:3600,200');
        expect((await call(payload)).status).toBe(502);
        const again = await call(payload);
        expect(again.status).toBe(409);
        expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(3_500);
        expect(arrived(payload)).toHaveLength(1);
      });

      it('a failure: sends it when it is called again', async () => {
        const payload = payloadOf('410,200');
        expect((await call(payload)).status).toBe(502);
        expect((await call(payload)).answer).toEqual({ success: true, forwarded: true });
        expect(await rowOf(payload)).toMatchObject({ status: 'delivered', attempts: 2 });
      });
    });

    describe('without an address to send to', () => {
      it('stores the event and says so; it goes out once there is one', async () => {
        const payload = payloadOf('Ada');
        const stored = { success: true, forwarded: false };
        expect((await call(payload, {}, unhooked)).answer).toEqual(stored);
        expect((await call(payload, {}, unhooked)).answer).toEqual(stored);
        expect(await rowOf(payload)).toMatchObject({ status: 'stored' });
        expect(arrived(payload)).toEqual([]);
        expect((await call(payload)).answer).toEqual({ success: true, forwarded: true });
        expect(arrived(payload)).toHaveLength(1);
      });
    });

    describe('refuses', () => {
      const key = (value: string | null) => async () => {
        const headers = new Headers({ 'content-type': 'application/json' });
        if (value !== null) headers.set('apikey', value);
        const body = JSON.stringify(payloadOf('Ada'));
        const response = await fetch(served.url, { method: 'POST', headers, body });
        return { status: response.status, answer: (await response.json()) as unknown };
      };
      const ada = payloadOf('Ada');
      const changed = (change: object): string =>
        JSON.stringify({ ...payloadOf('Ada'), ...change });
      const big = changed({ personalized_plan_url: `https://x/${'x'.repeat(70_000)}` });
      const deep = '['.repeat(30_000) + ']'.repeat(30_000);

      it.each<[string, number, () => Promise<{ status: number; answer: unknown }>]>([
        ['a call without a key', 401, key(null)],
        ['an empty key', 401, key('')],
        ['a wrong key', 401, key('sb_publishable_of_another')],
        ['a key that only begins like ours', 401, key('sb_publishable_of_a_test2')],
        ['PUT', 405, () => call(ada, { method: 'PUT' })],
        ['DELETE', 405, () => call(ada, { method: 'DELETE' })],
        ['GET', 405, () => call(ada, { method: 'GET', body: undefined })],
        ['plain text', 415, () => call(ada, { headers: { 'content-type': 'text/plain' } })],
        [
          'a form',
          415,
          () => call(ada, { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
        ],
        ['a body that is too large', 413, () => call(big)],
        ['a body that does not say how large it is', 413, () => call('', streamed(big))],
        ['an empty body', 400, () => call('')],
        ['what is not JSON', 400, () => call('{"survey_id":')],
        ['bytes that are no text', 400, () => call('', { body: Buffer.from([0x22, 0xff, 0x22]) })],
        ['deep JSON', 400, () => call(deep)],
        ['a deep session', 400, () => call(changed({ session: { ...ada.session, x: { y: {} } } }))],
        ['null', 400, () => call('null')],
        ['a list', 400, () => call([ada])],
        ['U+0000', 400, () => call(payloadOf('a\u0000b'))],
        [
          'an event with the key of another session',
          403,
          () => call(payloadOf('Ada'), { headers: { 'x-session-key': 'x'.repeat(43) } }),
        ],
        [
          'a plan link to another site',
          400,
          () => call(payloadOf('Ada', { origin: 'https://evil.example' })),
        ],
        ['a part that is missing', 400, () => call(changed({ user: undefined }))],
        ['a part too many', 400, () => call(changed({ admin: true }))],
        ['a wrong type', 400, () => call(changed({ answers: {} }))],
        ['a phone', 400, () => call(changed({ user: { ...ada.user, phone: '1' } }))],
        [
          'a plan link that is a script',
          400,
          () => call(changed({ personalized_plan_url: 'javascript:alert(1)' })),
        ],
        ['an id of another session', 400, () => call(changed({ event_id: ada.event_id }))],
        [
          'an id that breaks a line',
          400,
          () => call(changed({ event_id: `${ada.event_id}\r\nx` })),
        ],
      ])('%s: %d', async (_, expected, request) => {
        const { status, answer } = await request();
        expect({ status, answer }).toEqual({
          status: expected,
          answer: { success: false, error: expect.stringMatching(/\S.*\.$/) },
        });
      });

      it('pages of other sites, before anything is read', async () => {
        const headers = { origin: 'https://evil.example' };
        for (const method of ['POST', 'OPTIONS']) {
          const body = method === 'POST' ? JSON.stringify(ada) : undefined;
          const { status, headers: given } = await call('', { method, headers, body });
          expect(status).toBe(403);
          expect(given.get('access-control-allow-origin')).toBeNull();
        }
        expect(arrived(ada)).toEqual([]);
      });

      it('nothing to the page of its site', async () => {
        const headers = { origin: site };
        const preflight = await fetch(served.url, { method: 'OPTIONS', headers });
        expect(preflight.status).toBe(204);
        expect(Object.fromEntries(preflight.headers)).toMatchObject({
          'access-control-allow-origin': site,
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': expect.stringMatching(/apikey.*x-session-key/),
          vary: 'Origin',
        });
        const { status, headers: given } = await call(payloadOf('Ada'), { headers });
        expect(status).toBe(200);
        expect(given.get('access-control-allow-origin')).toBe(site);
        // A page can read why it was refused.
        const refused = await call('', { headers });
        expect(refused.headers.get('access-control-allow-origin')).toBe(site);
      });

      it('without storing or sending any of it', async () => {
        const rows = await database.rows('webhook_deliveries', 'select=event_id');
        const sent = receiver.received.map(({ headers }) =>
          String(headers['webhook-id']).replace(/\.unproven$/, ''),
        );
        const known = rows.map(({ event_id }) => event_id);
        expect(sent.filter((id) => !known.includes(id))).toEqual([]);
        expect(known).not.toContain(ada.event_id);
      });
    });

    it('reveals no secret or personal data in its responses and its log', () => {
      const everything = told.join('\n') + served.log() + unhooked.log();
      expect(served.log()).toContain('The receiver answered 500.');
      for (const hidden of [
        'ada.secret',
        'Zoë',
        receiver.url,
        'secret-path',
        secret,
        database.secretKey,
        database.publishableKey,
      ])
        expect(everything).not.toContain(hidden);
    });
  });
}

/** Whether a body is a payload of which a session can be made. */
const isPayload = (body: unknown): body is WebhookPayload =>
  typeof body === 'object' && body !== null && 'session' in body;

/** A body in pieces, so that its length is not known ahead. */
function streamed(text: string): Call {
  const body = new Blob([text]).stream();
  return { body, duplex: 'half' } as Call;
}
