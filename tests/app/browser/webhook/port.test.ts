import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { functionPort, type Enclosed } from '../../../../app/browser/webhook/port';
import { listen } from '../../../support/listen';

describe('the port to the function', () => {
  let server: Server;
  let url = '';
  /** What the server answers next, and what it was asked last. */
  let next = { status: 200, body: '{"success":true}' };
  let asked: { request: IncomingMessage; body: string } | undefined;

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      asked = { request, body: Buffer.concat(parts).toString() };
      response.writeHead(next.status).end(next.body);
    });
    url = `http://127.0.0.1:${await listen(server)}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const send = (
    event: { event_id: string; name?: string } = { event_id: 'session_1_a' },
    enclosed?: Enclosed,
  ) => functionPort('send-it', { url, publishableKey: 'public' })(event, enclosed);

  it('posts JSON with the public key', async () => {
    next = { status: 200, body: '{"success":true}' };
    expect(await send()).toEqual({ success: true });
    expect(asked?.request.method).toBe('POST');
    expect(asked?.request.url).toBe('/functions/v1/send-it');
    expect(asked?.request.headers).toMatchObject({
      'content-type': 'application/json',
      apikey: 'public',
      authorization: 'Bearer public',
    });
    expect(asked?.request.headers).not.toHaveProperty('x-session-key');
    expect(asked?.body).toBe('{"event_id":"session_1_a"}');
  });

  it('proves the session with its write key, in a header and not in the body', async () => {
    next = { status: 200, body: '{"success":true}' };
    await send(undefined, { writeKey: 'its-write-key' });
    expect(asked?.request.headers['x-session-key']).toBe('its-write-key');
    expect(asked?.body).not.toContain('its-write-key');
  });

  it('says what the page has seen of the visit, in a header and not in the body', async () => {
    next = { status: 200, body: '{"success":true}' };
    await send(undefined, { signs: { age: '1200', trap: '1' } });
    expect(asked?.request.headers['x-client-info']).toBe('age=1200&trap=1');
    expect(asked?.body).toBe('{"event_id":"session_1_a"}');
  });

  it('sends no character that the function refuses', async () => {
    next = { status: 200, body: '{"success":true}' };
    await send({ event_id: 'session_1_a', name: 'a\0b\ud800' });
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({ name: 'a\ufffdb\ufffd' });
  });

  it.each([
    [502, '{"success":false,"error":"The receiver answered 500."}', 'The receiver answered 500.'],
    [200, '{"success":false,"error":"no"}', 'no'],
    [200, '{"success":false}', 'Webhook failed with status: 200'],
    [200, '<p>captive portal', 'Webhook failed with status: 200'],
    [200, 'null', 'Webhook failed with status: 200'],
    [500, '', 'Webhook failed with status: 500'],
    [503, '{"success":true}', 'Webhook failed with status: 503'],
    [404, '{"error":{"code":7}}', 'Webhook failed with status: 404'],
  ])('says why a delivery failed: %d %s', async (status, body, error) => {
    next = { status, body };
    expect(await send()).toEqual({ success: false, error, isFinal: false });
  });

  it.each([400, 413, 415, 422])('takes a %d as final', async (status) => {
    next = { status, body: '{}' };
    expect(await send()).toMatchObject({ success: false, isFinal: true });
  });

  it.each([401, 403, 404, 408, 409, 410, 429, 500, 503])(
    'takes a %d as passing',
    async (status) => {
      next = { status, body: '{}' };
      expect(await send()).toMatchObject({ success: false, isFinal: false });
    },
  );

  it('rejects when the server does not answer', async () => {
    const nobody = functionPort('send-it', { url: 'http://127.0.0.1:1', publishableKey: 'public' });
    await expect(nobody({ event_id: 'session_1_a' })).rejects.toThrow('fetch failed');
  });
});
