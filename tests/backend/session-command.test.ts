import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { main } from '../../app/cli/visits/session';
import { openBackend } from '../../app/devserver/backend';
import { startBackend, type TestBackend } from '../support/backend';

const environment = [
  'SUPABASE_URL',
  'VITE_SUPABASE_URL',
  'SUPABASE_SECRET_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
];
let said: string[] = [];
beforeEach(() => {
  said = [];
  for (const name of environment) vi.stubEnv(name, '');
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void said.push(words.join(' ')));
});

/** Runs a command. Gives its exit code and what it said. */
async function run(...args: readonly string[]): Promise<{ code: number; text: string }> {
  const code = await main(args);
  return { code, text: said.splice(0).join('\n') };
}

const insert = `insert into public.wizard_sessions (session_id, write_key, email, updated_at)
  values ($1, 'a-key-that-only-this-browser-knows-1234', $2, now())`;

describe('npm run session, with a backend that answers', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  beforeEach(async () => {
    await backend.query('delete from public.wizard_sessions');
    await backend.query('delete from public.erased_sessions');
    await backend.query(insert, 'ada_device_1', 'Ada@example.com');
    await backend.query(insert, 'ada_device_2', 'ada@example.com');
    await backend.query(insert, 'bob_device_1', 'bob@example.com');
  });
  const left = async () =>
    (await backend.rows('wizard_sessions')).map(({ session_id }) => String(session_id)).toSorted();
  const asHosted = (key: string): void => {
    vi.stubEnv('VITE_SUPABASE_URL', backend.url);
    vi.stubEnv('SUPABASE_SERVICE_ROLE_KEY', key);
  };

  it('lists a person, erases only with confirmation, and names the backend', async () => {
    asHosted(backend.secretKey);
    const all = ['ada_device_1', 'ada_device_2', 'bob_device_1'];
    const found = await run('find', '--email', 'ADA@example.com');
    expect(found.code).toBe(0);
    expect(found.text).toContain(`Backend: ${backend.url}\nFound 2 sessions:`);
    expect(found.text).toMatch(
      /session +\d{4}-\d\d-\d\d \d\d:\d\d +Ada@example\.com +ada_device_1/,
    );

    const listed = await run('erase', '--email', 'ada@example.com');
    expect(listed).toMatchObject({ code: 2, text: expect.stringContaining('with --yes') });
    expect(listed.text).toContain('ada_device_2');
    expect(await left()).toEqual(all);

    const erased = await run('erase', '--email', 'ada@example.com', '--yes');
    expect(erased).toMatchObject({ code: 0, text: expect.stringContaining('Erased 2 sessions:') });
    expect(await left()).toEqual(['bob_device_1']);

    const again = await run('erase', '--email', 'ada@example.com', '--yes');
    expect(again).toMatchObject({
      code: 1,
      text: expect.stringContaining('Nothing is stored about ada@example.com.'),
    });
  });

  it('shows an address as text, whatever it would tell a terminal', async () => {
    asHosted(backend.secretKey);
    // As accounts, and rows of before the check, may have them.
    await backend.query(
      "insert into auth.users (id, email) values (gen_random_uuid(), e'\\x1b]0;owned\\x07\\u009b2J\\u202eeve@example.com')",
    );
    await backend.query(insert, 'eve_device_1', 'eve@example.com');
    await backend.query(
      `insert into public.wizard_session_accounts (session_id, write_key, user_id)
        select 'eve_device_1', 'a-key-that-only-this-browser-knows-1234', id from auth.users`,
    );
    const { text } = await run('find', 'eve_device_1');
    expect(text).toContain(String.raw`\u001b]0;owned\u0007\u009b2J\u202eeve@example.com`);
    // oxlint-disable-next-line no-control-regex
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    await backend.query('delete from auth.users');
  });

  it('erases by session, and leaves nothing that the device could bring back', async () => {
    asHosted(backend.secretKey);
    expect(await run('erase', 'bob_device_1', '--yes')).toMatchObject({ code: 0 });
    expect(await left()).toEqual(['ada_device_1', 'ada_device_2']);
    await expect(backend.query(insert, 'bob_device_1', 'bob@example.com')).rejects.toThrow(
      'This session was erased',
    );
  });

  it('reaches the embedded backend through its running server', async () => {
    vi.stubEnv('BACKEND_DATA', backend.directory);
    writeFileSync(join(backend.directory, 'address'), backend.url);
    const { code, text } = await run('find', 'bob_device_1');
    expect(text).toContain(`through its server at ${backend.url}`);
    expect(text).toContain('bob@example.com');
    expect(code).toBe(0);
  });

  it.each(['publishable', 'sb_secret_wrong'])('refuses to work with the key %s', async (key) => {
    asHosted(key === 'publishable' ? backend.publishableKey : key);
    const { code, text } = await run('erase', 'bob_device_1', '--yes');
    expect(code).toBe(2);
    expect(text).toContain('The key is not the secret one of this backend.');
    expect(await left()).toContain('bob_device_1');
  });
});

describe('npm run session, without a server', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'funnel-session-'));
    vi.stubEnv('BACKEND_DATA', directory);
    return () => rmSync(directory, { recursive: true, force: true });
  });

  it('works on the data itself', async () => {
    const backend = await openBackend({ directory, say: () => undefined });
    await backend.query(insert, 'ada_device_1', 'ada@example.com');
    await backend.close();
    expect(await run('erase', '--email', 'ada@example.com', '--yes')).toMatchObject({ code: 0 });
    const { code, text } = await run('find', '--email', 'ada@example.com');
    expect(text).toContain('Backend: the embedded backend in ');
    expect(code).toBe(1);
  });

  it('makes no data to search', async () => {
    const { code, text } = await run('find', '--email', 'ada@example.com');
    expect(code).toBe(2);
    expect(text).toContain('There is no data in ');
  });

  it('npm run session says when no server answers', async () => {
    vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:9');
    vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_any');
    const { code, text } = await run('find', '--email', 'ada@example.com');
    expect(code).toBe(2);
    expect(text).toContain('Nothing answers at http://127.0.0.1:9.');
  });

  it.each([
    [[]],
    [['erase']],
    [['forget', 'ada_device_1']],
    [['find', 'ada@example.com']],
    [['find', '--email', 'ada']],
    [['erase', 'ada_device_1', 'ada_device_2']],
    [['erase', 'ada_device_1', '--email', 'ada@example.com']],
    [['erase', 'ada_device_1', '--force']],
  ])('does nothing when called with %j', async (args) => {
    const { code, text } = await run(...args);
    expect(code).toBe(2);
    expect(text).toMatch(/npm run session -- find|--force/);
  });
});
