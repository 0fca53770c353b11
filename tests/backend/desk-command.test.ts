import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createAccounts } from '../../app/browser/account/accounts';
import { main } from '../../app/cli/visits/desk';
import { startBackend, type TestBackend } from '../support/backend';

let said: string[] = [];
let backend: TestBackend;
const folder = mkdtempSync(join(tmpdir(), 'funnel-desk-'));

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  said = [];
  vi.stubEnv('SUPABASE_URL', backend.url);
  vi.stubEnv('SUPABASE_SECRET_KEY', backend.secretKey);
  vi.stubEnv('SUPABASE_SERVICE_ROLE_KEY', '');
  vi.stubEnv('VITE_SUPABASE_URL', '');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', '');
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void said.push(words.join(' ')));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

async function run(...args: readonly string[]): Promise<{ code: number; text: string }> {
  const code = await main(args);
  return { code, text: said.splice(0).join('\n') };
}

it('writes a page that asks the project and holds no secret', { timeout: 120_000 }, async () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://abc.supabase.example/');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_1');
  const out = join(folder, 'desk');
  const { code, text } = await run('--out', out);
  expect(text).toMatch(/: \d+ files\. Upload the folder/);
  expect(code).toBe(0);
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  expect(page).toContain('name="desk-url" content="https://abc.supabase.example"');
  expect(page).toContain("connect-src 'self' https://abc.supabase.example");
  expect(page).toContain('noindex');
  const [funnel] = JSON.parse(readFileSync(join(out, 'funnels.json'), 'utf8'));
  expect(funnel.id).toBe('interface_wizard_v1');
  const texts = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(html|js|json|css)$/.test(file))
    .map((file) => readFileSync(join(out, file), 'utf8'));
  expect(texts.join('')).not.toContain(backend.secretKey);
  // Every file that the page names is there.
  for (const [, file = ''] of page.matchAll(/(?:src|href)="\.\/([^"]+)"/g))
    expect([file, existsSync(join(out, file))]).toEqual([file, true]);
  // A second time it replaces its own.
  expect((await run('--out', out)).code).toBe(0);
});

it('leaves a folder alone that is no desk, and says what is missing', async () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://abc.supabase.example');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_1');
  writeFileSync(join(folder, 'mine.txt'), 'mine');
  expect(await run('--out', folder)).toMatchObject({
    code: 2,
    text: expect.stringContaining('is there and is no desk'),
  });
  expect(readFileSync(join(folder, 'mine.txt'), 'utf8')).toBe('mine');
  vi.stubEnv('VITE_SUPABASE_URL', '');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', '');
  expect(await run()).toMatchObject({
    code: 2,
    text: expect.stringContaining('Name the project that the desk reads'),
  });
});

it('refuses a secret key in the page', async () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://abc.supabase.example');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_secret_1');
  expect(await run()).toMatchObject({
    code: 2,
    text: expect.stringMatching(/^VITE_SUPABASE_PUBLISHABLE_KEY holds a secret key/),
  });
});

it('makes an account an owner, whatever its role was', async () => {
  const email = 'ada@team.example';
  await createAccounts(backend).signUp(email, 'correct horse battery');
  for (let time = 0; time < 2; time += 1) {
    const { code, text } = await run('--owner', ' Ada@Team.example ');
    expect(text).toContain('owns the desk of');
    expect(code).toBe(0);
  }
  expect(await backend.rows('team_members')).toMatchObject([{ role: 'owner' }]);
});

it('says so where nobody has the address, and nobody can be invited', async () => {
  const { code, text } = await run('--owner', 'grace@team.example');
  expect(text).toMatch(/^grace@team\.example has no account, and could not be invited: /);
  expect(code).toBe(2);
});
