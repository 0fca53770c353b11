-- Sums that nobody has to make: saves sum up some visits each, a report the rest, and no scheduler is needed. A row is for the
-- visits of a day that have device, campaign, language and version in common, so that sums answer any choice of these; how
-- long a screen was visible is one row with a histogram, not a row for each duration.

-- Which visits are to be summed up next is asked all the time, of rows that are saved again and again.
drop index public.wizard_sessions_saved;
create index wizard_sessions_saved on public.wizard_sessions (saved_at);

drop function public.insight_report(text, date, date, text);
drop function public.count_insight(integer);
drop view public.insight_parts;
-- With all its months. Sums are made again from the visits.
drop table public.insight_counts;
update public.insight_progress set counted_until = '-infinity';

create table public.insight_counts (
  survey_id varchar(100) not null,
  day date not null,
  experiment text collate "C" not null,
  variation text collate "C" not null,
  kind text collate "C" not null,
  a text collate "C" not null,
  b text collate "C" not null,
  device text collate "C" not null,
  campaign text collate "C" not null,
  language text collate "C" not null,
  version text collate "C" not null,
  n bigint not null,
  parts smallint[] not null,
  counts integer[] not null,
  primary key (survey_id, day, experiment, variation, kind, a, b, device, campaign, language, version)
) partition by range (day);

comment on table public.insight_counts is
  'Sums over the visits that nothing was heard of for an hour when they were counted. Nothing in it is about one visitor.';
comment on column public.insight_counts.day is 'The day in UTC on which the visits began.';
comment on column public.insight_counts.parts is
  'What n is spread over: durations where kind is "time", as powers of 1.1 ms, else half hours of the day in UTC, from 0.';
comment on column public.insight_counts.counts is 'How much of n each of the parts has.';

-- As before, with durations that are right to 5 %: b is the nearest power of 1.1 ms, of which there are 25 from one duration to ten
-- times as long, and 290 in all.
do $do$
begin
execute $sql$
create or replace function public.insight_steps(p jsonb)
returns table (kind text, a text, b text)
language sql
immutable
parallel safe
begin atomic
  select * from (
    select 'visit'::text, ''::text, ''::text
    union all
    select
      case when e.value ->> 3 is null then 'left' when e.value ->> 3 = '0' then 'back' else 'on' end,
      e.key,
      coalesce(nullif(e.value ->> 3, '0'), '')
    from jsonb_each(p -> 'screens') as e
    union all
    select
      'time',
      e.key,
      round(ln(greatest((e.value ->> 2)::double precision, 1)) / ln(1.1::double precision))::text
    from jsonb_each(p -> 'screens') as e
    union all
    select 'sent', key, '' from jsonb_each(p -> 'sent')
    offset 0
  ) as steps (kind, a, b);
end
$sql$;
end
$do$;

-- What a visit adds to the sums of its day: each row counts once.
--   visit                    a visit
--   on (screen, next), back (screen), left (screen)   how a screen was left the last time; together: who has seen it
--   time (screen)            how long it was visible: "part" is the duration
--   sent (field)             an answer was sent; of an experiment: since it was shown
--   reached (screen)         of an experiment only: a screen that was first shown since then
-- Those of an experiment are of all visits to which it was shown, whatever else these have in common.
create view public.insight_parts with (security_invoker) as
select
  s.session_id, s.survey_id, f.day, s.saved_at,
  '' as experiment, '' as variation,
  p.kind, p.a, case when p.kind = 'time' then '' else p.b end as b,
  f.device, f.campaign, f.language, f.version,
  case when p.kind = 'time' then p.b::smallint else f.half_hour end as part
from public.wizard_sessions as s
cross join lateral (
  select
    (s.began_at at time zone 'utc')::date as day,
    floor(extract(epoch from (s.began_at at time zone 'utc')::time) / 1800)::smallint as half_hour,
    coalesce(s.insight ->> 'device', '') as device,
    coalesce(s.insight ->> 'campaign', s.insight ->> 'source', '') as campaign,
    coalesce(s.insight ->> 'language', '') as language,
    coalesce(s.insight ->> 'version', '') as version
  offset 0
) as f
cross join lateral public.insight_steps(s.insight) as p
where s.insight is not null
  and not exists (select from public.insight_left_out as o where o.session_id = s.session_id)
