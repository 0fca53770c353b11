import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunSql } from '../support/postgres';

const key = 'a-key-that-only-this-browser-knows-1234';
const id = 'session_1_sql';

/** An upsert as PostgREST writes it. All rows have the columns of the first. */
function upsert(...rows: readonly Readonly<Record<string, unknown>>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const list = names.map((name) => `"${name}"`).join(', ');
  const json = JSON.stringify(rows).replaceAll("'", "''");
  return `with source as (
    insert into public.wizard_sessions (${list})
    select ${list} from json_populate_recordset(null::public.wizard_sessions, '${json}')
    on conflict (session_id) do update set ${names.map((name) => `"${name}" = excluded."${name}"`).join(', ')}
    returning 1
  ) select count(*) from source`;
}

const mine = { session_id: id, write_key: key, name: 'Ada', updated_at: '2026-01-01T10:00:00Z' };
const theirs = { ...mine, write_key: 'x'.repeat(40), name: 'Mallory', updated_at: '2026-06-01' };
const own = { ...mine, session_id: 'session_2_sql', write_key: 'o'.repeat(40) };
const bulky = { ...mine, preferences: { a: 'x'.repeat(14_000) }, more: { a: 'x'.repeat(20_000) } };
const name = `select name from public.wizard_sessions where session_id = '${id}'`;

