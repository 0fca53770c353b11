import { UserError } from '../../engine';
import { command } from '../../app/cli/support/command';
import { postgresPrograms, startPostgres, type PlainPostgres } from '../support/postgres';

/** What the report of many visits, and a save beside them, cost in a Postgres of this machine. */
export const main = command({
  help: `Measures insight at size: generates visits of 20 screens over 30 days, sums them up, and times reports and saves.

  npm run bench:insight -- --sessions 1000000`,
  options: {
    sessions: { type: 'string', default: '1000000', value: '<n>', help: 'how many visits' },
    saves: { type: 'string', default: '3000', value: '<n>', help: 'how many saves are timed' },
  },
  async run({ values }) {
    const programs = postgresPrograms();
    if (programs === undefined) throw new UserError('This needs the programs of postgresql.');
    let postgres: PlainPostgres | undefined;
    // Its server is a process of its own, which would go on. A signal that comes while it starts is told once it has started.
    for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }))
      process.once(signal, () => {
        postgres?.stop();
        process.exit(128 + number);
      });
    postgres = startPostgres(programs);
    try {
      await measure(postgres, Number(values.sessions), Number(values.saves));
    } finally {
      postgres.stop();
    }
    return 0;
  },
});

async function measure(postgres: PlainPostgres, sessions: number, saves: number): Promise<void> {
  const run = async (role: string, sql: string): Promise<readonly string[]> => {
    const { rows, code } = await postgres.run(role, sql);
    if (code !== undefined) throw new Error(`${code}: ${sql.slice(0, 200)}`);
    return rows;
  };
  const timed = async (what: string, work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    const seconds = (performance.now() - start) / 1000;
    console.log(`${what}: ${seconds.toFixed(2)} s`);
    return seconds;
  };

  await timed(`${sessions} visits of 20 screens are made`, () =>
    run('postgres', visitsSql(sessions)),
  );
  await run(
    'postgres',
    'alter table public.wizard_sessions enable trigger user; analyze public.wizard_sessions',
  );
  const [size] = await run(
    'postgres',
    "select pg_size_pretty(pg_total_relation_size('public.wizard_sessions'))",
  );
  console.log(`The table of sessions has ${size}.`);
  const days = "(now() - interval '29 days')::date, now()::date";
  const report = (by: string, options = ''): Promise<unknown> =>
    timed(`  report of 30 days by ${by}${options}`, () =>
      run(
        'service_role',
        `select length(public.insight_report('bench', ${days}, '${by}'${options})::text)`,
      ),
    );
  let calls = 0;
  /** Sums up so many visits, or some more, call by call; all where there are not as many. */
  const sumUp = async (visits: number): Promise<void> => {
    for (let counted = 0; counted < visits; calls += 1) {
      const [n = ''] = await run('service_role', 'select public.count_insight()');
      if (n === '') return;
      counted += Number(n);
    }
  };
  const backlog = Math.min(57_000, sessions / 2);
  await timed('All but the newest are summed up', () => sumUp(sessions - backlog));
  console.log(`  in ${calls} calls`);
  console.log(`With ${backlog} visits that are not summed up:`);
  await report('all');
  await timed(`${backlog} visits are summed up, which a report does first`, () => sumUp(sessions));
  await run('postgres', 'vacuum analyze public.insight_counts').catch(() => undefined);
  const [counts] = await run(
    'postgres',
    `select count(*) || ' rows, of which ' || count(*) filter (where kind = 'time') || ' of times, with ' || (
      select pg_size_pretty(sum(pg_total_relation_size(inhrelid))) from pg_inherits
      where inhparent = 'public.insight_counts'::regclass) from public.insight_counts`,
  );
  console.log(`The sums have ${counts}. With all visits in them:`);
  for (const by of ['all', 'device', 'campaign', 'version', 'experiment:hero']) await report(by);
  await report('campaign', `, '{"device": ["phone", "tablet"], "version": ["v1"]}'`);
  await report('all', `, '{}', 'Asia/Kolkata'`);
  await report('field:role');
  await timed('Where visits are now', () =>
    run('service_role', "select public.insight_now('bench')"),
  );
  // Taken in turns, and the fastest of each: what else the machine does makes them slower, and never faster.
  const kinds = [
    ['of answers alone', ''],
    ['of answers and the visit', ', insight'],
  ] as const;
  const seconds = new Map<string, number[]>();
  for (let round = 0; round < 5; round += 1)
    for (const [what, columns] of kinds) {
      const start = performance.now();
      await run('anon', savesSql(saves, columns));
      seconds.set(what, [...(seconds.get(what) ?? []), (performance.now() - start) / 1000]);
    }
  for (const [what, all] of seconds)
    console.log(
      `${saves} saves ${what}: ${((1000 * Math.min(...all)) / saves).toFixed(3)} ms each`,
    );
  await timed('The nightly deletion', () =>
    run('service_role', 'select public.delete_old_visits()'),
  );
}

