import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { main } from '../../app/cli/visits/insight';
import { openBackend } from '../../app/devserver/backend';
import { mailsIn } from '../../app/devserver/mail/outbox';
import {
  signatureHeaders,
  signingKey,
} from '../../supabase/functions/send-zapier-webhook/signature';
import { listen } from '../support/listen';
import { startBackend, type TestBackend } from '../support/backend';
import { startReceiver, type Receiver } from '../support/receiver.mjs';

const file = 'tests/fixtures/unusual/two-versions.json';
const funnel = 'two_versions_v1';
const secret = `whsec_${'A'.repeat(32)}`;

/** A real mail server on loopback. It refuses addresses that begin with "nobody", in words that a terminal would obey. */
const mails: { to: string; from: string; text: string; user: string | undefined }[] = [];
const smtp = new SMTPServer({
  hideSTARTTLS: true,
  authOptional: true,
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    password === 'right' ? done(null, { user: username }) : done(new Error('Wrong password')),
  onRcptTo: ({ address }, _session, done) =>
    address.startsWith('nobody') ? done(new Error('No \x1B[31msuch\x07 user')) : done(),
  onData: async (stream, { envelope, user }, done) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
    const text = Buffer.concat(chunks).toString();
    for (const { address } of envelope.rcptTo)
      mails.push({
        to: address,
        from,
        text,
        user: user as string | undefined,
      });
    done();
  },
});

let said: string[] = [];
let backend: TestBackend;
let receiver: Receiver;

beforeAll(async () => {
  backend = await startBackend();
  receiver = await startReceiver();
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve));
  await receiver.stop();
  await backend.close();
});
beforeEach(() => {
  said = [];
  mails.length = 0;
  const address = smtp.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  for (const [name, value] of Object.entries({
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: backend.secretKey,
    VITE_SUPABASE_URL: '',
    SUPABASE_SERVICE_ROLE_KEY: '',
    INSIGHT_WEBHOOK_SECRET: secret,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(port),
    SMTP_FROM: 'funnel@example.com',
    SMTP_USER: '',
    SMTP_PASSWORD: '',
  }))
    vi.stubEnv(name, value);
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void said.push(words.join(' ')));
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await backend.query('delete from public.insight_alarms');
});

/** Runs the command. Gives its exit code and what it said. */
async function run(...args: readonly string[]): Promise<{ code: number; text: string }> {
  const code = await main([file, ...args]);
  return { code, text: said.splice(0).join('\n') };
}

/** Leads that came a number of hours ago, as visits that are saved; half of them are summed up with the first report. */
async function leadsCame(...hoursAgo: readonly number[]): Promise<void> {
  const visit = {
    began: 1,
    changed: 5e3,
    version: 'v1',
    language: 'en',
    device: 'phone',
    source: null,
    medium: null,
    campaign: null,
    last: 'thanks',
    screens: { since: [0, 1, 900, 'mail'] },
    exposed: {},
    sent: { mail: 4e3 },
  };
  await withoutTriggers(
    `insert into public.wizard_sessions (session_id, write_key, survey_id, insight, began_at, saved_at)
      select 'lead_' || gen_random_uuid(), 'x', '${funnel}', '${JSON.stringify(visit)}', now() - ago * interval '1 hour',
        now() - (n % 2) * interval '2 hours'
      from unnest('{${hoursAgo.join()}}'::numeric[]) with ordinality as leads (ago, n)`,
  );
}

async function withoutTriggers(sql: string): Promise<void> {
  const table = 'alter table public.wizard_sessions';
  for (const each of [`${table} disable trigger user`, sql, `${table} enable trigger user`])
    await backend.query(each);
}

/** An event of the visitors' webhook that came a number of hours ago. */
const eventCame = (status: string, hoursAgo: number): Promise<unknown> =>
  backend.query(
    `insert into public.webhook_deliveries (event_id, session_id, payload, status, created_at)
      values ('event_' || gen_random_uuid(), 'lead_x', '{}', '${status}', now() - ${hoursAgo} * interval '1 hour')`,
  );

