import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccounts } from '../../app/browser/account/accounts';
import { codeIn, mailsIn } from '../../app/devserver/mail/outbox';
import { embeddedPublishableKey } from '../../app/browser/sync/connection';
import { startBackend, type TestBackend } from '../support/backend';

let backend: TestBackend;
const tokens: Record<string, string> = {};
const roles = ['viewer', 'seer', 'editor', 'owner'] as const;
const session = 'session_1_team';
const address = 'ada@example.com';
const phone = '+49 170 1234567';

beforeAll(async () => {
  // The backend reports every refused statement; here they are refused on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend = await startBackend();
  for (const name of [...roles, 'stranger']) {
    const email = `${name}@team.example`;
    const accounts = createAccounts(backend);
    await accounts.signUp(email, 'correct horse battery');
    const mail = mailsIn(backend.directory).find(({ to }) => to === email);
    await accounts.verify(email, codeIn(mail ?? { text: '' }) ?? '');
    tokens[name] = accounts.token() ?? '';
  }
  for (const name of roles)
    await backend.query(
      `insert into public.team_members (user_id, role, sees_contacts)
       select id, $1, $2 from auth.users where email = $3`,
      name === 'seer' ? 'viewer' : name,
      name === 'seer',
      `${name}@team.example`,
    );
}, 60_000);

afterAll(() => backend.close());

