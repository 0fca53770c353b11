import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccounts } from '../../app/browser/account/accounts';
import { createRestClient } from '../../app/browser/sync/client';
import { linkSession } from '../../app/browser/account/link-session';
import { projectClient } from '../../app/project/project-client';
import { codeIn, mailsIn } from '../../app/devserver/mail/outbox';
import { startBackend, type TestBackend } from '../support/backend';

let backend: TestBackend;

beforeAll(async () => {
  // The backend reports every refused statement; here they are refused on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend = await startBackend();
});

afterAll(() => backend.close());

const password = 'correct horse battery';
/** Lets the minute pass within which no second mail goes to an address. */
const passGap = (): void => void vi.setSystemTime(Date.now() + 60_000);
const accounts = () => createAccounts(backend);
const mailsTo = (email: string) => mailsIn(backend.directory).filter(({ to }) => to === email);
const codeFor = (email: string): string => codeIn(mailsTo(email)[0] ?? { text: '' }) ?? 'no code';
const another = (code: string): string => (code === '000000' ? '111111' : '000000');
const mayLogIn = async (email: string, secret: string): Promise<boolean> => {
  const client = projectClient({ url: backend.url, key: backend.publishableKey });
  const { error } = await client.auth.signInWithPassword({ email, password: secret });
  return error === null;
};

let count = 0;
let email = '';
beforeEach(() => {
  count += 1;
  email = `ada.${count}@example.com`;
});

afterEach(() => void vi.useRealTimers());

/** Signs up and verifies. */
async function verified(address = email) {
  const server = accounts();
  expect(await server.signUp(address, password)).toBeUndefined();
  expect(await server.verify(address, codeFor(address))).toBeUndefined();
  return server;
}

describe('signing up', () => {
  it('mails a code of six digits, and makes an account of it', async () => {
    const server = accounts();
    expect(await server.signUp(email, password)).toBeUndefined();
    expect(mailsTo(email)).toHaveLength(1);
    expect(codeFor(email)).toMatch(/^\d{6}$/);
    expect(await mayLogIn(email, password)).toBe(false);
    expect(server.token()).toBeUndefined();
    expect(await server.verify(email, codeFor(email))).toBeUndefined();
    expect(server.token()).toMatch(/^ey/);
    expect(await mayLogIn(email, password)).toBe(true);
  });

  it('refuses a code that is wrong, or another address', async () => {
    const server = accounts();
    await server.signUp(email, password);
    const code = codeFor(email);
    const refused = { code: 'otp_expired', status: 403 };
    expect(await server.verify(email, another(code))).toMatchObject(refused);
    expect(await server.verify('eve@example.com', code)).toMatchObject(refused);
    expect(server.token()).toBeUndefined();
    expect(await server.verify(email, code)).toBeUndefined();
  });

  it('cannot be guessed: 30 codes for an address are compared in five minutes', async () => {
    const server = accounts();
    await server.signUp(email, password);
    const code = codeFor(email);
    for (let guess = 0; guess < 30; guess += 1)
      expect(await server.verify(email, another(code))).toMatchObject({ status: 403 });
    const tooMany = { code: 'over_request_rate_limit', status: 429 };
    expect(await server.verify(email, code)).toMatchObject(tooMany);
    expect(await server.verify(`other.${email}`, code)).toMatchObject({ status: 403 });
  });

  it('takes a code once only', async () => {
    await verified();
    expect(await accounts().verify(email, codeFor(email))).toMatchObject({ code: 'otp_expired' });
  });

  it('refuses a code that is too old', async () => {
    const server = accounts();
    await server.signUp(email, password);
    const old = '2020-01-01T00:00:00Z';
    await backend.query(
      'update auth.users set confirmation_sent_at = $1 where email = $2',
      old,
      email,
    );
    expect(await server.verify(email, codeFor(email))).toMatchObject({ code: 'otp_expired' });
  });

  it('refuses a weak password with its reasons, and makes no account', async () => {
    expect(await accounts().signUp(email, 'short')).toMatchObject({
      code: 'weak_password',
      status: 422,
      reasons: ['length'],
    });
    expect(mailsTo(email)).toEqual([]);
  });

  it.each(['nobody', 'a da@example.com'])('refuses %j as an address', async (address) => {
    expect(await accounts().signUp(address, password)).toMatchObject({ code: 'validation_failed' });
  });

  it('does not reveal that an address has an account, and mails it nothing', async () => {
    await verified();
    const stranger = accounts();
    expect(await stranger.signUp(email, 'another password')).toBeUndefined();
    expect(await stranger.resend(email)).toBeUndefined();
    expect(mailsTo(email)).toHaveLength(1);
    expect(await stranger.verify(email, '123456')).toMatchObject({ code: 'otp_expired' });
    expect(await mayLogIn(email, password)).toBe(true);
    expect(await mayLogIn(email, 'another password')).toBe(false);
  });

  it('gives the account the password of the person with the code, not of the first signup', async () => {
    await accounts().signUp(email, 'the password of a stranger');
    passGap();
    const owner = accounts();
    expect(await owner.signUp(email, password)).toBeUndefined();
    expect(mailsTo(email)).toHaveLength(2);
    expect(await owner.verify(email, codeFor(email))).toBeUndefined();
    expect(await mayLogIn(email, password)).toBe(true);
    expect(await mayLogIn(email, 'the password of a stranger')).toBe(false);
  });

  it('says when it cannot be reached', async () => {
    const server = createAccounts(backend, () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await server.signUp(email, password)).toMatchObject({ status: 0 });
    expect(await server.verify(email, '123456')).toMatchObject({ status: 0 });
    expect(await server.resend(email)).toMatchObject({ status: 0 });
  });
});

