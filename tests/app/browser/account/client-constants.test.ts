import { AuthClient, type Session } from '@supabase/auth-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccounts } from '../../../../app/browser/account/accounts';
import { projectClient } from '../../../../app/project/project-client';

// Section 9 of the specification, "Library defaults", compared with what the installed clients do.

const url = 'https://project.example';
const start = Date.parse('2026-03-02T09:00:00.000Z');

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

/** A storage in memory, as the client takes one. */
function storageOf(initial: Readonly<Record<string, string>> = {}) {
  const data = new Map(Object.entries(initial));
  return {
    data,
    getItem: (key: string) => data.get(key) ?? null,
    setItem: (key: string, value: string) => void data.set(key, value),
    removeItem: (key: string) => void data.delete(key),
  };
}

const session = (expiresIn: number, token = 'token'): Session => ({
  access_token: token,
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: expiresIn,
  expires_at: start / 1000 + expiresIn,
  user: { id: 'user', app_metadata: {}, user_metadata: {}, aud: '', created_at: '' },
});

/** An auth client with a stored session, and the times of its refreshes in milliseconds from the start. */
function signedIn(expiresIn: number, answer: () => Response) {
  const refreshes: number[] = [];
  const client = new AuthClient({
    url: `${url}/auth/v1`,
    storageKey: 'auth',
    storage: storageOf({ auth: JSON.stringify(session(expiresIn)) }),
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: () => {
      refreshes.push(Date.now() - start);
      return Promise.resolve(answer());
    },
  });
  return { client, refreshes };
}

const renewed = (): Response => Response.json(session(3600, 'renewed'));

describe('the auth client', () => {
  it('counts a token as expired 90 s before its end, where the specification says 30 s', async () => {
    const early = signedIn(91, renewed);
    expect((await early.client.getSession()).data.session?.access_token).toBe('token');
    expect(early.refreshes).toEqual([]);
    const late = signedIn(89, renewed);
    expect((await late.client.getSession()).data.session?.access_token).toBe('renewed');
    expect(late.refreshes).toEqual([0]);
  });

  it('tries a failed refresh again after 200 ms, and after twice as long each time', async () => {
    const { client, refreshes } = signedIn(10, () => new Response('{}', { status: 503 }));
    const asking = client.getSession();
    await vi.advanceTimersByTimeAsync(30_000);
    await asking;
    const waits = refreshes.slice(1).map((time, index) => time - (refreshes[index] ?? 0));
    expect(waits).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800]);
  });

  it('makes a code verifier of 56 random values', async () => {
    const storage = storageOf();
    const client = new AuthClient({
      url: `${url}/auth/v1`,
      storageKey: 'auth',
      storage,
      flowType: 'pkce',
      autoRefreshToken: false,
      fetch: () => Promise.resolve(Response.json({})),
    });
    await client.signInWithOtp({ email: 'ada@example.com' });
    // Each value is written as two hexadecimal digits.
    expect(storage.data.get('auth-code-verifier')).toMatch(/^"[0-9a-f]{112}"$/);
  });
});

describe('the accounts of this site', () => {
  it('refresh no token and store none, so that margin, backoff and verifier have no effect', async () => {
    const asked: string[] = [];
    const setItem = vi.fn<(key: string) => void>();
    vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => undefined });
    const accounts = createAccounts({ url, publishableKey: 'key' }, (input, init) => {
      asked.push(`${init?.method} ${new URL(new Request(input).url).pathname}`);
      return Promise.resolve(Response.json(session(60)));
    });
    await accounts.verify('ada@example.com', '123456');
    expect(accounts.token()).toBe('token');
    await vi.advanceTimersByTimeAsync(3_600_000);
    vi.unstubAllGlobals();
    expect(asked).toEqual(['POST /auth/v1/verify']);
    expect(setItem).not.toHaveBeenCalled();
  });
});

describe('the clients that no page uses', () => {
  const bodies: unknown[] = [];
  const client = projectClient({ url, key: 'key' }, (_input, init) => {
    bodies.push(init?.body);
    return Promise.resolve(Response.json([]));
  });

  it('wait 10 s for the realtime server, and greet it every 25 s', () => {
    expect(client.realtime.timeout).toBe(10_000);
    expect(client.realtime.heartbeatIntervalMs).toBe(25_000);
  });

  it('list 100 stored files by name', async () => {
    await client.storage.from('files').list();
    expect(JSON.parse(String(bodies.at(-1)))).toMatchObject({
      limit: 100,
      sortBy: { column: 'name', order: 'asc' },
    });
  });

  it('let an uploaded file be cached for 3600 s', async () => {
    await client.storage.from('files').upload('a.txt', new Blob(['a']));
    const form = bodies.at(-1);
    expect(form instanceof FormData && form.get('cacheControl')).toBe('3600');
  });
});
