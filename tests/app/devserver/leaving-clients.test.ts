import { createServer, request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { embeddedPublishableKey } from '../../../app/browser/sync/connection';
import { sharedBackend } from '../../../app/devserver/backend-pool';
import { openHandler } from '../../../app/devserver/listener';
import { backendMiddleware } from '../../../app/devserver/middleware';
import { nodeListener, type Listener } from '../../../app/devserver/node-listener';
import { listen } from '../../support/listen';

const write_key = 'a-key-that-only-this-browser-knows-1234';

/** Sends a session to a server, and closes the connection once the server knows of the request. */
async function saveAndLeave(session_id: string, answer: Listener): Promise<void> {
  let leave = (): void => undefined;
  const server = createServer((asked, response) => {
    const hasLeft = new Promise<void>((resolve) => void response.on('close', resolve));
    void answer(asked, response);
    leave();
    void hasLeft.then(noteLeft);
  });
  let noteLeft = (): void => undefined;
  const left = new Promise<void>((resolve) => (noteLeft = resolve));
  const port = await listen(server);
  const headers = {
    'content-type': 'application/json',
    apikey: embeddedPublishableKey,
    prefer: 'resolution=merge-duplicates,return=minimal',
  };
  const path = '/rest/v1/wizard_sessions?on_conflict=session_id';
  const asking = request({ host: '127.0.0.1', port, path, method: 'POST', headers });
  asking.on('error', () => undefined);
  leave = () => void asking.destroy();
  asking.end(JSON.stringify({ session_id, survey_id: 'leaving', write_key }));
  await left;
  server.close();
}

test('a handler that waits has what a client sent that has left meanwhile', async () => {
  let open = (): void => undefined;
  const opening = new Promise<void>((resolve) => (open = resolve));
  const received = new Promise((resolve, reject) => {
    const answer = nodeListener(async (asked) => {
      await opening;
      asked.json().then(resolve, reject);
      return new Response();
    });
    void saveAndLeave('session_waiting', answer).then(open);
  });
  expect(await received).toMatchObject({ session_id: 'session_waiting' });
});

test('a backend that opens stores what a visitor saved who has left meanwhile', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'funnel-leaving-'));
  const options = { directory, say: () => undefined };
  let open = (): void => undefined;
  const left = new Promise<void>((resolve) => (open = resolve));
  const handle = backendMiddleware(async () => {
    await left;
    return openHandler(options);
  }, options.say);
  await saveAndLeave('session_early', async (asked, response) => {
    handle(asked, response, () => undefined);
  });
  open();
  const backend = await sharedBackend(options);
  const rows = (): Promise<unknown> =>
    backend.query('select session_id from public.wizard_sessions');
  await expect.poll(rows, { timeout: 60_000 }).toEqual([{ session_id: 'session_early' }]);
  await backend.close();
  rmSync(directory, { recursive: true });
});
