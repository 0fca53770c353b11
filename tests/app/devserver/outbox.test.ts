import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailFile } from '../../../app/devserver/mail/mail';
import {
  codeIn,
  mailsIn,
  outboxMiddleware,
  outboxPage,
  type Mail,
} from '../../../app/devserver/mail/outbox';
import { listen } from '../../support/listen';

const mail = (changes: Partial<Mail> = {}): Mail => ({
  to: 'ada@example.com',
  subject: 'Your code',
  text: 'Confirm with this code: 123456\n\nhttp://x/verify?token=0123456789abcdef&type=signup',
  html: '<h2>Your code: 123456</h2>',
  sent_at: '2026-01-02T03:04:05.678Z',
  ...changes,
});

describe('the outbox', () => {
  it('finds the code in a mail, and no part of a longer word', () => {
    expect(codeIn(mail())).toBe('123456');
    expect(codeIn({ text: 'token=1234567890abc' })).toBeUndefined();
    expect(codeIn({ text: 'Order 2026-123456' })).toBeUndefined();
    expect(codeIn({ text: '12345 or 12345678901' })).toBeUndefined();
  });

  it('shows the newest mail first', () => {
    const directory = mkdtempSync(join(tmpdir(), 'outbox-'));
    expect(mailsIn(directory)).toEqual([]);
    const lines = ['first', 'second'].map((subject) => JSON.stringify(mail({ subject })));
    writeFileSync(mailFile(directory), `${lines.join('\n')}\n`);
    expect(mailsIn(directory).map(({ subject }) => subject)).toEqual(['second', 'first']);
  });

  it('shows what a mail says, and runs nothing of it', () => {
    const page = outboxPage([
      mail({ to: '"><script>a</script>', subject: '<b>', html: '<script>"b"</script>' }),
    ]);
    expect(page).toContain('value="123456"');
    expect(page).toContain('srcdoc="&lt;script&gt;&quot;b&quot;&lt;/script&gt;"');
    expect(page).not.toMatch(/<script|<b>/);
    expect(outboxPage([])).toContain('No mail yet');
  });
});

describe('the address of the outbox', () => {
  const directory = mkdtempSync(join(tmpdir(), 'outbox-'));
  writeFileSync(mailFile(directory), `${JSON.stringify(mail())}\n`);
  const handle = outboxMiddleware(directory);
  const server = createServer((asked, answer) => {
    handle(asked, answer, () => answer.writeHead(404).end());
  });
  let port = 0;
  beforeAll(async () => {
    port = await listen(server);
  });
  afterAll(() => void server.close());

  const ask = (path: string, host: string): Promise<{ status?: number; text: string }> =>
    new Promise((resolve, reject) => {
      const asked = request({ port, path, headers: { host } }, (response) => {
        const parts: string[] = [];
        response.setEncoding('utf8').on('data', (part: string) => parts.push(part));
        response.on('end', () => resolve({ status: response.statusCode, text: parts.join('') }));
      });
      asked.on('error', reject).end();
    });

  it.each(['localhost:4173', '127.0.0.1:4173', '[::1]:4173', 'localhost'])(
    'answers to %s',
    async (host) => {
      const { status, text } = await ask('/_outbox?again', host);
      expect(status).toBe(200);
      expect(text).toContain('123456');
    },
  );

  it.each(['evil.example', 'localhost.evil.example', '192.168.0.2:4173'])(
    'tells %j nothing',
    async (host) => {
      const { status, text } = await ask('/_outbox', host);
      expect([400, 403]).toContain(status);
      expect(text).not.toContain('123456');
    },
  );

  it('the outbox leaves other addresses alone', async () => {
    expect((await ask('/_outbox2', 'localhost')).status).toBe(404);
  });
});