/** What the migrations promise, said to a database itself. The steps build on each other. */
export function describeSql(
  run: RunSql,
  { keepsRevokes }: { readonly keepsRevokes: boolean },
): void {
  const nameNow = async (): Promise<string | undefined> =>
    (await run('service_role', name)).rows[0];

  describe.each(['anon', 'authenticated'])('as %s', (role) => {
    test('an upsert with its own key makes the row, and changes it', async () => {
      await run('service_role', `delete from public.wizard_sessions where session_id = '${id}'`);
      expect(await run(role, upsert(mine))).toEqual({ rows: ['1'], code: undefined });
      const next = { ...mine, name: 'Grace', updated_at: '2026-01-01T10:00:01Z' };
      expect(await run(role, upsert(next))).toEqual({ rows: ['1'], code: undefined });
      expect(await nameNow()).toBe('Grace');
    });

    test('older answers change nothing, and are no error', async () => {
      const older = { ...mine, name: 'older', updated_at: '2025-01-01' };
      expect((await run(role, upsert(older))).code).toBeUndefined();
      expect(await nameNow()).toBe('Grace');
    });

    test.each<[string, string, string]>([
      ['another key', upsert(theirs), '42501'],
      ['an empty key', upsert({ ...theirs, write_key: '' }), '42501'],
      ['no key', upsert({ ...theirs, write_key: undefined, role: 'x' }), '42501'],
      ['a bad id', upsert({ ...theirs, session_id: "x' or 1=1" }), 'PT400'],
      ['a row and another session', upsert(mine, own), 'PT400'],
      ['another session and a row', upsert(own, mine), 'PT400'],
      ['a row twice', upsert(mine, mine), 'PT400'],
      ['parts that are too big', upsert({ ...mine, more: { a: 'x'.repeat(40_000) } }), 'PT413'],
      ['parts of many bytes', upsert({ ...mine, more: { a: '語'.repeat(11_000) } }), 'PT413'],
      ['parts that grow when stored', upsert({ ...mine, more: Array(9_000).fill(7) }), 'PT413'],
      ['parts that are too big together', upsert(bulky), 'PT413'],
      ['a long text', upsert({ ...mine, name: 'x'.repeat(2001) }), '22001'],
      ['a text of many bytes', upsert({ ...mine, name: '😀'.repeat(1501) }), 'PT413'],
      [
        'a plain insert',
        `insert into public.wizard_sessions (session_id, write_key, updated_at) values ('${id}', '${key}', now())`,
        '23505',
      ],
      ['a claim by itself', `select public.claim_session('${id}', '${key}')`, '42501'],
      ['an erasure', `select public.erase_visitor(p_session_id => '${id}')`, '42501'],
      [
        'an erasure with another key',
        `select public.erase_own_session('${id}', '${'x'.repeat(40)}')`,
        'PT403',
      ],
      ['a search', `select public.find_visitor('ada@example.com')`, '42501'],
      ['an erasure without a key', `select public.forget_session('${id}', null)`, '42501'],
      ['whether it was erased', `select public.is_session_erased('${id}', null)`, '42501'],
      ['an address for a terminal', upsert({ ...mine, email: '\u001b[2J@a.co' }), 'PT400'],
      ['the nightly deletion', 'select public.delete_old_visits()', '42501'],
    ])('%s is refused', async (_title, sql, code) => {
      expect((await run(role, sql)).code).toBe(code);
      expect(await nameNow()).toBe('Grace');
    });

    // The embedded backend grants every right on tables, and leaves it at that: REST cannot truncate.
    test.runIf(keepsRevokes).each([
      ['a delete', 'delete from public.wizard_sessions'],
      ['a truncation', 'truncate public.wizard_sessions'],
    ])('%s is refused', async (_title, sql) => {
      expect((await run(role, sql)).code).toBe('42501');
      expect(await nameNow()).toBe('Grace');
    });

    test.each([
      ['read', 'select * from public.wizard_sessions'],
      ['changed', "update public.wizard_sessions set name = 'Mallory' returning name"],
      ['counted', 'select 1 from public.wizard_sessions'],
    ])('nothing can be %s', async (_title, sql) => {
      expect((await run(role, sql)).rows).toEqual([]);
      expect(await nameNow()).toBe('Grace');
    });
  });

  test('the service erases a visitor by e-mail', async () => {
    await run('anon', upsert({ ...own, email: 'Ada@sql.example' }));
    const erase = "select public.erase_visitor('ada@SQL.example') -> 'sessions' -> 0 ->> 'id'";
    expect(await run('service_role', erase)).toEqual({ rows: [own.session_id], code: undefined });
    const left = `select 1 from public.wizard_sessions where session_id = '${own.session_id}'`;
    expect((await run('service_role', left)).rows).toEqual([]);
  });

  describe('of a large table', () => {
    const seeded = 5_000;
    const trigger = 'trigger claim_wizard_session';
    const explain = 'explain (format json) select * from public.wizard_sessions';

    beforeAll(async () => {
      for (const sql of [
        `alter table public.wizard_sessions disable ${trigger}`,
        `insert into public.wizard_sessions (session_id, write_key, email, name, updated_at)
          select 'seeded_' || n, md5(n::text), n || '@example.com', repeat('x', 200), now()
          from generate_series(1, ${seeded}) n`,
        `alter table public.wizard_sessions enable ${trigger}`,
        'analyze public.wizard_sessions',
      ])
        expect((await run('postgres', sql)).code).toBeUndefined();
    });

    afterAll(async () => {
      await run('postgres', "delete from public.wizard_sessions where session_id like 'seeded_%'");
      await run('postgres', 'analyze public.wizard_sessions');
    });

    test.each(
      ['anon', 'authenticated'].flatMap((role) =>
        [
          '',
          "where email like '1%'",
          "where session_id <> 'x' or name is null",
          'order by email',
        ].map((condition) => ({ role, condition })),
      ),
    )(
      '$role reads by the index only, and no estimate tells its size: "$condition"',
      async ({ role, condition }) => {
        const plan = (await run(role, `${explain} ${condition}`)).rows.join('\n');
        expect(plan).toMatch(/"Index Name": ?"wizard_sessions_pkey"/);
        expect(plan).not.toContain('Seq Scan');
        const estimates = [...plan.matchAll(/"Plan Rows": ?(\d+)/g)].map(([, rows]) => rows);
        expect(new Set(estimates)).toEqual(new Set(['1']));
      },
    );
  });

  // What they ask of a member's role: team.test.ts.
  const ofTheTeam = [
    'erase_lead',
    'mark_lead',
    'note_export',
    'own_membership',
    'read_audit_log',
    'read_deliveries',
    'read_experiment_results',
    'read_insight_report',
    'read_lead',
    'read_lead_results',
    'read_leads',
    'read_team',
    'release_delivery',
    'set_team_member',
    'sum_up_insight',
  ];

  test.each([
    { role: 'anon', may: ['erase_own_session'] },
    { role: 'authenticated', may: ['erase_own_session', ...ofTheTeam].toSorted() },
  ])('$role may call no other function', async ({ role, may }) => {
    const open = `select proname from pg_proc where pronamespace = 'public'::regnamespace
      and has_function_privilege('${role}', oid, 'execute')
      order by proname`;
    expect((await run('service_role', open)).rows).toEqual(may);
  });

  test.runIf(keepsRevokes).each([
    ['anon', ['wizard_sessions']],
    ['authenticated', ['wizard_session_accounts', 'wizard_sessions']],
  ])('%s has rights on no other tables than %j', async (role, tables) => {
    const open = `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and has_table_privilege('${role}', oid, 'select, insert, update, delete, truncate') order by 1`;
    expect((await run('service_role', open)).rows).toEqual(tables);
  });

  test('seconds_until says when to try again: whole seconds, at least one', async () => {
    const until = (interval: string) =>
      run(
        'service_role',
        `select public.seconds_until(clock_timestamp() + interval '${interval}')`,
      );
    expect((await until('89.5 seconds')).rows.map(Number)).toEqual([90]);
    expect((await until('-1 hour')).rows.map(Number)).toEqual([1]);
  });

  test('every table has row-level security', async () => {
    const open =
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r','p') and not relrowsecurity";
    expect((await run('service_role', open)).rows).toEqual([]);
  });

  test('every function has a search path of its own, or its names were bound when it was made', async () => {
    const loose =
      "select proname from pg_proc where pronamespace = 'public'::regnamespace and prosqlbody is null and not exists (select from unnest(proconfig) s where s like 'search_path=%')";
    expect((await run('service_role', loose)).rows).toEqual([]);
  });
}
