import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backendMiddleware } from '../../../app/devserver/middleware';

let server: Server;
let opened = 0;

beforeEach(async () => {
  opened = 0;
  const handle = backendMiddleware(
    () => {
      opened += 1;
      return Promise.resolve(() => Promise.resolve(new Response(null, { status: 201 })));
    },
    () => undefined,
  );
  server = createServer((asked, answer) => handle(asked, answer, () => answer.end()));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  ['of a million bytes is taken', { 'content-length': '1000000' }, 1_000_000, 201],
  ['that announces more is refused unread', { 'content-length': '1000001' }, 0, 413],
  ['of unannounced length is refused unread', { 'transfer-encoding': 'chunked' }, 0, 411],
])('a body %s', async (_title, headers, sent, status) => {
  const { port } = server.address() as AddressInfo;
  const answered = await new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path: '/rest/v1/x', method: 'POST', headers })
      .on('response', ({ statusCode }) => resolve(statusCode))
      .on('error', reject);
    // Where only the headers go, a server answers that does not wait for the body.
    if (sent === 0) asking.flushHeaders();
    else asking.write('x'.repeat(sent));
  });
  expect(answered).toBe(status);
  expect(opened).toBe(status === 201 ? 1 : 0);
});