describe('another code', () => {
  it('is mailed, works, and ends the one before', async () => {
    const server = accounts();
    await server.signUp(email, password);
    const first = codeFor(email);
    passGap();
    expect(await server.resend(email)).toBeUndefined();
    expect(mailsTo(email)).toHaveLength(2);
    expect(codeFor(email)).not.toBe(first);
    expect(await server.verify(email, first)).toMatchObject({ code: 'otp_expired' });
    expect(await server.verify(email, codeFor(email))).toBeUndefined();
    expect(await mayLogIn(email, password)).toBe(true);
  });

  it('is refused when it is asked for too soon', async () => {
    const server = accounts();
    await server.signUp(email, password);
    const refused = { code: 'over_email_send_rate_limit', status: 429 };
    expect(await server.resend(email)).toMatchObject(refused);
    expect(await server.signUp(email, password)).toMatchObject(refused);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('is not mailed to an address that never signed up, and the answer does not reveal it', async () => {
    expect(await accounts().resend(email)).toBeUndefined();
    expect(mailsTo(email)).toEqual([]);
  });
});

describe('the link between a session and an account', () => {
  const table = 'wizard_session_accounts';
  const writeKey = 'a-key-that-only-this-browser-knows-1234';
  const strangersKey = 'a-key-that-only-the-strangers-browser-has';
  let sessionId = '';

  beforeEach(async () => {
    sessionId = `session_${count}_accounts`;
    const row = { session_id: sessionId, write_key: writeKey, updated_at: '2026-01-01T10:00:00Z' };
    const { error } = await createRestClient(backend)
      .from('wizard_sessions')
      .upsert(row, { onConflict: 'session_id' });
    if (error) throw new Error(error.message);
  });

  const links = () => backend.rows(table, `session_id=eq.${sessionId}`);
  const tokenOf = async (address: string): Promise<string> =>
    (await verified(address)).token() ?? '';
  const link = (token: string, changes = {}) =>
    linkSession(backend, { table, sessionId, writeKey, token, ...changes });
  const asking = (token?: string) => {
    const query = createRestClient(backend).from(table);
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    for (const [name, value] of Object.entries(headers)) query.headers.set(name, value);
    return query;
  };
  const idOf = async (address: string) =>
    (await backend.query<{ id: string }>('select id from auth.users where email = $1', address))[0]
      ?.id;

  it('is made by the account with the key of the session, and keeps no key', async () => {
    expect(await link(await tokenOf(email))).toBe('linked');
    expect(await links()).toEqual([
      expect.objectContaining({ user_id: await idOf(email), write_key: null }),
    ]);
  });

  it('is not made with a wrong key, an empty key or none, nor to a session that is not there', async () => {
    const token = await tokenOf(email);
    for (const changes of [
      { writeKey: strangersKey },
      { writeKey: '' },
      { writeKey: undefined },
      { writeKey: `${writeKey}x` },
      { sessionId: 'session_0_nobody' },
    ])
      expect(await link(token, changes)).toBe('later');
    expect(await links()).toEqual([]);
  });

  it('is not made with the hash of the key, which the table holds', async () => {
    const token = await tokenOf(email);
    const [row] = await backend.rows('wizard_sessions', `session_id=eq.${sessionId}`);
    expect(await link(token, { writeKey: String(row?.write_key) })).toBe('later');
    expect(await links()).toEqual([]);
  });

  it('is not made by a visitor without an account, nor with a broken token', async () => {
    const { error, status } = await asking().insert({
      session_id: sessionId,
      write_key: writeKey,
    });
    expect(error).not.toBeNull();
    expect([401, 403]).toContain(status);
    expect(await link('ey.not.atoken')).not.toBe('linked');
    expect(await links()).toEqual([]);
  });

  it('is not made in the name of another account', async () => {
    const token = await tokenOf(email);
    await verified(`victim.${email}`);
    const row = { session_id: sessionId, write_key: writeKey };
    const { status } = await asking(token).insert({
      ...row,
      user_id: await idOf(`victim.${email}`),
    });
    expect(status).toBe(403);
    expect(await links()).toEqual([]);
  });

  it("is not made for another visitor's session along with an own one", async () => {
    const token = await tokenOf(email);
    const foreign = { session_id: `session_${count}_foreign`, write_key: strangersKey };
    await createRestClient(backend)
      .from('wizard_sessions')
      .upsert({ ...foreign, updated_at: '2026-01-01T10:00:00Z' }, { onConflict: 'session_id' });
    const own = { session_id: sessionId, write_key: writeKey };
    const stolen = { ...foreign, write_key: writeKey };
    expect(await asking(token).insert([own, stolen])).toMatchObject({ status: 400 });
    expect(await asking(token).insert([stolen, own])).toMatchObject({ status: 403 });
    expect(await backend.rows(table, `session_id=in.(${sessionId},${foreign.session_id})`)).toEqual(
      [],
    );
  });

  it('stays what it is: not moved, not replaced, not removed', async () => {
    const token = await tokenOf(email);
    const other = await tokenOf(`other.${email}`);
    await link(token);
    const before = await links();
    expect(await link(other)).toBe('linked');
    expect(await link(token)).toBe('linked');
    const row = { session_id: sessionId, write_key: writeKey };
    for (const each of [token, other]) {
      const upserted = await asking(each).upsert(row, { onConflict: 'session_id' });
      expect(upserted.error).not.toBeNull();
      await asking(each)
        .update({ user_id: await idOf(`other.${email}`) })
        .eq('session_id', sessionId);
      await asking(each).delete().eq('session_id', sessionId);
    }
    expect(await links()).toEqual(before);
  });

  it('is visible to its own account only', async () => {
    const token = await tokenOf(email);
    const other = await tokenOf(`other.${email}`);
    await link(token);
    expect((await asking(token).select('session_id')).data).toEqual([{ session_id: sessionId }]);
    expect((await asking(other).select('session_id')).data).toEqual([]);
    expect((await asking().select('session_id')).data ?? []).toEqual([]);
  });

  it('opens no session to the account: not its answers, nor those of others', async () => {
    const token = await tokenOf(email);
    await link(token);
    const query = createRestClient(backend).from('wizard_sessions');
    query.headers.set('authorization', `Bearer ${token}`);
    expect((await query.select('*')).data).toEqual([]);
  });

  it('goes with the account, as the session does', async () => {
    await link(await tokenOf(email));
    await backend.query('delete from auth.users where email = $1', email);
    expect(await links()).toEqual([]);
    expect(await backend.rows('wizard_sessions', `session_id=eq.${sessionId}`)).toEqual([]);
  });
});