describe('a report', () => {
  it('is mailed to each address by itself, as text and as a page', async () => {
    const { code, text } = await run(
      '--mail',
      'ada@example.com,bob@example.com',
      '--mail',
      'ada@EXAMPLE.com',
    );
    expect({ code, text }).toEqual({
      code: 0,
      text: 'Sent to ada@example.com.\nSent to bob@example.com.',
    });
    expect(mails.map(({ to, from }) => [to, from])).toEqual([
      ['ada@example.com', 'funnel@example.com'],
      ['bob@example.com', 'funnel@example.com'],
    ]);
    expect(mails[0]?.text).toMatch(/^Subject: Hearing Test: 0 visits from \d{4}-/m);
    expect(mails[0]?.text).toContain('Content-Type: text/plain');
    expect(mails[0]?.text).toContain('Content-Type: text/html');
    expect(mails[0]?.text).not.toMatch(/bob|<svg/);
  });

  it('logs in where there is a user', async () => {
    vi.stubEnv('SMTP_USER', 'funnel');
    vi.stubEnv('SMTP_PASSWORD', 'right');
    expect((await run('--mail', 'ada@example.com')).code).toBe(0);
    expect(mails[0]?.user).toBe('funnel');
    vi.stubEnv('SMTP_PASSWORD', 'wrong');
    const { code, text } = await run('--mail', 'ada@example.com');
    expect(code).toBe(2);
    expect(text).toMatch(/Not sent to ada@example\.com\. The mail server .* 535/);
  });

  it('is posted with a signature', async () => {
    const { code, text } = await run('--webhook', receiver.url);
    expect({ code, text }).toEqual({ code: 0, text: `Sent to ${new URL(receiver.url).origin}.` });
    const { headers, body } = receiver.received.at(-1)!;
    expect(JSON.parse(body)).toMatchObject({
      type: 'insight',
      funnel,
      title: 'Hearing Test',
      visits: 0,
      alarms: [],
      file,
    });
    const id = String(headers['webhook-id']);
    const time = 1000 * Number(headers['webhook-timestamp']);
    expect(await signatureHeaders(await signingKey(secret), id, time, body)).toMatchObject({
      'webhook-signature': headers['webhook-signature'],
    });
  });

  it('goes to the outbox of the embedded backend', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'funnel-outbox-'));
    await (await openBackend({ directory, say: () => undefined })).close();
    for (const name of ['SUPABASE_URL', 'SUPABASE_SECRET_KEY', 'SMTP_HOST']) vi.stubEnv(name, '');
    vi.stubEnv('BACKEND_DATA', directory);
    expect(await run('--mail', 'ada@example.com')).toEqual({
      code: 0,
      text: 'Sent to ada@example.com.',
    });
    expect(mailsIn(directory)).toMatchObject([
      { to: 'ada@example.com', subject: expect.stringMatching(/^Hearing Test: 0 visits/) },
    ]);
    expect(mails).toEqual([]);
    rmSync(directory, { recursive: true });
  });

  it('that one does not take is sent to the others', async () => {
    const { code, text } = await run('--mail', 'nobody@example.com,ada@example.com');
    expect(code).toBe(2);
    expect(mails.map(({ to }) => to)).toEqual(['ada@example.com']);
    expect(text).toMatch(
      /Not sent to nobody@example\.com\. The mail server 127\.0\.0\.1:\d+ did not take it: .*550 No .*such.* user.* Check SMTP_HOST/,
    );
    // oxlint-disable-next-line no-control-regex
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  });

  it.each([
    [['--mail', ''], '--mail names no address'],
    [['--mail'], 'argument missing'],
    [['--mail', 'ada'], '--mail ada is no e-mail address. Write --mail team@example.com.'],
    [['--mail', 'ada@example.com\r\nBcc: bob@example.com'], 'is no e-mail address'],
    [['--webhook', 'http://example.com'], 'is no https:// URL'],
    [
      ['--webhook', 'https://example.com', '--json'],
      '--json and --html are for a report that is not sent',
    ],
  ])('refuses %j', async (args, message) => {
    const { code, text } = await run(...args);
    expect(code).toBe(2);
    expect(text).toContain(message);
    expect(mails).toEqual([]);
  });

  it.each([
    [{ SMTP_HOST: '', SMTP_FROM: '' }, 'set SMTP_HOST and SMTP_FROM.'],
    [{ SMTP_USER: 'funnel' }, 'set SMTP_PASSWORD.'],
    [{ SMTP_PORT: 'x' }, 'SMTP_PORT is no port'],
    [{ SMTP_FROM: 'Team <x>' }, 'SMTP_FROM is no e-mail address'],
    [{ SMTP_PORT: '9' }, 'The mail server 127.0.0.1:9 did not take it: '],
    [{ INSIGHT_WEBHOOK_SECRET: '' }, '--webhook needs INSIGHT_WEBHOOK_SECRET'],
    [{ INSIGHT_WEBHOOK_SECRET: 'guess' }, 'INSIGHT_WEBHOOK_SECRET is not "whsec_"'],
  ])('is not sent with %j', async (settings, message) => {
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    const { code, text } = await run('--mail', 'ada@example.com', '--webhook', receiver.url);
    expect(code).toBe(2);
    expect(text).toContain(message);
    expect(text).not.toContain('secret-path');
  });
});