union all
select
  s.session_id, s.survey_id, (s.began_at at time zone 'utc')::date, s.saved_at,
  x.key, x.value ->> 1, p.kind, p.a, '', '', '', '', '',
  floor(extract(epoch from (s.began_at at time zone 'utc')::time) / 1800)::smallint
from public.wizard_sessions as s
cross join lateral jsonb_each(s.insight -> 'exposed') as x
cross join lateral public.insight_steps_since(s.insight, (x.value ->> 0)::bigint) as p
where s.insight is not null
  and not exists (select from public.insight_left_out as o where o.session_id = s.session_id);

-- As before, of the new parts.
create or replace function public.insight_size(p jsonb) returns bigint
language sql
immutable
set search_path = ''
as $$
  select 1 + 2 * screens + sent + exposed * (1 + screens + sent)
  from (
    select
      (select count(*) from jsonb_object_keys(case jsonb_typeof(p -> 'screens') when 'object' then p -> 'screens' else '{}' end)),
      (select count(*) from jsonb_object_keys(case jsonb_typeof(p -> 'sent') when 'object' then p -> 'sent' else '{}' end)),
      (select count(*) from jsonb_object_keys(case jsonb_typeof(p -> 'exposed') when 'object' then p -> 'exposed' else '{}' end))
  ) as of (screens, sent, exposed)
$$;

-- Adds the parts of some visits to the sums: of those that were saved in a time, or of one.
create function public.add_insight(p_since timestamptz, p_until timestamptz, p_session_id varchar default null)
returns void
language plpgsql
security definer
set search_path = ''
set jit = off
set enable_sort = off
set work_mem = '64MB'
set plan_cache_mode = force_custom_plan
as $$
begin
  insert into public.insight_counts as c
  select
    survey_id, day, experiment, variation, kind, a, b, device, campaign, language, version,
    sum(n), array_agg(part), array_agg(n)
  from (
    select survey_id, day, experiment, variation, kind, a, b, device, campaign, language, version, part, count(*) as n
    from public.insight_parts
    where saved_at > p_since and saved_at <= p_until
      and (p_session_id is null or session_id = p_session_id)
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
  ) as parts
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
  on conflict (survey_id, day, experiment, variation, kind, a, b, device, campaign, language, version)
  do update set (n, parts, counts) = (
    select sum(part_n), array_agg(part), array_agg(part_n)
    from (
      select part, sum(part_n) as part_n
      from (
        select * from unnest(c.parts, c.counts)
        union all
        select * from unnest(excluded.parts, excluded.counts)
      ) as both_rows (part, part_n)
      group by part
    ) as added
  );
end
$$;

-- Sums up visits of which nothing was heard for an hour, the earliest first: at most so many, or those that have so many
-- parts, and always something. Returns how many they were; null when there is nothing left to sum up. A visit that cannot be
-- summed up is left out, with a warning and a row that says why.
create function public.count_insight(p_visits integer default 20000, p_parts integer default 300000) returns bigint
language plpgsql
security definer
set search_path = ''
set jit = off
set plan_cache_mode = force_custom_plan
as $$
declare
  since timestamptz;
  until timestamptz;
  month date;
  visit varchar(100);
  counted bigint;
