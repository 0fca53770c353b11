import { beforeEach, describe, expect, test } from 'vitest';
import { visitDimensions } from '../../engine/insight/dimensions';
import { insightLimits } from '../../engine/session/insight-limits';
import type { RunSql } from '../support/postgres';

const { screens, experiments, sent } = insightLimits;

const key = 'a-key-that-only-this-browser-knows-1234';
const survey = 'insight_test';

/** A visit as a page records it: three screens, back from the second, an experiment shown on it, and an e-mail address. */
const visit = {
  began: 1_795_000_000_000,
  changed: 9000,
  version: 'v1',
  language: 'en',
  device: 'phone',
  source: 'news',
  medium: null,
  campaign: 'spring',
  last: 'plan',
  screens: { first: [0, 2, 1234, 'name'], name: [1000, 1, 2345, 0], plan: [6000, 1, 50] },
  exposed: { hero: [1000, 'bold'] },
  sent: { email: 5000 },
};

/** So many parts of a record, with names of their own. */
const many = <Part>(count: number, part: Part, name = 'x'): Readonly<Record<string, Part>> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, part]));

/** The visit of which most is made. */
const largest = {
  ...visit,
  screens: many(screens, [0, 1, 100]),
  exposed: many(experiments, [0, 'bold']),
  sent: many(sent, 0),
};

/** What an upsert of PostgREST does. */
function save(session: string, columns: Readonly<Record<string, unknown>>): string {
  const row: Readonly<Record<string, unknown>> = {
    session_id: session,
    survey_id: survey,
    write_key: key,
    ...columns,
  };
  const names = Object.keys(row);
  const values = JSON.stringify(row).replaceAll("'", "''");
  return `insert into public.wizard_sessions (${names.join(', ')})
    select ${names.join(', ')} from json_populate_record(null::public.wizard_sessions, '${values}')
    on conflict (session_id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`;
}

/**
 * What the migration of insight promises, said to a database itself.
 * @param isInProcess a database that works hard leaves the other tests of the process waiting for it
 */