describe('alarms', () => {
  it('are silent while nothing is wrong', async () => {
    await leadsCame(1);
    await eventCame('delivered', 5);
    await eventCame('failed', 0.5);
    for (const args of [[], ['--mail', 'ada@example.com', '--webhook', receiver.url]])
      expect(await run('--alarms', ...args)).toEqual({ code: 0, text: '' });
    expect(mails).toEqual([]);
  });

  it('tell of leads that stay away, from summed-up visits and from others', async () => {
    await backend.query('delete from public.wizard_sessions');
    await leadsCame(...Array.from({ length: 60 }, (_, index) => 100 + 10 * index));
    const { code, text } = await run('--alarms');
    expect(code).toBe(1);
    expect(text).toMatch(/^No lead for 4 days\. At this time of the 2\d days before/);
    const [row] = await backend.query<{ n: string }>(
      "select sum(n) as n from public.insight_counts where kind = 'sent'",
    );
    expect(Number(row?.n)).toBe(30);
    await leadsCame(1);
    expect(await run('--alarms')).toEqual({ code: 0, text: '' });
  });

  it('tell of events that wait or were given up, and of stored ones where some have arrived', async () => {
    await backend.query('delete from public.webhook_deliveries');
    await eventCame('stored', 3);
    expect((await run('--alarms')).text).toBe('');
    await eventCame('delivered', 4);
    await eventCame('failed', 24 * 8);
    await eventCame('failed', 24 * 15);
    expect(await run('--alarms')).toEqual({
      code: 1,
      text: expect.stringMatching(
        /^1 event for the webhook has waited for more than an hour.*\n1 event could not be delivered/,
      ),
    });
  });

  it('are sent to each destination once a day, and again by the next who looks where that failed', async () => {
    await backend.query('delete from public.webhook_deliveries');
    await eventCame('failed', 2);
    const toAda = ['--alarms', '--mail', 'ada@example.com'] as const;
    expect(await run(...toAda)).toEqual({
      code: 0,
      text: expect.stringMatching(/^Sent to ada@example\.com:\n1 event for the webhook has waited/),
    });
    expect(mails[0]?.text).toContain('Subject: Hearing Test: something is wrong');
    expect(mails[0]?.text).toContain('<h2>What is wrong</h2>');
    expect(await run(...toAda)).toEqual({ code: 0, text: '' });

    const more = [...toAda, '--mail', 'nobody@example.com', '--webhook', receiver.url] as const;
    const posted = receiver.received.length;
    for (const sent of [1, 1]) {
      const { code, text } = await run(...more);
      expect(code).toBe(2);
      expect(text).toContain('Not sent to nobody@example.com.');
      expect(receiver.received).toHaveLength(posted + sent);
    }
    expect(JSON.parse(receiver.received.at(-1)!.body).alarms).toMatchObject([
      { id: 'deliveries:waiting' },
    ]);
    expect(mails.map(({ to }) => to)).toEqual(['ada@example.com']);

    await backend.query(
      "update public.insight_alarms set claimed_at = now() - interval '23 hours'",
    );
    expect((await run(...toAda)).text).toContain('Sent to ada@example.com:');
    const rows = await backend.rows('insight_alarms');
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/example\.com|127\.0\.0\.1/);
  });

  it('are sent by one of several that look at once', async () => {
    await Promise.all(
      Array.from({ length: 4 }, () => main([file, '--alarms', '--mail', 'ada@example.com'])),
    );
    expect(mails).toHaveLength(1);
  });
});

it.each([
  [500, 'The receiver answered 500.'],
  [301, 'The receiver has moved: it answered 301.'],
])('a receiver that answers %i is named by its host', async (status, answer) => {
  const server = createServer((_request, response) => response.writeHead(status).end());
  const origin = `http://127.0.0.1:${await listen(server)}`;
  expect(await run('--webhook', `${origin}/secret-path`)).toEqual({
    code: 2,
    text: `Not sent to ${origin}. ${answer} Check the URL of --webhook and its receiver, and try again.`,
  });
  server.close();
});