begin
  -- Saves of counted visits wait, and are then taken out of the sums.
  perform pg_advisory_xact_lock(hashtextextended('insight_counts', 0));
  select counted_until into since from public.insight_progress;
  select coalesce(max(saved_at) filter (where total <= p_parts), min(saved_at)) into until
  from (
    select saved_at, sum(public.insight_size(insight)) over (order by saved_at) as total
    from (
      select saved_at, insight
      from public.wizard_sessions
      where saved_at > since and saved_at <= now() - interval '1 hour'
      order by saved_at
      limit p_visits
    ) as next
  ) as running;
  if until is null then
    return null;
  end if;
  for month in
    select distinct date_trunc('month', began_at at time zone 'utc')::date from public.wizard_sessions
    where saved_at > since and saved_at <= until and insight is not null
  loop
    -- Asked first: to create it waits for whoever reads the sums.
    if to_regclass('insight_months.counts_' || to_char(month, 'YYYY_MM')) is null then
      execute format(
        'create table insight_months.%I partition of public.insight_counts for values from (%L) to (%L)',
        'counts_' || to_char(month, 'YYYY_MM'), month, month + interval '1 month'
      );
    end if;
  end loop;
  begin
    perform public.add_insight(since, until);
  exception when data_exception or integrity_constraint_violation or program_limit_exceeded then
    -- One of them cannot be summed up: each alone, to know which.
    for visit in
      select session_id from public.wizard_sessions
      where saved_at > since and saved_at <= until and insight is not null
    loop
      begin
        perform public.add_insight(since, until, visit);
      exception when data_exception or integrity_constraint_violation or program_limit_exceeded then
        raise warning 'The visit % cannot be summed up: %', visit, sqlerrm;
        insert into public.insight_left_out (session_id, reason) values (visit, sqlerrm)
        on conflict (session_id) do nothing;
      end;
    end loop;
  end;
  select count(*) into counted from public.wizard_sessions as s
  where saved_at > since and saved_at <= until and insight is not null
    and not exists (select from public.insight_left_out as o where o.session_id = s.session_id);
  update public.insight_progress set counted_until = until;
  return counted;
end
$$;

-- As before, of the new rows.
create or replace function public.uncount_insight() returns trigger
language plpgsql
security definer
set search_path = ''
set jit = off
as $$
declare
  p record;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('insight_counts', 0));
  if old.saved_at <= (select counted_until from public.insight_progress) then
    -- One by one, each by its key, and always in the same order: no plan can be slow, and no two wait for each other.
    for p in
      select * from public.insight_parts
      where session_id = old.session_id
      order by survey_id, day, experiment, variation, kind, a, b, device, campaign, language, version
    loop
      delete from public.insight_counts as c
      where c.survey_id = p.survey_id and c.day = p.day and c.experiment = p.experiment and c.variation = p.variation
        and c.kind = p.kind and c.a = p.a and c.b = p.b
        and c.device = p.device and c.campaign = p.campaign and c.language = p.language and c.version = p.version
        and c.n <= 1;
      update public.insight_counts as c
      set (n, parts, counts) = (
        select sum(part_n), array_agg(part), array_agg(part_n)
        from (
          select part, part_n - (part = p.part)::integer as part_n from unnest(c.parts, c.counts) as own_parts (part, part_n)
        ) as one_less
        where part_n > 0
      )
      where c.survey_id = p.survey_id and c.day = p.day and c.experiment = p.experiment and c.variation = p.variation
        and c.kind = p.kind and c.a = p.a and c.b = p.b
        and c.device = p.device and c.campaign = p.campaign and c.language = p.language and c.version = p.version;
    end loop;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

-- Each 500th save sums up some visits, unless another one does: more than 500 saves can add, in a part of a second. What goes
-- wrong with that does not concern the visitor.
create sequence internal.insight_saves;
revoke all on sequence internal.insight_saves from public, anon, authenticated;

create function public.sum_up_visits() returns trigger
language plpgsql
security definer
set search_path = ''
set lock_timeout = '200ms'
as $$
begin
  if nextval('internal.insight_saves') % 500 = 0
    and pg_try_advisory_xact_lock(hashtextextended('insight_counts', 0)) then
    begin
      perform public.count_insight(1000, 50000);
    exception when others then
      raise warning 'Visits are not summed up: %', sqlerrm;
    end;
  end if;
  return null;
end
$$;

create trigger sum_up_visits after insert on public.wizard_sessions
  for each statement
  execute function public.sum_up_visits();

do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.unschedule('count-insight');
  end if;
exception when others then
  raise warning 'The job count-insight is not removed: %', sqlerrm;
end
$$;