beforeEach(async () => {
  await backend.query('delete from public.wizard_sessions');
  await backend.query('delete from public.erased_sessions');
  await backend.query('delete from public.audit_log');
  await backend.query(
    `insert into public.wizard_sessions (session_id, write_key, survey_id, name, email, key_question, more, updated_at)
     values ($1, $2, 'mini', 'Ada', $3, $4, $5, now())`,
    session,
    'a-key-that-only-this-browser-knows-1234',
    address,
    `Write to Ada (at) Example.org or call ٠١٧٠ ١٢٣٤٥٦٧`,
    JSON.stringify({ phone, people: [{ email: 'Grace <grace@example.com>' }], visits: 1234567890 }),
  );
});

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Calls a function of the database as a member, a stranger or, without a name, a visitor. */
async function call(
  who: string | undefined,
  name: string,
  body: object,
  path = `rpc/${name}`,
): Promise<Answer> {
  const key = who === 'service' ? backend.secretKey : embeddedPublishableKey;
  const token = who === undefined ? undefined : tokens[who];
  const response = await fetch(`${backend.url}/rest/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: key,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

const calls: readonly [name: string, body: object, least: 'viewer' | 'editor' | 'owner'][] = [
  ['read_leads', { p_survey_id: 'mini' }, 'viewer'],
  ['read_lead', { p_session_id: session }, 'viewer'],
  ['note_export', { p_survey_id: 'mini', p_n: 3 }, 'viewer'],
  [
    'read_lead_results',
    { p_survey_id: 'mini', p_fields: ['email'], p_from: '2020-01-01', p_until: '2040-01-01' },
    'viewer',
  ],
  [
    'read_experiment_results',
    { p_survey_id: 'mini', p_experiment: 'hero', p_from: '2020-01-01', p_until: '2040-01-01' },
    'viewer',
  ],
  [
    'read_insight_report',
    { p_survey_id: 'mini', p_from: '2020-01-01', p_until: '2040-01-01' },
    'viewer',
  ],
  ['sum_up_insight', {}, 'viewer'],
  ['read_deliveries', { p_survey_id: 'mini' }, 'viewer'],
  ['mark_lead', { p_session_id: session, p_state: 'won', p_note: '', p_amount: 100 }, 'editor'],
  ['release_delivery', { p_event_id: 'none' }, 'editor'],
  ['read_team', {}, 'owner'],
  ['set_team_member', { p_email: 'stranger@team.example', p_role: null }, 'owner'],
  ['read_audit_log', {}, 'owner'],
  ['erase_lead', { p_session_id: session }, 'owner'],
];
const rank = { viewer: 0, seer: 0, editor: 1, owner: 2 };

describe.each(calls)('%s', (name, body, least) => {
  it.each([undefined, 'stranger'])('is refused to %s', async (who) => {
    const { status, text } = await call(who, name, body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain('Ada');
  });

  it.each(roles)(`asks %s for the role: ${least}`, async (who) => {
    const { status } = await call(who, name, body);
    const isAllowed = rank[who] >= rank[least];
    expect([status < 300, isAllowed || status]).toEqual([isAllowed, isAllowed || 403]);
  });
});

describe.each([...roles, 'stranger', undefined])('the tables, asked by %s,', (who) => {
  it.each(['lead_states', 'team_members', 'audit_log', 'wizard_sessions', 'webhook_deliveries'])(
    'give nothing of %s, by no select, filter, sort or count',
    async (table) => {
      await call('editor', 'mark_lead', { p_session_id: session, p_state: 'won', p_note: 'Ada' });
      const token = who === undefined ? undefined : tokens[who];
      for (const query of [
        'select=*',
        'select=count()',
        'order=1',
        'or=(session_id.not.is.null)',
      ]) {
        const response = await fetch(`${backend.url}/rest/v1/${table}?${query}`, {
          headers: {
            apikey: embeddedPublishableKey,
            prefer: 'count=exact',
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          },
        });
        const text = await response.text();
        expect(text).not.toMatch(/Ada|ada@|owner|"count":[1-9]/);
        expect(response.headers.get('content-range') ?? '*/0').toMatch(/\/(0|\*)$/);
      }
    },
  );

  it.each(['lead_states', 'team_members', 'audit_log'])('take no row of %s', async (table) => {
    const row = {
      lead_states: { session_id: session, state: 'lost' },
      team_members: { user_id: crypto.randomUUID(), role: 'owner' },
      audit_log: { action: 'list' },
    }[table];
    expect((await call(who, '', row ?? {}, table)).status).toBeGreaterThanOrEqual(400);
  });
});

const seen = /ada@|example\.org|grace@|1234567\b|١٢٣/i;

it.each(['viewer', 'seer', 'editor', 'owner', 'service'])(
  '%s sees addresses and numbers only where it may, wherever they stand',
  async (who) => {
    await call('editor', 'mark_lead', {
      p_session_id: session,
      p_state: 'contacted',
      p_note: `Called ${phone}, writes from ada@work.example`,
    });
    for (const [name, body] of calls.slice(0, 2)) {
      const { text, status } = await call(who, name, body);
      expect(status).toBe(200);
      expect(text).toContain('Ada');
      expect(text).toContain('1234567890');
      expect(text).not.toContain('write_key');
      expect(seen.test(text)).toBe(who !== 'viewer');
    }
  },
);

it('insight tells a viewer no address or number, neither as a value nor by a filter', async () => {
  await backend.query(
    `update public.wizard_sessions set insight = $1 where session_id = $2`,
    JSON.stringify({
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
      exposed: {},
      sent: {},
    }),
    session,
  );
  const days = { p_survey_id: 'mini', p_from: '2020-01-01', p_until: '2040-01-01' };
  const report = (who: string, more: object): Promise<Answer> =>
    call(who, 'read_insight_report', { ...days, ...more });
  for (const by of ['field:email', 'field:phone', 'field:key_question']) {
    const [hidden, shown] = [
      await report('viewer', { p_by: by }),
      await report('seer', { p_by: by }),
    ];
    expect(hidden.status).toBe(200);
    expect(hidden.text).not.toMatch(seen);
    expect(hidden.text).toMatch(/hidden@hidden|000/);
    expect(shown.text).toMatch(seen);
  }
  const only = { p_only: { 'field:email': [address] } };
  expect((await report('viewer', only)).status).toBe(403);
  expect((await report('seer', only)).status).toBe(200);
});

it('a mark is kept with its session, and goes with it', async () => {
  const mark = { p_session_id: session, p_state: 'won', p_note: 'Signed', p_amount: 120_000 };
  expect((await call('editor', 'mark_lead', mark)).status).toBe(200);
  const { text } = await call('editor', 'read_leads', { p_survey_id: 'mini' });
  expect(JSON.parse(text)).toMatchObject([
    { session_id: session, lead: { state: 'won', note: 'Signed', amount: 120_000 } },
  ]);
  expect((await call('owner', 'erase_lead', { p_session_id: session })).status).toBeLessThan(300);
  expect(await backend.rows('lead_states')).toEqual([]);
  const log = await backend.rows('audit_log', 'order=id');
  expect(log.map(({ action, session_id }) => [action, session_id])).toEqual([
    ['mark', null],
    ['list', null],
    ['erase', null],
  ]);
});

it.each([
  ['a state that is none', { p_state: 'maybe', p_note: '' }],
  ['a note that is too long', { p_state: 'won', p_note: 'x'.repeat(4001) }],
  ['a negative amount', { p_state: 'won', p_note: '', p_amount: -1 }],
  ['a session that is not there', { p_session_id: 'session_0_gone', p_state: 'won', p_note: '' }],
])('a mark with %s is refused', async (_title, body) => {
  const { status } = await call('owner', 'mark_lead', { p_session_id: session, ...body });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(await backend.rows('lead_states')).toEqual([]);
});

it('what members read is written down: rows within an hour together, each person for itself', async () => {
  for (let n = 0; n < 3; n += 1) await call('viewer', 'read_leads', { p_survey_id: 'mini' });
  await call('viewer', 'read_lead', { p_session_id: session });
  await call('viewer', 'note_export', { p_survey_id: 'mini', p_n: 2 });
  await call('service', 'read_leads', { p_survey_id: 'mini' });
  const { text } = await call('owner', 'read_audit_log', {});
  const email = 'viewer@team.example';
  expect(JSON.parse(text)).toMatchObject([
    { email, action: 'export', n: 2 },
    { email, action: 'person', session_id: session },
    { email, action: 'list', n: 3 },
  ]);
});

it('an owner names and removes members, but nobody changes their own role', async () => {
  const member = { p_email: 'Stranger@team.example', p_role: 'viewer' };
  expect((await call('owner', 'set_team_member', member)).status).toBeLessThan(300);
  expect((await call('stranger', 'read_leads', { p_survey_id: 'mini' })).status).toBe(200);
  const removal = { ...member, p_role: null };
  expect((await call('owner', 'set_team_member', removal)).status).toBeLessThan(300);
  expect((await call('stranger', 'read_leads', { p_survey_id: 'mini' })).status).toBe(403);
  const own = { p_email: 'owner@team.example', p_role: 'viewer' };
  expect((await call('owner', 'set_team_member', own)).status).toBe(403);
  const nobody = { p_email: 'nobody@team.example', p_role: 'owner' };
  expect((await call('owner', 'set_team_member', nobody)).status).toBe(404);
});

it('a member with a second factor needs it', async () => {
  const own = async (): Promise<unknown> =>
    JSON.parse((await call('editor', 'own_membership', {})).text);
  expect(await own()).toMatchObject({ role: 'editor', sees_contacts: true });
  await backend.query(`create table if not exists auth.mfa_factors (user_id uuid, status text);`);
  await backend.query(
    `insert into auth.mfa_factors select id, 'verified' from auth.users where email = 'editor@team.example'`,
  );
  expect(await own()).toEqual({ needs_factor: true });
  expect((await call('editor', 'read_leads', { p_survey_id: 'mini' })).status).toBe(403);
  await backend.query('drop table auth.mfa_factors');
  expect((await call('editor', 'read_leads', { p_survey_id: 'mini' })).status).toBe(200);
});

it('an event that waits is made due by an editor, so that the next resend sends it', async () => {
  const due = async (): Promise<unknown> =>
    (await backend.query<{ due: unknown }>('select public.due_webhook_delivery() as due'))[0]?.due;
  await backend.query(
    `insert into public.webhook_deliveries (event_id, session_id, payload, status, attempts, proven)
     values ('event_1', $1, '{}', 'failed', 3, true)`,
    session,
  );
  expect(await due()).toBeNull();
  const { text } = await call('editor', 'release_delivery', { p_event_id: 'event_1' });
  expect(text).toBe('true');
  expect(await due()).toBe('event_1');

  // Unless it is held as spam.
  await backend.query("update public.webhook_deliveries set spam = 'A box was filled in.'");
  expect((await call('editor', 'release_delivery', { p_event_id: 'event_1' })).text).toBe('false');
});

it('what became of an event at other receivers is told, without addresses for a viewer', async () => {
  await backend.query(
    `insert into public.webhook_deliveries (event_id, session_id, payload, status, proven)
     values ('event_2', $1, '{"survey_id": "mini"}', 'delivered', true)`,
    session,
  );
  await backend.query(
    `insert into public.receiver_deliveries (event_id, receiver, status, error)
     values ('event_2', 'brevo', 'failed', 'ada@example.com is no address')`,
  );
  for (const [name, body] of [
    ['read_lead', { p_session_id: session }],
    ['read_deliveries', { p_survey_id: 'mini' }],
  ] as const) {
    expect((await call('editor', name, body)).text).toContain('ada@example.com is no address');
    const { text } = await call('viewer', name, body);
    expect(text).toMatch(/"receiver" ?: ?"brevo"/);
    expect(text).not.toContain('ada@');
  }
});

it('results are told by campaign, version and state, and by the variations of an experiment', async () => {
  const visit = (id: string, hero: string): Promise<unknown> =>
    backend.query(
      `insert into public.wizard_sessions (session_id, write_key, survey_id, email, updated_at, insight)
       values ($1, $2, 'mini', 'b@example.com', now(), $3)`,
      id,
      'b'.repeat(40),
      JSON.stringify({
        began: 1,
        changed: 2,
        version: 'v1',
        language: 'en',
        device: 'phone',
        last: 'first',
        source: null,
        medium: null,
        campaign: 'spring',
        screens: { first: [0, 1, 2] },
        exposed: { hero: [0, hero] },
        sent: { email: 1 },
      }),
    );
  await visit('session_2_team', 'bold');
  await visit('session_3_team', 'bold');
  await visit('session_4_team', 'calm');
  for (const [id, amount] of [
    ['session_2_team', 10_000],
    ['session_3_team', 5000],
  ])
    await call('editor', 'mark_lead', {
      p_session_id: id,
      p_state: 'won',
      p_note: '',
      p_amount: amount,
    });
  const days = { p_survey_id: 'mini', p_from: '2020-01-01', p_until: '2040-01-01' };
  const results = await call('viewer', 'read_lead_results', { ...days, p_fields: ['email'] });
  expect(JSON.parse(results.text)).toEqual([
    { campaign: 'spring', version: 'v1', state: 'new', n: 1, amount: 0 },
    { campaign: 'spring', version: 'v1', state: 'won', n: 2, amount: 15_000 },
  ]);
  const variations = await call('viewer', 'read_experiment_results', {
    ...days,
    p_experiment: 'hero',
  });
  expect(JSON.parse(variations.text)).toEqual([
    { variation: 'bold', won: 2, amount: 150, squares: 12_500 },
  ]);
});
