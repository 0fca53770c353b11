import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRestClient } from '../../app/browser/sync/client';
import { embeddedPublishableKey } from '../../app/browser/sync/connection';
import { openBackend } from '../../app/devserver/backend';
import { expectWritable } from '../../app/devserver/start-fault';
import { freePort, listen } from '../support/listen';

let directory: string;
let server: ChildProcess | undefined;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'funnel-lifetime-'));
});

afterEach(() => {
  // The group: npm, its shell and the server.
  if (server?.pid !== undefined && isRunning(server)) process.kill(-server.pid, 'SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

/** Runs a command of the README without CI and with standard input closed, in a process group. */
function run(script: string, port: number, errors: 'inherit' | 'pipe' = 'inherit'): ChildProcess {
  const { CI: _ci, VITEST: _vitest, ...env } = process.env;
  const place = ['--host', '127.0.0.1', '--strictPort', '--port', String(port)];
  return spawn('npm', ['run', script, '--', ...place], {
    env: { ...env, BACKEND_DATA: directory },
    stdio: ['ignore', 'ignore', errors],
    detached: true,
  });
}

/** Waits until the backend answers, or fails once the process has ended. */
async function answering(url: string, child: ChildProcess): Promise<Response> {
  for (;;) {
    expect(isRunning(child), 'the server runs').toBe(true);
    const response = await fetch(`${url}/rest/v1/`).catch(() => undefined);
    if (response && response.status < 500) return response;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Postgres's own note of whether a database was shut down: 1, or 6 while it is in use. */
const stateOf = (data: string): number =>
  readFileSync(join(data, 'data/global/pg_control')).readUInt32LE(16);

test('“npm start” says what to do about a port that is taken', async () => {
  const other = createServer();
  const port = await listen(other);
  server = run('start', port, 'pipe');
  const said: string[] = [];
  server.stderr?.setEncoding('utf8').on('data', (part: string) => said.push(part));
  const code = await new Promise((resolve) => server?.once('close', resolve));
  other.close();
  expect(code).toBe(1);
  expect(said.join('')).toContain(
    `Port ${port} is already in use. Stop what uses it, or choose another one with --port.`,
  );
  expect(said.join('')).not.toContain('    at ');
});

test('data of other migrations is named, with what to do about it', async () => {
  const open = () => openBackend({ directory, say: () => undefined });
  const backend = await open();
  await backend.query('delete from supabase_migrations.schema_migrations');
  await backend.close();
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(open()).rejects.toThrow(
    `cannot be applied to the data in ${relative('.', directory)}. If it is of other migrations, delete it,`,
  );
  expect(String(printed.mock.calls[0]?.[0])).toContain('schema "internal" already exists');
  printed.mockRestore();
});

test('the development server names a folder that it cannot write to', () => {
  const folder = join(directory, 'node_modules/.vite');
  expectWritable(folder);
  rmSync(join(directory, 'node_modules'), { recursive: true });
  // A file is in the way of the folder, for any user.
  writeFileSync(join(directory, 'node_modules'), '');
  expect(() => expectWritable(folder)).toThrow(
    `${relative('.', folder)} cannot be written, and the server keeps its files there.`,
  );
});

test.each([
  ['start', 'SIGTERM', (child: ChildProcess): boolean => child.kill('SIGTERM')],
  ['preview', 'Ctrl-C', ({ pid = 0 }: ChildProcess): boolean => process.kill(-pid, 'SIGINT')],
] as const)(
  '“npm run %s” without a terminal runs until %s, which shuts the database down',
  async (script, _signal, stop) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    server = run(script, port);
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    const { headers } = await answering(url, server);
    // Longer than any browser keeps an idle connection: a server that closes first resets a request on its way.
    expect(headers.get('keep-alive')).toBe('timeout=310');
    const { error } = await createRestClient({ url, publishableKey: embeddedPublishableKey })
      .from('wizard_sessions')
      .upsert(
        {
          session_id: 'session_1_lifetime',
          write_key: 'a-key-that-only-this-test-knows-1234567',
          name: 'Ada',
          updated_at: '2026-01-01T10:00:00Z',
        },
        { onConflict: 'session_id' },
      );
    expect(error).toBeNull();
    await answering(url, server);

    stop(server);
    await ended;
    expect(stateOf(directory), 'shut down').toBe(1);
    const said: string[] = [];
    const backend = await openBackend({ directory, say: (message) => said.push(message) });
    const rows = await backend.query('select name from public.wizard_sessions');
    await backend.close();
    expect(rows).toEqual([{ name: 'Ada' }]);
    expect(said).toEqual([]);
  },
);
