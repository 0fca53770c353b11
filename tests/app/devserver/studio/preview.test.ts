import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewMiddleware } from '../../../../app/devserver/studio/preview-middleware';
import { listen } from '../../../support/listen';

const folder = mkdtempSync(join(tmpdir(), 'preview-'));
const publicFolder = join(folder, 'public');
mkdirSync(join(publicFolder, 'images'), { recursive: true });
writeFileSync(join(publicFolder, 'images/a picture.svg'), '<svg/>');
writeFileSync(join(folder, 'secret.json'), '{}');
const handle = previewMiddleware({
  studioPort: 1234,
  publicFolder,
  files: (_asked, answer) => void answer.end('a file'),
  bundle: async () => ({
    tags: { studio: '', preview: '<script src="/_studio/assets/preview-1.js"></script>', desk: '' },
    deskFiles: [],
    assets: new Map([['/_studio/assets/preview-1.js', { type: 'text/javascript', body: 'run()' }]]),
  }),
});
const server = createServer((asked, answer) => {
  handle(asked, answer, () => answer.writeHead(404).end());
});
let port = 0;
beforeAll(async () => {
  port = await listen(server);
});
afterAll(() => void server.close());

const ask = (path: string, host = 'localhost') =>
  new Promise<{ status?: number; policy: string; text: string }>((resolve, reject) => {
    request({ port, path, headers: { host }, agent: false }, (response) => {
      const parts: string[] = [];
      response.setEncoding('utf8').on('data', (part: string) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          policy: String(response.headers['content-security-policy']),
          text: parts.join(''),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('the origin of the pages that the studio frames', () => {
  it('serves their page, their code and the files of funnels', async () => {
    const { text, policy } = await ask('/_studio/preview');
    expect(text).toContain('<script src="/_studio/assets/preview-1.js"></script>');
    expect(text).toContain('<meta name="studio-port" content="1234">');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain('frame-ancestors http://*:1234');
    expect((await ask('/_studio/assets/preview-1.js')).text).toBe('run()');
    expect((await ask('/images/a%20picture.svg')).text).toBe('a file');
  });

  it.each([
    '/_studio',
    '/_studio/api/flows',
    '/_studio/api/flow?file=flows/tea.json',
    '/',
    '/images',
    '/@vite/client',
    '/@fs/etc/passwd',
    '/rest/v1/',
    '/../secret.json',
    '/%2e%2e/secret.json',
    '/images/%2e%2e%2f%2e%2e%2fsecret.json',
    '/images/%00.svg',
    '/%E0%A4%A',
  ])('has nothing at %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it.each(['evil.example', '192.168.0.2:5173'])('answers nothing to %j', async (host) => {
    expect((await ask('/_studio/preview', host)).status).toBe(403);
    expect((await ask('/images/a%20picture.svg', host)).status).toBe(403);
  });
});
