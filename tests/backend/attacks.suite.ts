import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { projectClient } from '../../app/project/project-client';
import type { TestBackend } from '../support/backend';

const key = 'a-key-that-only-this-browser-knows-1234';
const victim = {
  session_id: 'session_1_victim',
  write_key: key,
  name: 'Ada',
  email: 'ada@example.com',
  updated_at: '2026-01-01T10:00:00.000Z',
  survey_id: 'mini',
  insight: {
    began: 1,
    changed: 2,
    version: 'v1',
    language: 'en',
    device: 'phone',
    last: 'first',
    source: null,
    medium: null,
    campaign: null,
    screens: { first: [0, 1, 2] },
    exposed: { hero: [0, 'bold'] },
    sent: { email: 1 },
  },
};
const forged = { ...victim, name: 'Mallory', updated_at: '2026-06-01T10:00:00.000Z' };
const stolen = { ...forged, write_key: 'x'.repeat(40) };
const table = '/rest/v1/wizard_sessions';
const upsertion = `${table}?on_conflict=session_id`;
const merge = 'resolution=merge-duplicates';

interface Attack {
  readonly path: string;
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly code?: string;
  readonly headers: Headers;
}

/** Whatever somebody may try who has the publishable key and knows a visitor's session id. */
export function describeAttacks(backendOf: () => TestBackend): void {
  let accountToken = '';

  const ask = async ({ path, method = 'GET', body, headers }: Attack): Promise<Answer> => {
    const response = await fetch(backendOf().url + path, {
      method,
      headers: {
        apikey: backendOf().publishableKey,
        'content-type': 'application/json',
        ...headers,
      },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const code = /"code":"(\w+)"/.exec(text)?.[1];
    return { status: response.status, text, code, headers: response.headers };
  };

  const upsert = (rows: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    ask({ path: upsertion, method: 'POST', body: rows, headers: { prefer: merge, ...headers } });

  beforeAll(async () => {
    expect((await upsert(victim)).status).toBe(201);
    accountToken = await tokenOfAccount(backendOf());
  });

  describe.each([
    { who: 'a visitor', isAccount: false },
    { who: 'another account', isAccount: true },
  ])('$who', ({ isAccount }) => {
    let before: readonly object[];
    const as = (): Record<string, string> =>
      isAccount ? { authorization: `Bearer ${accountToken}` } : {};
    const attack = (what: Attack): Promise<Answer> =>
      ask({ ...what, headers: { ...as(), ...what.headers } });

    /** All rows, as they are. */
    const rowsNow = (): Promise<readonly object[]> =>
      backendOf().query<object>('select * from public.wizard_sessions order by session_id');

    beforeEach(async () => {
      before = await rowsNow();
      expect(before).not.toEqual([]);
    });

    /** Nothing came of it: no row is gone, none is new, and all are what they were. */
    const expectNothingChanged = async (): Promise<void> => {
      expect(await rowsNow()).toEqual(before);
    };

    test.each<[string, string, Record<string, string>]>([
      ['everything', '?select=*', {}],
      ['one by its id', '?session_id=eq.session_1_victim', {}],
      ['one by an or', '?or=(session_id.eq.session_1_victim,name.not.is.null)', {}],
      ['those with an address', '?email=not.is.null&select=email', {}],
      ['one as a single object', '?limit=1', { accept: 'application/vnd.pgrst.object+json' }],
      ['a table for a spreadsheet', '?select=*', { accept: 'text/csv' }],
      ['their number', '?select=*', { prefer: 'count=exact', range: '0-0' }],
      ['their number as a sum', '?select=count()', {}],
      ['one joined with deliveries', '?select=*,webhook_deliveries(*)', {}],
      ['one by a part of its answers', '?belief_shift->>leads_after_no_buy=eq.lost', {}],
    ])('reads nothing when asking for %s', async (_title, query, headers) => {
      const { text, headers: answered } = await attack({ path: table + query, headers });
      expect(text).not.toMatch(/Ada|ada@example|session_1_victim|write_key"/);
      expect(answered.get('content-range') ?? '*/0').toMatch(/\/(0|\*)$/);
      expect(text).not.toMatch(/"count":[1-9]/);
      await expectNothingChanged();
    });

    test.each<[string, string, string, unknown]>([
      ['patches one', 'PATCH', '?session_id=eq.session_1_victim', { name: 'Mallory' }],
      ['patches one with its own key', 'PATCH', '?session_id=eq.session_1_victim', forged],
      ['patches all', 'PATCH', '?name=not.is.null', { name: 'Mallory' }],
      ['takes one over', 'PATCH', '?session_id=eq.session_1_victim', { write_key: 'x'.repeat(40) }],
      ['deletes one', 'DELETE', '?session_id=eq.session_1_victim', undefined],
      ['deletes all', 'DELETE', '?session_id=not.is.null', undefined],
      ['puts one', 'PUT', '?session_id=eq.session_1_victim', stolen],
    ])('changes nothing when it %s', async (_title, method, query, body) => {
      const prefer = 'return=representation';
      const { text } = await attack({ path: table + query, method, body, headers: { prefer } });
      expect(text).not.toMatch(/Ada|ada@example/);
      await expectNothingChanged();
    });

    test.each<[string, unknown]>([
      ['another key', { ...forged, write_key: 'x'.repeat(40) }],
      ['the hash of the key', { ...forged, write_key: 'HASH' }],
      ['an empty key', { ...forged, write_key: '' }],
      ['a short key', { ...forged, write_key: 'a-key' }],
      ['no key', { ...forged, write_key: undefined }],
      ['null for a key', { ...forged, write_key: null }],
      ['a pattern for a key', { ...forged, write_key: '%'.repeat(40) }],
    ])('is refused an upsert with %s', async (_title, rows) => {
      const [row] = await backendOf().rows('wizard_sessions', 'session_id=eq.session_1_victim');
      const hash = String(row?.write_key);
      const body = JSON.stringify(rows).replace('HASH', hash);
      const { status, code } = await attack({
        path: upsertion,
        method: 'POST',
        body,
        headers: { prefer: `${merge},return=representation` },
      });
      expect([401, 403]).toContain(status);
      expect(code).toBe('42501');
      await expectNothingChanged();
    });

    test.each<[string, readonly object[], string]>([
      ['an own row and a foreign one', [{ ...forged, ...own(1) }, stolen], 'PT400'],
      ['a foreign row and an own one', [stolen, { ...forged, ...own(2) }], '42501'],
      ['5,000 own rows', Array.from({ length: 5_000 }, (_, index) => own(index)), 'PT400'],
    ])('is refused a batch of %s', async (_title, rows, expected) => {
      const { status, code } = await attack({
        path: upsertion,
        method: 'POST',
        body: rows,
        headers: { prefer: merge },
      });
      expect(code).toBe(expected);
      expect(expected === 'PT400' ? [400] : [401, 403]).toContain(status);
      await expectNothingChanged();
    });

    test.each<[string, Record<string, unknown>, number]>([
      ['a column that does not exist', { ...own(3), is_admin: true }, 400],
      ['a text that is too long', { ...own(3), name: 'x'.repeat(2001) }, 400],
      ['a part that is too big', { ...own(3), more: { a: 'x'.repeat(40_000) } }, 413],
      ['a text of too many bytes', { ...own(3), name: '😀'.repeat(1501) }, 413],
      ['a part of too many bytes', { ...own(3), more: { a: '語'.repeat(11_000) } }, 413],
      ['a part that grows when stored', { ...own(3), more: Array(9_000).fill(7) }, 413],
      ['a word for a number', { ...own(3), target_monthly_revenue: 'much' }, 400],
      ['a word for a time', { ...own(3), completed_at: 'soon' }, 400],
      ['a NUL', { ...own(3), name: 'A\0' }, 400],
      ['a NUL inside a part', { ...own(3), more: { a: '\0' } }, 400],
      ['a visit that no page records', { ...own(3), insight: { screens: 5 } }, 400],
      ['an id of capital letters', { ...own(3), session_id: 'SESSION_1' }, 400],
      ['an id with a quote', { ...own(3), session_id: "session_1' or '1'='1" }, 400],
      ['an id that is too long', { ...own(3), session_id: 's'.repeat(101) }, 400],
      ['no id', { ...own(3), session_id: null }, 400],
      [
        'an e-mail address that tells a terminal what to do',
        { ...own(3), email: '\u001b]0;x\u0007@a.co' },
        400,
      ],
    ])('is refused a row of its own with %s', async (_title, row, expected) => {
      const answer = await attack({
        path: upsertion,
        method: 'POST',
        body: row,
        headers: { prefer: merge },
      });
      expect({ status: answer.status, text: answer.text }).toMatchObject({ status: expected });
      await expectNothingChanged();
    });

    test.each<[string, Attack]>([
      ['text that is no JSON', { path: upsertion, method: 'POST', body: '{"session_id":' }],
      [
        'a conflict on another column',
        {
          path: `${table}?on_conflict=name`,
          method: 'POST',
          body: forged,
          headers: { prefer: merge },
        },
      ],
      ['an insert over it', { path: table, method: 'POST', body: forged }],
      ['the accounts', { path: '/rest/v1/users', headers: { 'accept-profile': 'auth' } }],
      ['the catalogue', { path: '/rest/v1/pg_roles', headers: { 'accept-profile': 'pg_catalog' } }],
      [
        'the migrations',
        {
          path: '/rest/v1/schema_migrations',
          headers: { 'accept-profile': 'supabase_migrations' },
        },
      ],
      ['the description of the API', { path: '/rest/v1/' }],
      [
        'the trigger as a call',
        { path: '/rest/v1/rpc/claim_wizard_session', method: 'POST', body: {} },
      ],
      [
        'a setting as a call',
        {
          path: '/rest/v1/rpc/set_config',
          method: 'POST',
          body: { setting_name: 'wizard_sessions.claim', new_value: 'x', is_local: false },
        },
      ],
      [
        'a call in another schema',
        {
          path: '/rest/v1/rpc/pg_read_file',
          method: 'POST',
          body: { filename: '/etc/passwd' },
          headers: { 'content-profile': 'pg_catalog' },
        },
      ],
      ['a guessed publishable key', { path: table, headers: { apikey: 'sb_publishable_guess' } }],
      ['a guessed secret key', { path: table, headers: { apikey: 'sb_secret_guess' } }],
      ['no key at all', { path: table, headers: { apikey: '' } }],
    ])('is refused %s', async (_title, what) => {
      const { status, text } = await attack(what);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).not.toMatch(/Ada|ada@example|encrypted_password|rolname":/);
      await expectNothingChanged();
    });

    describe.each([
      'webhook_deliveries',
      'receiver_deliveries',
      'webhook_limits',
      'webhook_callers',
      'erased_sessions',
      'insight_counts',
      'insight_progress',
      'insight_alarms',
    ])('the table %s', (closed) => {
      const row = {
        event_id: 'session_1_victim_x',
        session_id: 'session_1_victim',
        receiver: 'chat',
        key_hash: 'x',
        was_saved: true,
        payload: {},
        status: 'stored',
        kind: 'proven',
        caller: 'x',
        minute: '2026-01-01',
        in_minute: 0,
        hour: '2026-01-01',
        in_hour: 0,
        per_minute: 0,
        survey_id: 'x',
        day: '2026-01-01',
        experiment: '',
        variation: '',
        a: '',
        b: '',
        device: 'phone',
        campaign: '',
        language: 'en',
        version: 'v1',
        n: 1,
        parts: [1],
        counts: [1],
        is_only: true,
        counted_until: '2026-01-01',
        alarm: 'x',
        destination: 'x',
        claimed_at: '2026-01-01',
        sent: true,
      };
      const columns: Readonly<Record<string, readonly (keyof typeof row)[]>> = {
        webhook_deliveries: ['event_id', 'session_id', 'payload', 'status'],
        receiver_deliveries: ['event_id', 'receiver'],
        webhook_limits: ['kind', 'per_minute'],
        webhook_callers: ['kind', 'caller', 'minute', 'in_minute', 'hour', 'in_hour'],
        erased_sessions: ['session_id', 'key_hash', 'was_saved'],
        insight_counts: [
          ...(['survey_id', 'day', 'experiment', 'variation', 'kind', 'a', 'b'] as const),
          ...(['device', 'campaign', 'language', 'version', 'n', 'parts', 'counts'] as const),
        ],
        insight_progress: ['is_only', 'counted_until'],
        insight_alarms: ['alarm', 'destination', 'claimed_at', 'sent'],
      };
      const names = columns[closed] ?? [];
      const body = Object.fromEntries(names.map((name) => [name, row[name]]));
      const all = `${names[0]}=not.is.null`;
      const rowsOf = () => backendOf().query<object>(`select * from public.${closed} order by 1`);

      beforeEach(async () => {
        if (closed === 'insight_counts')
          await backendOf().query(`create table if not exists insight_months.counts_2026_01
              partition of public.insight_counts for values from ('2026-01-01') to ('2026-02-01')`);
        if (closed === 'receiver_deliveries')
          await backendOf()
            .query(`insert into public.webhook_deliveries (event_id, session_id, payload, status)
              values ('session_1_victim_x', 'session_1_victim', '{}', 'stored') on conflict do nothing`);
        await backendOf().query(
          `insert into public.${closed} (${names.join(', ')}) select ${names.join(', ')}
              from json_populate_record(null::public.${closed}, $1) on conflict do nothing`,
          JSON.stringify(body),
        );
      });
      afterEach(async () => {
        if (!['webhook_limits', 'insight_progress'].includes(closed))
          await backendOf().query(`delete from public.${closed}`);
      });

      test.each<[string, string, string, unknown]>([
        ['read', 'GET', '?select=*', undefined],
        ['counted', 'HEAD', '?select=*', undefined],
        ['changed', 'PATCH', `?${all}`, body],
        ['emptied', 'DELETE', `?${all}`, undefined],
        ['written', 'POST', '', body],
        ['overwritten', 'POST', `?on_conflict=${names[0]}`, body],
      ])('cannot be %s', async (_title, method, query, sent) => {
        const earlier = await rowsOf();
        expect(earlier).not.toEqual([]);
        const prefer = `return=representation,count=exact,${merge}`;
        const path = `/rest/v1/${closed}${query}`;
        const { status, text, headers } = await attack({
          path,
          method,
          body: sent,
          headers: { prefer },
        });
        expect(status < 300 ? text : '[]').toMatch(/^(\[\])?$/);
        expect(headers.get('content-range') ?? '*/0').toMatch(/\/(0|\*)$/);
        expect(await rowsOf()).toEqual(earlier);
      });
    });

    test.each([
      'insight_sessions',
      'insight_screens',
      'insight_exposures',
      'insight_goals',
      'insight_parts',
    ])('reads nothing of the view %s', async (view) => {
      const prefer = 'count=exact';
      const { text, headers } = await attack({
        path: `/rest/v1/${view}?select=*`,
        headers: { prefer },
      });
      expect(text).not.toMatch(/victim|phone|first/);
      expect(headers.get('content-range') ?? '*/0').toMatch(/\/(0|\*)$/);
      const [row] = await backendOf().query<object>(`select 1 from public.${view}`);
      expect(row).toBeDefined();
    });

    test.each<[string, object]>([
      [
        'insight_report',
        { p_survey_id: 'mini', p_from: '2026-01-01', p_until: '2036-01-01', p_by: 'all' },
      ],
      ['insight_now', { p_survey_id: 'mini', p_minutes: 1_000_000 }],
      ['count_insight', {}],
      ['is_insight', { p: {} }],
    ])('is refused the call %s', async (name, body) => {
      const { status, text } = await attack({
        path: `/rest/v1/rpc/${name}`,
        method: 'POST',
        body,
      });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).not.toMatch(/victim|phone|first/);
      await expectNothingChanged();
    });

    test.each(['GET', 'PATCH', 'DELETE'])(
      'gains nothing with a token that it signed itself, for a %s',
      async (method) => {
        const { text } = await attack({
          path: `${table}?session_id=eq.session_1_victim`,
          method,
          body: method === 'PATCH' ? { name: 'Mallory' } : undefined,
          headers: { authorization: `Bearer ${unsigned()}`, prefer: 'return=representation' },
        });
        expect(text).not.toMatch(/Ada|ada@example/);
        await expectNothingChanged();
      },
    );

    test.each([
      ['asks beforehand', 'OPTIONS'],
      ['reads', 'GET'],
      ['writes', 'POST'],
    ])('is sent away when a page of another site %s', async (_title, method) => {
      const { status, headers } = await attack({
        path: upsertion,
        method,
        body: method === 'POST' ? own(4) : undefined,
        headers: { origin: 'https://evil.example', prefer: merge },
      });
      expect(status).toBe(403);
      expect(headers.get('access-control-allow-origin')).toBeNull();
      await expectNothingChanged();
    });
  });

  describe.each(['planned', 'estimated'])('the %s number of rows', (kind) => {
    const many = "session_id like 'many_%'";
    afterEach(() => backendOf().query(`delete from public.wizard_sessions where ${many}`));

    test('is the same for a small table and a large one', async () => {
      const { query } = backendOf();
      const estimate = async (): Promise<string | null> => {
        await query('analyze public.wizard_sessions');
        const headers = { prefer: `count=${kind}`, range: '0-0' };
        return (await ask({ path: `${table}?select=*`, headers })).headers.get('content-range');
      };
      const small = await estimate();
      await query('alter table public.wizard_sessions disable trigger claim_wizard_session');
      await query(`insert into public.wizard_sessions (session_id, write_key, updated_at)
        select 'many_' || n, md5(n::text), now() from generate_series(1, 2000) n`);
      await query('alter table public.wizard_sessions enable trigger claim_wizard_session');
      expect(await estimate()).toBe(small);
    });
  });

  test('what was claimed is forgotten with the request', async () => {
    expect((await upsert({ ...victim, updated_at: '2026-01-01T10:00:01Z' })).status).toBeLessThan(
      300,
    );
    const { text } = await ask({ path: `${table}?select=name` });
    expect(text).toBe('[]');
  });
}

/** A row that anybody may make. 10,000 of them fit into 1 MB, which is what a server reads at most. */
function own(number: number): Record<string, unknown> {
  return {
    session_id: `own_${String(number).padStart(5, '0')}`,
    write_key: 'o'.repeat(32),
    updated_at: '2026-01-01',
  };
}

/** A token that claims to be the service's, without a signature. */
function unsigned(): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ role: 'service_role', exp: 4_102_444_800 })}.`;
}

/** The access token of an account of somebody else: made, confirmed and signed in. */
async function tokenOfAccount({ url, publishableKey, query }: TestBackend): Promise<string> {
  const { auth } = projectClient({ url, key: publishableKey });
  const account = { email: 'mallory@example.com', password: 'a password of some length' };
  await auth.signUp(account);
  await query(
    "update auth.users set email_confirmed_at = now() where email = 'mallory@example.com'",
  );
  const { data } = await auth.signInWithPassword(account);
  expect(data.session?.access_token, 'the access token').toMatch(/^ey/);
  return data.session?.access_token ?? '';
}