-- The sums of a funnel's visits that began on some days: [[day or null, value, kind, a, b, n], …]. Durations are summed up over all
-- days, and are "b" in milliseconds. Of values the fifty with most visits are told apart: what all others did is under the value
-- null, and a row of the kind "others" says how many they are.
--   p_by     what visits are told apart by: "all" for nothing, "device", "campaign", "language", "version", "experiment:" and a
--            name, or "field:" and the name under which an answer is saved
--   p_only   which visits count: {"device": ["phone", "tablet"], "field:role": ["coach"]}, with names as in p_by; of an answer
--            with several values, those that have one of these. Those of an experiment all count
--   p_zone   whose days: "Europe/Berlin". Durations are of the days of UTC
-- What names an answer is read from the visits, anything else from the sums and from the visits that are not summed up.
create function public.insight_report(
  p_survey_id text,
  p_from date,
  p_until date,
  p_by text default 'all',
  p_only jsonb default '{}',
  p_zone text default 'UTC'
) returns json
language plpgsql
stable
security invoker
set search_path = ''
set jit = off
set enable_sort = off
set work_mem = '64MB'
set plan_cache_mode = force_custom_plan
as $$
declare
  -- Names of answers may have a part inside, after a dot.
  answer text[] := case when p_by like 'field:%' then string_to_array(substr(p_by, 7), '.') end;
  shown text := case when p_by like 'experiment:%' then substr(p_by, 12) else '' end;
  chosen jsonb := case when shown = '' then p_only else '{}' end;
  answers jsonb := (
    select coalesce(jsonb_object_agg(substr(key, 7), value), '{}') from jsonb_each(chosen) where key like 'field:%'
  );
  began timestamptz := p_from::timestamp at time zone p_zone;
  ended timestamptz := (p_until + 1)::timestamp at time zone p_zone;
  counted timestamptz := case
    when answer is null and answers = '{}' then (select counted_until from public.insight_progress)
    else '-infinity'
  end;