/** A visit of 20 screens, whose times and ends follow from a number. */
const insightSql = `jsonb_build_object(
  'began', 1795000000000 + n, 'changed', 90000, 'version', 'v' || n % 3, 'language', 'en',
  'device', (array['phone', 'phone', 'tablet', 'desktop'])[1 + n % 4],
  'source', case when n % 3 = 0 then 'news' end, 'medium', null,
  'campaign', case when n % 2 = 0 then 'campaign-' || n % 10 end, 'last', 'screen-' || (8 + n % 13),
  'exposed', jsonb_build_object('hero', jsonb_build_array(0, case when n % 2 = 0 then 'plain' else 'bold' end)),
  'sent', case when n % 3 = 0 then '{"email": 60000}'::jsonb else '{}'::jsonb end,
  'screens', (
    select jsonb_object_agg('screen-' || i, case
      when i = 20 then jsonb_build_array(i * 4000, 1, 900 + (n * i) % 7919)
      else jsonb_build_array(i * 4000, 1, 900 + (n * i) % 7919, 'screen-' || (i + 1))
    end) from generate_series(1, 20) as i
  ))`;

const visitsSql = (sessions: number): string => `
  alter table public.wizard_sessions disable trigger user;
  insert into public.wizard_sessions
    (session_id, survey_id, write_key, role, email, updated_at, created_at, saved_at, began_at, insight)
  select 'bench_session_' || n, 'bench', md5(n::text), (array['coach', 'owner', 'other'])[1 + n % 3],
    'v' || n || '@example.com', at, at, at, at, ${insightSql}
  from generate_series(1, ${sessions}) as n,
    lateral (select now() - interval '29 days' * (1 - n::double precision / ${sessions})) as t (at)`;

/** Saves as a page makes them, each in a transaction of its own: ten of every session. */
function savesSql(saves: number, columns: '' | ', insight'): string {
  const names = `session_id, survey_id, write_key, role, name, email, more, updated_at${columns}`;
  const set = names
    .split(', ')
    .map((name) => `${name} = excluded.${name}`)
    .join(', ');
  const statements = Array.from({ length: saves }, (_, index) => {
    const n = Math.floor(index / 10);
    const insight = columns === '' ? '' : `, '${JSON.stringify(visitAfter(index % 10))}'`;
    const id = `${columns === '' ? 'plain' : 'visit'}_save_${n}`;
    return `begin; set local role anon; insert into public.wizard_sessions (${names})
      values ('${id}', 'bench', '${'k'.repeat(40)}', 'coach', 'Ada', 'ada@example.com', '{"a": "b"}', now()${insight})
      on conflict (session_id) do update set ${set}; commit;`;
  });
  return `commit; ${statements.join('\n')} begin`;
}

/** A visit after some answers, as the page sends it: two screens more with each. */
function visitAfter(answers: number): object {
  const screens = Array.from({ length: 2 * answers + 2 }, (_, index) => [
    `screen-${index}`,
    index === 2 * answers + 1
      ? [index * 4000, 1, 900]
      : [index * 4000, 1, 3900, `screen-${index + 1}`],
  ]);
  return {
    began: 1795e9,
    changed: 8e3 * (answers + 1),
    version: 'v1',
    language: 'en',
    device: 'phone',
    source: 'news',
    medium: null,
    campaign: 'spring',
    last: 'screen-1',
    screens: Object.fromEntries(screens),
    exposed: { hero: [0, 'bold'] },
    sent: {},
  };
}