export function describeInsight(
  run: RunSql,
  { isInProcess }: { readonly isInProcess: boolean },
): void {
  const service = async (sql: string): Promise<readonly string[]> => {
    const { rows, code } = await run('service_role', sql);
    expect(code).toBeUndefined();
    return rows;
  };
  const saved = async (session: string, columns: Readonly<Record<string, unknown>>) =>
    (await run('anon', save(session, columns))).code;
  /** Without the triggers of the table. */
  const unwatched = async (change: string): Promise<void> => {
    const table = 'alter table public.wizard_sessions';
    for (const sql of [`${table} disable trigger user`, change, `${table} enable trigger user`])
      expect((await run('postgres', sql)).code).toBeUndefined();
  };
  /** As if sessions had been saved earlier. */
  const age = (interval: string): Promise<void> =>
    unwatched(
      `update public.wizard_sessions set saved_at = now() - interval '${interval}' where survey_id = '${survey}'`,
    );
  /** Counts all visits that are over, call by call. */
  const count = async (): Promise<void> => {
    while ((await service('select (public.count_insight() is null)::text'))[0] !== 'true');
  };
  /** As if visits had been counted until some time ago. */
  const countFrom = async (interval: string): Promise<void> => {
    const until = `now() - interval '${interval}'`;
    await run('postgres', `update public.insight_progress set counted_until = ${until}`);
  };
  const sums = (): Promise<readonly string[]> =>
    service(`select count(*) from public.insight_counts where survey_id = '${survey}'`);
  const report = async (by = 'all', only: object = {}): Promise<unknown> => {
    const days = "(now() - interval '3 days')::date, (now() + interval '1 day')::date";
    const call = `public.insight_report('${survey}', ${days}, '${by}', '${JSON.stringify(only)}')`;
    const [text = ''] = await service(
      `select coalesce(json_agg(each order by each::text), '[]')
        from (select part -> 1 || jsonb_build_array(part -> 2, part -> 3, part -> 4, part -> 5) as each
          from jsonb_array_elements(${call}::jsonb) as part) as parts`,
    );
    return JSON.parse(text);
  };
  const of = (view: string, columns: string): Promise<readonly string[]> =>
    service(
      `select json_build_array(${columns}) from public.${view} where survey_id = '${survey}'
        order by json_build_array(${columns})::text`,
    );
  const listOf = async (view: string, columns: string): Promise<readonly unknown[]> =>
    (await of(view, columns)).map((row): unknown => JSON.parse(row));

  const forAll = [
    ['', 'back', 'name', '', 1],
    ['', 'left', 'plan', '', 1],
    ['', 'on', 'first', 'name', 1],
    ['', 'sent', 'email', '', 1],
    ['', 'time', 'first', '1272', 1],
    ['', 'time', 'name', '2253', 1],
    ['', 'time', 'plan', '50', 1],
    ['', 'visit', '', '', 1],
  ];
  const twice = forAll.map((row) => [...row.slice(0, 4), 2]);

  describe('of a visit', () => {
    beforeEach(async () => {
      await service(`delete from public.wizard_sessions where survey_id = '${survey}'`);
      await service("delete from public.erased_sessions where session_id = 'insight_visit'");
      await run('postgres', 'delete from public.insight_counts');
      await countFrom('3 hours');
      expect(await saved('insight_visit', { insight: visit })).toBeUndefined();
    });

    test('the views show screens, exposures and goals, by the time of the server', async () => {
      const since = (column: string): string =>
        `(select round(extract(epoch from ${column} - s.began_at) * 1000)
          from public.insight_sessions as s where s.session_id = 'insight_visit')`;
      expect(
        await listOf(
          'insight_sessions',
          'version, language, device, source, campaign, last_screen',
        ),
      ).toEqual([['v1', 'en', 'phone', 'news', 'spring', 'plan']]);
      expect(
        await listOf(
          'insight_screens',
          `screen, ${since('shown_at')}, times_shown, visible_ms, was_left, next_screen`,
        ),
      ).toEqual([
        ['first', 0, 2, 1234, 'forward', 'name'],
        ['name', 1000, 1, 2345, 'back', null],
        ['plan', 6000, 1, 50, 'no', null],
      ]);
      expect(
        await listOf('insight_exposures', `experiment, variation, ${since('exposed_at')}`),
      ).toEqual([['hero', 'bold', 1000]]);
      expect(await listOf('insight_goals', `goal, ${since('reached_at')}`)).toEqual([
        ['reached:first', 0],
        ['reached:name', 1000],
        ['reached:plan', 6000],
        ['sent:email', 5000],
      ]);
      const seconds = 'round(extract(epoch from now() - began_at)) between 9 and 60';
      expect(await listOf('insight_sessions', seconds)).toEqual([[true]]);
    });

    test('the report sums up, for all and by what is asked', async () => {
      expect(await report()).toEqual(forAll);
      for (const [by, value] of Object.entries({
        device: 'phone',
        campaign: 'spring',
        language: 'en',
        version: 'v1',
        'field:role': '',
      }))
        expect(await report(by)).toEqual(forAll.map(([, ...rest]) => [value, ...rest]));
      expect(await report('experiment:hero')).toEqual([
        ['bold', 'reached', 'name', '', 1],
        ['bold', 'reached', 'plan', '', 1],
        ['bold', 'sent', 'email', '', 1],
        ['bold', 'visit', '', '', 1],
      ]);
    });

    test('the report by an answer takes columns, other answers, and parts of them', async () => {
      await saved('insight_visit', {
        role: 'coach',
        more: { a: { b: 'c' } },
        updated_at: '2026-01-01',
      });
      expect(await report('field:role')).toContainEqual(['coach', 'visit', '', '', 1]);
      expect(await report('field:a.b')).toContainEqual(['c', 'visit', '', '', 1]);
    });

    test('a visit that is over is counted once, and the report stays the same', async () => {
      await count();
      expect(Number(await sums())).toBe(0);
      await age('2 hours');
      await count();
      expect(Number(await sums())).toBeGreaterThan(8);
      expect(await report()).toEqual(forAll);
      expect(await saved('insight_second', { insight: visit })).toBeUndefined();
      expect(await report()).toEqual(twice);
    });

    test('a counted visit that goes on is taken out of the sums, and counted again', async () => {
      await age('2 hours');
      await count();
      const changed = {
        ...visit,
        changed: 9_000_000,
        last: 'first',
        screens: { first: [0, 3, 2000] },
      };
      expect(await saved('insight_visit', { insight: changed })).toBeUndefined();
      const after = [
        ['', 'left', 'first', '', 1],
        ['', 'sent', 'email', '', 1],
        ['', 'time', 'first', '2048', 1],
        ['', 'visit', '', '', 1],
      ];
      expect(await report()).toEqual(after);
      await countFrom('3 hours');
      await age('2 hours');
      await count();
      expect(await report()).toEqual(after);
    });

    test('an erased visitor is gone from every view and every sum', async () => {
      await age('2 hours');
      await count();
      const erase = `select public.erase_own_session('insight_visit', '${key}')`;
      expect((await run('anon', erase)).code).toBeUndefined();
      expect(await report()).toEqual([]);
      expect(await report('experiment:hero')).toEqual([]);
      const views = ['insight_sessions', 'insight_screens', 'insight_exposures', 'insight_goals'];
      for (const view of [...views, 'insight_parts']) expect(await of(view, '1')).toEqual([]);
    });

    test('an erased visitor leaves no row in the sums, not even one that counts nobody', async () => {
      await age('2 hours');
      await count();
      expect(Number(await sums())).toBeGreaterThan(0);
      await run('anon', `select public.erase_own_session('insight_visit', '${key}')`);
      expect(await sums()).toEqual(['0']);
    });

    test('the largest visit adds bounded rows, and its visitor takes them out again', async () => {
      expect(
        await saved('insight_visit', { insight: { ...largest, changed: 9001 } }),
      ).toBeUndefined();
      await age('2 hours');
      await count();
      const most = 1 + 2 * screens + sent + experiments * (1 + screens + sent);
      expect(await sums()).toEqual([String(most)]);
      const erase = `select public.erase_own_session('insight_visit', '${key}')`;
      expect((await run('anon', erase)).code).toBeUndefined();
      expect(await sums()).toEqual(['0']);
    });

    test.each(['ada@private.test', 'ada%40private.test', 'ada＠private.test'])(
      'an address in a campaign is dropped: %s',
      async (campaign) => {
        for (const name of ['source', 'medium', 'campaign'])
          await saved('insight_visit', { insight: { ...visit, changed: 9002, [name]: campaign } });
        expect(await listOf('insight_sessions', 'source, medium, campaign')).not.toContainEqual(
          expect.arrayContaining([campaign]),
        );
        await saved('insight_second', { insight: { ...visit, campaign } });
        expect(await report('campaign')).toContainEqual(['news', 'visit', '', '', 2]);
      },
    );

    test('a visit is at most thirty days old, whatever its page says', async () => {
      await saved('insight_second', { insight: { ...visit, changed: 99_999_999_999 } });
      expect(
        await listOf('insight_sessions', "session_id, began_at >= now() - interval '31 days'"),
      ).toContainEqual(['insight_second', true]);
    });

    describe('beside one that cannot be summed up', () => {
      /** As if a record had come before it was checked. */
      const unchecked = async (session: string, insight: unknown): Promise<void> => {
        const values = JSON.stringify(insight).replaceAll("'", "''");
        await unwatched(
          `insert into public.wizard_sessions (session_id, survey_id, write_key, began_at, insight)
            values ('${session}', '${survey}', 'x', now() - interval '3 hours', '${values}')`,
        );
      };

      test.each<[string, unknown]>([
        ['no number', { ...visit, screens: { first: [0, 1, 'long'] } }],
        ['a list', { ...visit, screens: [] }],
        ['a name for which no index has room', { ...visit, sent: { ['x'.repeat(300_000)]: 0 } }],
      ])('it is counted, with %s in the other', async (_title, insight) => {
        await unchecked('insight_broken', insight);
        await age('2 hours');
        await count();
        expect(await report()).toEqual(forAll);
        expect(
          await service(
            "select session_id from public.insight_left_out where session_id = 'insight_broken'",
          ),
        ).toEqual(['insight_broken']);
        await service("delete from public.wizard_sessions where session_id = 'insight_broken'");
        expect(await report()).toEqual(forAll);
      });
    });

    test.skipIf(isInProcess)(
      'a call counts a bounded part of what there is, and the next go on',
      async () => {
        await unwatched(
          `insert into public.wizard_sessions (session_id, survey_id, write_key, began_at, saved_at, insight)
          select 'insight_large_' || number, '${survey}', 'x', now() - interval '3 hours',
            now() - interval '2 hours' + interval '1 second' * number, '${JSON.stringify(largest)}'
          from generate_series(1, 90) as number`,
        );
        const [first] = await service('select public.count_insight()');
        expect(Number(first)).toBeLessThan(60);
        expect(Number(first)).toBeGreaterThan(45);
        await count();
        expect(await report('experiment:x1')).toContainEqual(['bold', 'visit', '', '', 90]);
        await unwatched(`delete from public.wizard_sessions where survey_id = '${survey}'`);
      },
    );

    test('the report tells the fifty values with most visits apart, and sums up the others', async () => {
      await unwatched(
        `insert into public.wizard_sessions (session_id, survey_id, write_key, role, began_at, saved_at, insight)
          select 'insight_many_' || number, '${survey}', 'x', 'role-' || number, now(), now(),
            '${JSON.stringify(visit)}'::jsonb || jsonb_build_object('campaign', 'campaign-' || number)
          from generate_series(1, 60) as number`,
      );
      for (const by of ['campaign', 'field:role']) {
        const rows = (await report(by)) as readonly (readonly unknown[])[];
        expect(new Set(rows.map(([value]) => value)).size).toBe(51);
        expect(rows).toContainEqual([null, 'others', '', '', 11]);
        expect(rows).toContainEqual([null, 'visit', '', '', 11]);
      }
    });

    test('times are right to 5 %, whatever their length, and of few values', async () => {
      const times = Array.from({ length: 400 }, (_, index) =>
        Math.round(1000 * 1.06 ** index),
      ).filter((ms) => ms < 1e12);
      const counted: string[] = [];
      for (let from = 0; from < times.length; from += screens) {
        const some = times.slice(from, from + screens);
        const timed = Object.fromEntries(some.map((ms, index) => [`s${index}`, [0, 1, ms]]));
        counted.push(
          ...(await service(
            `select round(1.1 ^ b::integer) from public.insight_steps('${JSON.stringify({ ...visit, screens: timed })}')
              where kind = 'time' order by substr(a, 2)::integer`,
          )),
        );
      }
      for (const [index, ms] of times.entries())
        expect(Math.abs(Number(counted[index]) / ms - 1)).toBeLessThan(0.05);
      expect(new Set(counted).size).toBeLessThan(times.length);
      const none = { ...visit, screens: { first: [0, 1, 0] } };
      expect(
        await service(
          `select b from public.insight_steps('${JSON.stringify(none)}') where kind = 'time'`,
        ),
      ).toEqual(['0']);
    });

    test('each 500th save sums up visits that are over, and others none', async () => {
      await age('2 hours');
      const next = (turn: number): Promise<unknown> =>
        run('postgres', `select setval('internal.insight_saves', ${turn})`);
      await next(498);
      await saved('insight_second', { insight: visit });
      expect(await sums()).toEqual(['0']);
      await saved('insight_second', { insight: { ...visit, changed: 9001 } });
      expect(Number(await sums())).toBeGreaterThan(8);
      expect(await report()).toEqual(twice);
    });

    test('a save is stored when summing up fails', async () => {
      await age('2 hours');
      await run('postgres', "select setval('internal.insight_saves', 499)");
      await run('postgres', 'alter table public.insight_progress rename to insight_progress_gone');
      const code = await saved('insight_second', { insight: visit });
      await run('postgres', 'alter table public.insight_progress_gone rename to insight_progress');
      expect(code).toBeUndefined();
      expect(await of('insight_sessions', 'session_id')).toHaveLength(2);
    });

    describe('of several kinds', () => {
      const others = [
        ['a', { device: 'phone', campaign: 'spring' }, 'coach'],
        ['b', { device: 'tablet', campaign: 'spring' }, 'coach'],
        ['c', { device: 'desktop', campaign: 'spring' }, 'owner'],
        ['d', { device: 'phone', campaign: null, source: null }, null],
      ] as const;
      const visits = async (by: string, only: object): Promise<unknown> => {
        const rows = (await report(by, only)) as readonly (readonly unknown[])[];
        return rows.filter(([, kind]) => kind === 'visit').map(([value, , , , n]) => [value, n]);
      };

      /** What a visit has that differs from the first by one fact alone. */
      const another: Readonly<Record<(typeof visitDimensions)[number], string>> = {
        device: 'tablet',
        campaign: 'autumn',
        language: 'de',
        version: 'v2',
      };

      test.each(visitDimensions)(
        'visits that differ by %s alone are told apart and filtered by it, summed up or not',
        async (dimension) => {
          const facts = { [dimension]: another[dimension] };
          await saved('insight_another', { insight: { ...visit, ...facts } });
          const values = [another[dimension], visit[dimension]].toSorted();
          const both = values.map((value) => [value, 1]);
          const areApart = async (): Promise<void> => {
            expect(await visits(dimension, {})).toEqual(both);
            expect(await visits('all', { [dimension]: [another[dimension]] })).toEqual([['', 1]]);
          };
          await areApart();
          await age('2 hours');
          await count();
          await areApart();
        },
      );

      // Summed up, half of them, and none.
      test.each(['0', '0.5', '1'])(
        'filters count the same, with a part of %s in the sums',
        async (part) => {
          for (const [name, facts, role] of others)
            await saved(`insight_${name}`, { insight: { ...visit, ...facts }, role });
          await unwatched(
            `update public.wizard_sessions set saved_at = now() - interval '2 hours' where survey_id = '${survey}'
            and (${part} = 1 or ${part} = 0.5 and session_id in ('insight_visit', 'insight_b', 'insight_d'))`,
          );
          await count();
          expect(await visits('all', {})).toEqual([['', 5]]);
          expect(await visits('all', { device: ['phone', 'tablet'] })).toEqual([['', 4]]);
          expect(await visits('all', { device: ['phone'], campaign: ['spring'] })).toEqual([
            ['', 2],
          ]);
          expect(await visits('campaign', { device: ['phone'] })).toEqual([
            ['', 1],
            ['spring', 2],
          ]);
          expect(await visits('all', { campaign: [''] })).toEqual([['', 1]]);
          expect(await visits('all', { language: ['de'] })).toEqual([]);
          expect(await visits('device', { 'field:role': ['coach'] })).toEqual([
            ['phone', 1],
            ['tablet', 1],
          ]);
          expect(await visits('field:role', { device: ['phone', 'desktop'] })).toEqual([
            ['', 2],
            ['coach', 1],
            ['owner', 1],
          ]);
          expect(await visits('experiment:hero', { device: ['tablet'] })).toEqual([['bold', 5]]);
        },
      );
    });

    test.each(['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'])(
      'days are those of %s, summed up or not',
      async (zone) => {
        await unwatched(
          `insert into public.wizard_sessions (session_id, survey_id, write_key, began_at, saved_at, insight)
            select 'insight_hour_' || number, '${survey}', 'x', at, now() - interval '2 hours', '${JSON.stringify(visit)}'
            from generate_series(0, 95) as number,
              lateral (select '2026-03-28T00:00Z'::timestamptz + number * interval '30 minutes' + interval '29 minutes 59.9 seconds') as t (at)`,
        );
        await service(`delete from public.wizard_sessions where session_id = 'insight_visit'`);
        const days = async (from: string, until: string): Promise<unknown> =>
          JSON.parse(
            (
              await service(
                `select json_agg(json_build_array(part ->> 0, part -> 5) order by part ->> 0) from jsonb_array_elements(
                  public.insight_report('${survey}', '${from}', '${until}', 'all', '{}', '${zone}')::jsonb) as part
                  where part ->> 2 = 'on'`,
              )
            )[0] ?? '',
          );
        const expected = await service(
          `select json_agg(json_build_array(day, n) order by day) from (
            select (began_at at time zone '${zone}')::date as day, count(*) as n from public.wizard_sessions
            where survey_id = '${survey}' group by 1) as days`,
        );
        for (const isSummed of [false, true]) {
          if (isSummed) await count();
          expect(await days('2026-03-26', '2026-03-31')).toEqual(JSON.parse(expected[0] ?? ''));
          expect(await days('2026-03-29', '2026-03-29')).toEqual([
            ['2026-03-29', expect.any(Number)],
          ]);
        }
        expect(Number(await sums())).toBeGreaterThan(8);
      },
    );

    test.skipIf(isInProcess).each(['all', 'campaign', 'experiment:hero', 'field:role'])(
      'the report by %s reads no visit of other funnels, or of other days',
      async (by) => {
        await unwatched(
          `insert into public.wizard_sessions (session_id, survey_id, write_key, began_at, saved_at, insight)
          select 'insight_other_' || number, case when number % 2 = 0 then 'insight_other' else '${survey}' end, 'x',
            now() - interval '20 days', now(), '${JSON.stringify(visit)}'
          from generate_series(1, 4000) as number`,
        );
        await run('postgres', 'analyze public.wizard_sessions');
        const days = "(now() - interval '3 days')::date, (now() + interval '1 day')::date";
        const rows = await service(
          `select null from public.insight_report('${survey}', ${days}, '${by}');
          select seq_scan, seq_tup_read + idx_tup_fetch < 100 from pg_stat_xact_user_tables
            where relname = 'wizard_sessions'`,
        );
        await unwatched(
          "delete from public.wizard_sessions where session_id like 'insight_other_%'",
        );
        expect(rows).toEqual(['0|t']);
      },
    );

    test('a visit that is deleted for its age stays in the sums', async () => {
      await age('2 hours');
      await count();
      await age('13 months');
      await service('select public.delete_old_visits()');
      expect(await of('insight_sessions', '1')).toEqual([]);
      expect(await report()).toEqual(forAll);
    });

    test('sums that are two years old go with their month', async () => {
      const month = "(date_trunc('month', now()) - interval '26 months')";
      await run(
        'postgres',
        `do $$ begin execute format(
          'create table insight_months.%I partition of public.insight_counts for values from (%L) to (%L)',
          'counts_' || to_char(${month}, 'YYYY_MM'), ${month}, ${month} + interval '1 month'); end $$`,
      );
      const months = `select count(*) from pg_inherits where inhparent = 'public.insight_counts'::regclass`;
      const [before] = await service(months);
      await service('select public.delete_old_visits()');
      expect(Number((await service(months))[0])).toBe(Number(before) - 1);
    });

    test('a slow request does not overwrite what is newer', async () => {
      expect(
        await saved('insight_visit', { insight: { ...visit, changed: 10, last: 'first' } }),
      ).toBeUndefined();
      expect(await of('insight_sessions', 'last_screen')).toEqual(['["plan"]']);
    });

    test('answers without it leave it, and it leaves the answers', async () => {
      const answers = { name: 'Ada', updated_at: '2026-01-01T00:00:00Z' };
      expect(await saved('insight_visit', answers)).toBeUndefined();
      expect(
        await saved('insight_visit', { insight: { ...visit, changed: 9001 } }),
      ).toBeUndefined();
      const row = `select json_build_array(name, updated_at is null, insight -> 'changed')
        from public.wizard_sessions where session_id = 'insight_visit'`;
      expect((await service(row)).map((text): unknown => JSON.parse(text))).toEqual([
        ['Ada', false, 9001],
      ]);
    });

    test('the service sees where visits are now, and not whose', async () => {
      const [now = ''] = await service(`select public.insight_now('${survey}')`);
      expect(JSON.parse(now)).toEqual([[expect.stringMatching(/^[0-9a-f]{12}$/), 'plan', 0]]);
      await age('6 minutes');
      expect(await service(`select public.insight_now('${survey}')`)).toEqual(['[]']);
    });
  });

  describe.each(['anon', 'authenticated'])('as %s', (role) => {
    test.each<[string, unknown]>([
      ['a text', 'first'],
      ['a list', [visit]],
      ['no screens', { ...visit, screens: undefined }],
      ['screens that are a list', { ...visit, screens: [[0, 1, 2]] }],
      ['a screen that is no list', { ...visit, screens: { first: 7 } }],
      ['a screen with too little', { ...visit, screens: { first: [0, 1] } }],
      ['a screen with too much', { ...visit, screens: { first: [0, 1, 2, 'a', 'b'] } }],
      ['a time that is a text', { ...visit, screens: { first: ['0', 1, 2] } }],
      ['a time before the visit', { ...visit, screens: { first: [-1, 1, 2] } }],
      ['a time with a fraction', { ...visit, screens: { first: [0.5, 1, 2] } }],
      ['a time of the far future', { ...visit, screens: { first: [1e15, 1, 2] } }],
      ['a change of the far future', { ...visit, changed: 1e14 }],
      ['a screen id with a quote', { ...visit, screens: { 'a"b': [0, 1, 2] } }],
      ['a long screen id', { ...visit, screens: { ['x'.repeat(101)]: [0, 1, 2] } }],
      ['a long experiment', { ...visit, exposed: { ['x'.repeat(101)]: [0, 'bold'] } }],
      ['a long field', { ...visit, sent: { ['x'.repeat(101)]: 0 } }],
      ['a last screen with a control character', { ...visit, last: '\u001b[2J' }],
      ['another device', { ...visit, device: 'fridge' }],
      ['a long campaign', { ...visit, campaign: 'x'.repeat(201) }],
      ['a campaign with a control character', { ...visit, campaign: '\u001b]0;x\u0007' }],
      ['a source with a line break', { ...visit, source: 'a\nb' }],
      ['a medium that turns the direction', { ...visit, medium: 'a\u202eb' }],
      ['more screens than a visit has', { ...largest, screens: many(screens + 1, [0, 1, 1]) }],
      ['more experiments', { ...largest, exposed: many(experiments + 1, [0, 'a']) }],
      ['more sent fields', { ...largest, sent: many(sent + 1, 0) }],
      ['a campaign that is a list', { ...visit, campaign: ['x'] }],
      ['an exposure without a value', { ...visit, exposed: { hero: [0] } }],
      ['a sent field without a time', { ...visit, sent: { email: null } }],
      [
        'too many screens',
        {
          ...visit,
          screens: Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`s${n}`, [0, 1, 2]])),
        },
      ],
    ])('a visit is refused with %s', async (_title, insight) => {
      expect((await run(role, save('insight_bad', { insight }))).code).toBe('PT400');
    });

    test.each([
      ['the sums', "select public.insight_report('x', now()::date, now()::date)"],
      ['where visits are now', "select public.insight_now('x')"],
      ['the counting', 'select public.count_insight()'],
      ['the check of a visit', "select public.is_insight('{}')"],
      ['what a visit has done', "select public.insight_steps('{}')"],
      ['what it has done since', "select public.insight_steps_since('{}', 0)"],
      ['how much that is', "select public.insight_size('{}')"],
      ['the adding up', 'select public.add_insight(now(), now())'],
      ['the times of leads', "select public.insight_leads('x', '{email}', now())"],
      ['the claim of an alarm', "select public.claim_insight_alarms('{x}', 'y')"],
      ['its end', "select public.finish_insight_alarms('{x}', 'y', true)"],
      ['the number of saves', "select nextval('internal.insight_saves')"],
      ['what it came from', "select public.insight_without_addresses('{}')"],
    ])('%s are refused', async (_title, sql) => {
      expect((await run(role, sql)).code).toBe('42501');
    });
  });
}