begin
  return (
    with visits as not materialized (
      select
        (s.began_at at time zone p_zone)::date as day,
        case
          when answer is not null then coalesce(to_jsonb(s) #>> answer, s.more #>> answer, '')
          when shown <> '' then s.insight -> 'exposed' -> shown ->> 1
          when p_by = 'all' then ''
          when p_by = 'campaign' then coalesce(s.insight ->> 'campaign', s.insight ->> 'source', '')
          when p_by in ('device', 'language', 'version') then coalesce(s.insight ->> p_by, '')
        end as value,
        s.insight
      from public.wizard_sessions as s
      where s.survey_id = p_survey_id
        and s.began_at >= began
        and s.began_at < ended
        and s.saved_at > counted
        and s.insight is not null
        and not exists (select from public.insight_left_out as o where o.session_id = s.session_id)
        and (chosen -> 'device' is null or chosen -> 'device' ? (s.insight ->> 'device'))
        and (chosen -> 'campaign' is null
          or chosen -> 'campaign' ? coalesce(s.insight ->> 'campaign', s.insight ->> 'source', ''))
        and (chosen -> 'language' is null or chosen -> 'language' ? (s.insight ->> 'language'))
        and (chosen -> 'version' is null or chosen -> 'version' ? (s.insight ->> 'version'))
        and (answers = '{}' or not exists (
          select from jsonb_each(answers) as o
          cross join string_to_array(o.key, '.') as path
          cross join coalesce(nullif(to_jsonb(s) #> path, 'null'), s.more #> path) as given
          where not case jsonb_typeof(given)
            when 'array' then exists (select from jsonb_array_elements_text(given) as each where o.value ? each)
            else o.value ? coalesce(given #>> '{}', '')
          end
        ))
      offset 0
    ),
    summed as not materialized (
      select
        c.day,
        case
          when shown <> '' then c.variation
          when p_by = 'device' then c.device
          when p_by = 'campaign' then c.campaign
          when p_by = 'language' then c.language
          when p_by = 'version' then c.version
          else ''
        end as value,
        c.kind, c.a, c.b, c.n, c.parts, c.counts
      from public.insight_counts as c
      where answer is null
        and answers = '{}'
        and c.survey_id = p_survey_id
        -- The days of another zone are parts of those of UTC.
        and c.day between p_from - 1 and p_until + 1
        and c.experiment = shown
        and (chosen -> 'device' is null or chosen -> 'device' ? c.device)
        and (chosen -> 'campaign' is null or chosen -> 'campaign' ? c.campaign)
        and (chosen -> 'language' is null or chosen -> 'language' ? c.language)
        and (chosen -> 'version' is null or chosen -> 'version' ? c.version)
    ),
    -- A day of UTC has parts of two local days: those from a half hour on are the next one's.
    cuts as (
      select day, min(local_day) as local_day, min(part) filter (where local_day > first_local_day) as next_from
      from (
        select
          at::date as day,
          floor(extract(epoch from at::time) / 1800) as part,
          (at at time zone 'utc' at time zone p_zone)::date as local_day,
          (at::date::timestamp at time zone 'utc' at time zone p_zone)::date as first_local_day
        from generate_series((p_from - 1)::timestamp, (p_until + 2)::timestamp, interval '30 minutes') as at
        where p_zone <> 'UTC'
      ) as half_hours
      group by day
    ),
    sums as (
      select day, value, kind, a, b, n
      from summed
      where kind <> 'time' and p_zone = 'UTC' and day between p_from and p_until
      union all
      select cut.local_day + is_next, s.value, s.kind, s.a, s.b, local.n
      from summed as s
      join cuts as cut on cut.day = s.day
      cross join lateral (
        select (part >= coalesce(cut.next_from, 48))::integer, sum(part_n)
        from unnest(s.parts, s.counts) as own_parts (part, part_n)
        group by 1
      ) as local (is_next, n)
      where s.kind <> 'time' and p_zone <> 'UTC' and cut.local_day + is_next between p_from and p_until
      union all
      select null, s.value, s.kind, s.a, part::text, sum(part_n)
      from summed as s
      cross join lateral unnest(s.parts, s.counts) as own_parts (part, part_n)
      where s.kind = 'time' and s.day between p_from and p_until
      group by s.value, s.kind, s.a, part
      union all
      select v.day, v.value, p.kind, p.a, p.b, 1
      from visits as v
      cross join lateral public.insight_steps(v.insight) as p
      where shown = '' and v.value is not null
      union all
      select v.day, v.value, p.kind, p.a, '', 1
      from visits as v
      cross join lateral public.insight_steps_since(v.insight, (v.insight -> 'exposed' -> shown ->> 0)::bigint) as p
      where shown <> '' and v.value is not null
    ),
    days as (
      select case when kind <> 'time' then day end as day, value, kind, a, b, sum(n)::bigint as n
      from sums
      group by 1, 2, 3, 4, 5
      having sum(n) > 0
    ),
    ranked as (
      select value, row_number() over (order by sum(n) filter (where kind = 'visit') desc nulls last, value) as place
      from days
      group by value
    ),
    told as (
      select
        d.day, r.value, d.kind, d.a,
        case when d.kind = 'time' then round(1.1::double precision ^ d.b::integer)::text else d.b end as b,
        sum(d.n)::bigint as n
      from days as d
      left join ranked as r on r.value = d.value and r.place <= 50
      group by 1, 2, 3, 4, 5
      union all
      select null, null, 'others', '', '', count(*) from ranked where place > 50 having count(*) > 0
    )
    select coalesce(json_agg(json_build_array(day, value, kind, a, b, n)), '[]') from told
  );
end
$$;

-- Nothing of this is for visitors.
alter table public.insight_counts enable row level security;
revoke all on public.insight_parts, public.insight_counts from anon, authenticated;
grant select on public.insight_parts, public.insight_counts to service_role;
revoke all on function public.add_insight(timestamptz, timestamptz, varchar) from public, anon, authenticated;
revoke all on function public.count_insight(integer, integer) from public, anon, authenticated;
revoke all on function public.sum_up_visits() from public, anon, authenticated;
revoke all on function public.insight_report(text, date, date, text, jsonb, text) from public, anon, authenticated;
grant execute on function public.count_insight(integer, integer) to service_role;
grant execute on function public.insight_report(text, date, date, text, jsonb, text) to service_role;
