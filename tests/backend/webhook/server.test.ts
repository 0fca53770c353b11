import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { main } from '../../../app/cli/visits/deliveries';
import { embeddedPublishableKey } from '../../../app/browser/sync/connection';
import type { WebhookPayload } from '../../../engine/session';
import { rowsOfServer } from '../../support/rows';
import { startReceiver, type Receiver } from '../../support/receiver.mjs';
import { payloadOf } from './payloads';
import { freePort } from '../../support/listen';
import { startServer, type Running } from './processes';

const run = promisify(execFile);

/** As a person works: the development server in one terminal, the command line in another. */
describe('the webhook on this machine', () => {
  let receiver: Receiver;
  let server: Running;
  let url = '';
  const directory = mkdtempSync(join(tmpdir(), 'funnel-webhook-'));
  const { VITEST: _vitest, ...rest } = process.env;
  const env = { ...rest, BACKEND_DATA: directory, NODE_ENV: 'development', NO_COLOR: '1' };

  beforeAll(async () => {
    receiver = await startReceiver();
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const args = ['--configLoader', 'runner', '--host', '127.0.0.1', '--strictPort'];
    server = await startServer(
      'node_modules/.bin/vite',
      [...args, '--port', String(port)],
      {
        ...env,
        ZAPIER_WEBHOOK_URL: receiver.url,
        ZAPIER_WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
      },
      `${url}/functions/v1/send-zapier-webhook`,
    );
    // The first request opens the backend.
    await call(payloadOf('Ada', { origin: url }));
  });

  afterAll(async () => {
    await Promise.all([server.stop(), receiver.stop()]);
    rmSync(directory, { recursive: true, force: true });
  });

  async function call(payload: WebhookPayload): Promise<number> {
    const { status } = await fetch(`${url}/functions/v1/send-zapier-webhook`, {
      method: 'POST',
      headers: { apikey: embeddedPublishableKey, 'content-type': 'application/json', origin: url },
      body: JSON.stringify(payload),
    });
    return status;
  }

  interface Printed {
    readonly code: number;
    readonly text: string;
  }

  /** npm run deliveries -- …, without the second that a process of its own takes. */
  const deliveries = (...args: readonly string[]) => deliveriesWith({}, ...args);

  async function deliveriesWith(
    more: Readonly<Record<string, string>>,
    ...args: readonly string[]
  ): Promise<Printed> {
    let text = '';
    const print = (line: string): void => {
      text += `${line}\n`;
    };
    vi.spyOn(console, 'log').mockImplementation(print);
    vi.spyOn(console, 'error').mockImplementation(print);
    for (const [name, value] of Object.entries({ BACKEND_DATA: directory, ...more }))
      vi.stubEnv(name, value);
    try {
      return { code: await main(args), text };
    } finally {
      vi.restoreAllMocks();
      vi.unstubAllEnvs();
    }
  }

  it('has a command, which says what it can do', async () => {
    const command = ['app/cli/run.mjs', 'deliveries', 'fly'];
    await expect(run('node', command, { env })).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('npm run deliveries'),
    });
  });

  it('shows a person what was sent, what failed and why, and sends it again', async () => {
    const fine = payloadOf('Grace', { origin: url });
    const broken = payloadOf('410,200', { origin: url });
    expect(await call(fine)).toBe(200);
    expect(await call(broken)).toBe(502);

    const list = await deliveries();
    expect(list.code).toBe(0);
    const lineOf = (id: string): string =>
      list.text.split('\n').find((line) => line.includes(id)) ?? '';
    expect(lineOf(fine.event_id)).toMatch(/delivered +1 /);
    expect(lineOf(broken.event_id)).toMatch(/failed +1 .*The receiver answered 410\.$/);
    expect(list.text).not.toContain('Grace');
    expect(list.text).not.toContain('@example.com');

    const failed = await deliveries('--status', 'failed');
    expect(failed.text).toContain(broken.event_id);
    expect(failed.text).not.toContain(fine.event_id);

    const shown = await deliveries('show', broken.event_id);
    expect(shown.text).toContain('Check ZAPIER_WEBHOOK_URL');
    expect(shown.text).not.toContain('@example.com');
    const whole = await deliveries('show', broken.event_id, '--payload');
    expect(whole.text).toContain('ada.secret@example.com');

    const again = await deliveries('resend', broken.event_id);
    expect(again).toEqual({ code: 0, text: `${broken.event_id}: Delivered.\n` });
    const arrived = receiver.received.filter(
      ({ headers }) => headers['webhook-id'] === `${broken.event_id}.unproven`,
    );
    expect(arrived).toHaveLength(2);
    expect(JSON.parse(arrived[1]?.body ?? '')).toEqual(JSON.parse(JSON.stringify(broken)));
    const once = await deliveries('resend', broken.event_id);
    expect(once.text).toContain('This event has arrived before.');
    expect((await deliveries('resend', '--all')).text).toBe('Nothing to send again.\n');
  });

  it('limits events by the address of the connection, whatever the headers say', async () => {
    const callFrom = (forged: string) =>
      fetch(`${url}/functions/v1/send-zapier-webhook`, {
        method: 'POST',
        headers: {
          apikey: embeddedPublishableKey,
          'content-type': 'application/json',
          'x-forwarded-for': forged,
          'cf-connecting-ip': forged,
        },
        body: JSON.stringify(payloadOf('Ada', { origin: url })),
      });
    for (const forged of ['203.0.113.1', '203.0.113.2']) await callFrom(forged);
    const callers = await rowsOfServer(url, directory, 'webhook_callers', 'select=caller,kind');
    expect(callers).toMatchObject([{ kind: 'unproven' }]);
  });

  it('finds them by person, time and page', async () => {
    const origin = url;
    const hers = payloadOf('Grace', { origin, email: 'grace@example.com' });
    const others = [payloadOf('Ada', { origin }), payloadOf('Ada', { origin })];
    for (const each of [hers, ...others]) expect(await call(each)).toBe(200);
    const found = await deliveries('--email', 'grace@example.COM');
    expect(found.text).toContain(hers.event_id);
    expect(found.text).toMatch(/^1 delivered\.$/m);
    expect((await deliveries('--since', '1h')).text).toContain(hers.event_id);
    expect((await deliveries('--since', '2999-01-01')).text).toBe('No event matches.\n');
    const first = await deliveries('--limit', '1');
    expect(first.text).toContain(others[1]?.event_id);
    expect(first.text).toMatch(/Page 1 of \d+, \d+ events: --page 2\./);
    expect((await deliveries('--limit', '1', '--page', '2')).text).toContain(others[0]?.event_id);
  });

  it('raises the alarm when something waits for too long, and sends what is due', async () => {
    const broken = payloadOf('410,200', { origin: url });
    expect(await call(broken)).toBe(502);
    const soon = await deliveries('--failed');
    expect(soon).toMatchObject({ code: 0, text: expect.stringContaining(broken.event_id) });
    const { secret } = JSON.parse(readFileSync(join(directory, 'keys.json'), 'utf8')) as {
      secret: string;
    };
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();
    await fetch(`${url}/rest/v1/webhook_deliveries?event_id=eq.${broken.event_id}`, {
      method: 'PATCH',
      headers: { apikey: secret, 'content-type': 'application/json' },
      body: JSON.stringify({ created_at: hours(2), updated_at: hours(2) }),
    });
    const late = await deliveries('--failed');
    expect(late.code).toBe(1);
    expect(late.text).toContain('1 event waits for too long, the oldest for 120 minutes');
    expect((await deliveries('--failed', '--older-than', '180')).code).toBe(0);
    expect(await deliveries('resend', '--due')).toEqual({
      code: 0,
      text: '1 delivered, 0 failed.\n',
    });
    expect((await deliveries('--failed')).text).toBe('No event matches.\n');
  });

  it.each([
    ['an unknown event', ['show', 'nobody'], 1, 'There is no event nobody.'],
    ['an event that cannot be sent', ['resend', 'nobody'], 1, 'There is no such event.'],
    ['an unknown option', ['--colour'], 2, '--colour'],
    ['no number', ['--limit', 'all'], 2, '--limit needs a whole number, 1 or more'],
    ['no time', ['--since', 'noon'], 2, '--since takes 30m'],
    ['no status', ['--status', 'lost'], 2, '--status has no "lost"'],
    ['a schedule without a public key', ['schedule'], 2, 'Set SUPABASE_PUBLISHABLE_KEY'],
  ])('says so for %s', async (_, args, expected, said) => {
    const { code, text } = await deliveries(...args);
    expect(code).toBe(expected);
    expect(text).toContain(said);
    expect(text).not.toMatch(/^ +at /m);
  });

  it('shows those of the project that the environment names', async () => {
    const { secret } = JSON.parse(readFileSync(join(directory, 'keys.json'), 'utf8')) as {
      secret: string;
    };
    const projects: readonly Record<string, string>[] = [
      { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: secret },
      { VITE_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secret },
    ];
    for (const project of projects) {
      const { code, text } = await deliveriesWith(
        { ...project, BACKEND_DATA: '/none' },
        '--limit',
        '1',
      );
      expect(code).toBe(0);
      expect(text).toContain('1 delivered.');
    }
  });

  it.each([
    [
      'a key that is not the secret one',
      { SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_of_another' },
      'The key is not the secret one',
    ],
    [
      'an address without a server',
      { SUPABASE_URL: 'http://127.0.0.1:1', SUPABASE_SERVICE_ROLE_KEY: 'x' },
      'Nothing answers at http://127.0.0.1:1',
    ],
    [
      'a key without a project',
      { SUPABASE_SERVICE_ROLE_KEY: 'x', SUPABASE_URL: '' },
      "set the project's address too",
    ],
    ['a project without a key', { VITE_SUPABASE_URL: 'https://x.example' }, 'needs its secret key'],
    ['no server at all', { BACKEND_DATA: '/tmp/none-of-this-name', SUPABASE_URL: '' }, 'npm start'],
  ])('says what to do about %s', async (_, more, said) => {
    const { code, text } = await deliveriesWith({ SUPABASE_URL: url, ...more });
    expect({ code, text }).toEqual({ code: 2, text: expect.stringContaining(said) });
  });

  it('runs the function for its own pages only', async () => {
    const { status } = await fetch(`${url}/functions/v1/send-zapier-webhook`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    });
    expect(status).toBe(403);
  });

  it('prints no secret or personal data', () => {
    const { secret } = JSON.parse(readFileSync(join(directory, 'keys.json'), 'utf8')) as {
      secret: string;
    };
    expect(server.log()).toContain('The receiver answered 410.');
    for (const hidden of [secret, receiver.url, 'Grace', 'ada.secret'])
      expect(server.log()).not.toContain(hidden);
  });
});
