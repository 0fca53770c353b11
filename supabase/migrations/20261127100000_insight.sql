-- How visits went: which screens were shown, for how long, and how they were left. A page sends it with the answers, in
-- the same row, under the same key. The service reads it through the views insight_sessions, insight_screens,
-- insight_exposures and insight_goals, and summed up by insight_report.

alter table public.wizard_sessions
  add column insight jsonb,
  add column began_at timestamptz,
  -- Who has answered nothing has a row without answers.
  alter column updated_at drop not null;

comment on column public.wizard_sessions.insight is
  'How the visit went (engine/session/insight.ts): times in milliseconds since it began, and nothing about who visits.';
comment on column public.wizard_sessions.began_at is
  'When the visit began, by the server''s clock: the first save less the time that had passed.';

-- Whether a page can have recorded this. jsonb is compared as text, which Postgres always writes in the same way. Each save
-- is checked: plpgsql keeps its plan, and expressions with few counted repetitions match fast.
create function public.is_insight(p jsonb) returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return coalesce(
    jsonb_typeof(p) = 'object'
    and octet_length(p::text) <= 24000
    and (p -> 'began')::text ~ '^\d{1,15}$'
    and (p -> 'changed')::text ~ '^\d{1,11}$'
    and (p ->> 'last') ~ '^[a-z0-9-]+$'
    and length(p ->> 'last') <= 100
    and (p ->> 'device') in ('phone', 'tablet', 'desktop')
    and (p ->> 'version') ~ '^[a-z0-9]+$'
    and length(p ->> 'version') <= 40
    and (p ->> 'language') ~ '^[A-Za-z-]+$'
    and length(p ->> 'language') <= 20
    and jsonb_typeof(p -> 'source') in ('string', 'null')
    and jsonb_typeof(p -> 'medium') in ('string', 'null')
    and jsonb_typeof(p -> 'campaign') in ('string', 'null')
    and coalesce(length(p ->> 'source'), 0) <= 200
    and coalesce(length(p ->> 'medium'), 0) <= 200
    and coalesce(length(p ->> 'campaign'), 0) <= 200
    and (p -> 'screens')::text
      ~ '^(\{\}|\{("[a-z0-9-]+": \[\d{1,12}, \d{1,6}, \d{1,12}(, (0|"[a-z0-9-]+"))?\](, |\}$))+)$'
    and (p -> 'screens')::text !~ '[a-z0-9-]{101}'
    and (p -> 'exposed')::text ~ '^(\{\}|\{("[a-z0-9_-]+": \[\d{1,12}, "[a-z0-9_]+"\](, |\}$))+)$'
    and (p -> 'exposed')::text !~ '[a-z0-9_-]{101}'
    and (p -> 'sent')::text ~ '^(\{\}|\{("[a-zA-Z0-9_]+": \d{1,12}(, |\}$))+)$'
    and (p -> 'sent')::text !~ '[a-zA-Z0-9_]{101}',
    false
  );
end
$$;

-- As before, and takes how the visit went, which does not count against the limit of the answers. PT400: it is not
-- what a page records.
create or replace function public.claim_wizard_session() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.write_key := public.claim_session(new.session_id, new.write_key);
  if new.email ~ '[\x01-\x1f\x7f-\x9f]' then
    raise exception 'The e-mail address has a control character' using errcode = 'PT400';
  end if;
  if new.insight is not null and not public.is_insight(new.insight) then
    raise exception 'insight: not what a page records' using errcode = 'PT400';
  end if;
  -- varchar(2000) allows 2,000 characters; a browser counts UTF-16 units, of at most three bytes each.
  if greatest(
    octet_length(new.other_business_type),
    octet_length(new.name),
    octet_length(new.business_identity),
    octet_length(new.key_question)
  ) > 6000 then
    raise exception 'A text is longer than 6,000 bytes' using errcode = 'PT413';
  end if;
  -- The answers as they are stored: a number in jsonb takes more bytes than its digits.
  if pg_column_size(new) - coalesce(pg_column_size(new.insight), 0) > 32000 then
    raise exception 'The answers are longer than 32,000 bytes' using errcode = 'PT413';
  end if;
  new.created_at := now();
  new.saved_at := now();
  new.began_at := now() - interval '1 millisecond' * coalesce((new.insight -> 'changed')::bigint, 0);
  return new;
end
$$;

-- As before, for answers and for what is known of the visit.
create or replace function public.keep_newer_wizard_session() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.updated_at < old.updated_at then
    return null;
  end if;
  new.updated_at := coalesce(new.updated_at, old.updated_at);
  new.session_id := old.session_id;
  new.created_at := old.created_at;
  new.saved_at := now();
  if new.insight is null
    or new.insight -> 'began' = old.insight -> 'began'
    and (new.insight -> 'changed')::bigint < (old.insight -> 'changed')::bigint then
    new.insight := old.insight;
  end if;
  -- A session from before this was recorded began before its first save.
  new.began_at := coalesce(old.began_at, old.created_at);
  return new;
end
$$;

-- For other tools. Sessions without a record of the visit, from before this migration, are in none of the views.

create view public.insight_sessions with (security_invoker) as
select
  session_id,
  survey_id,
  began_at,
  saved_at,
  insight ->> 'version' as version,
  insight ->> 'language' as language,
  insight ->> 'device' as device,
  insight ->> 'source' as source,
  insight ->> 'medium' as medium,
  insight ->> 'campaign' as campaign,
  insight ->> 'last' as last_screen
from public.wizard_sessions
where insight is not null;

comment on view public.insight_sessions is 'Visits, one row each.';
comment on column public.insight_sessions.survey_id is 'The id of the funnel.';
comment on column public.insight_sessions.began_at is 'When the first screen was shown, by the server''s clock.';
comment on column public.insight_sessions.saved_at is 'When the server last heard of the visit.';
comment on column public.insight_sessions.version is 'The version of the document that was last shown.';
comment on column public.insight_sessions.device is 'phone, tablet or desktop.';
comment on column public.insight_sessions.campaign is 'utm_campaign of the first address that named one; so with source and medium.';
comment on column public.insight_sessions.last_screen is 'The id of the screen where the visitor was last.';

create view public.insight_screens with (security_invoker) as
select
  s.session_id,
  s.survey_id,
  e.key as screen,
  s.began_at + (e.value ->> 0)::bigint * interval '1 millisecond' as shown_at,
  (e.value ->> 1)::integer as times_shown,
  (e.value ->> 2)::bigint as visible_ms,
  case when e.value -> 3 is null then 'no' when e.value -> 3 = '0' then 'back' else 'forward' end as was_left,
  nullif(e.value ->> 3, '0') as next_screen
from public.wizard_sessions as s
cross join lateral jsonb_each(s.insight -> 'screens') as e;

comment on view public.insight_screens is 'The screens that visits have shown, one row for each screen of a visit.';
comment on column public.insight_screens.screen is 'The screen''s id in the document.';
comment on column public.insight_screens.shown_at is 'When it was first shown.';
comment on column public.insight_screens.times_shown is 'How often the visitor came to it.';
comment on column public.insight_screens.visible_ms is 'How long it was visible in all, in milliseconds.';
comment on column public.insight_screens.was_left is 'How the visitor left it the last time: forward, back, or no, where the visit ended on it.';
comment on column public.insight_screens.next_screen is 'Where the visitor went on to from it the last time.';

create view public.insight_exposures with (security_invoker) as
select
  s.session_id,
  s.survey_id,
  e.key as experiment,
  e.value ->> 1 as variation,
  s.began_at + (e.value ->> 0)::bigint * interval '1 millisecond' as exposed_at
from public.wizard_sessions as s
cross join lateral jsonb_each(s.insight -> 'exposed') as e;

comment on view public.insight_exposures is
  'The visits to which an experiment has shown something, one row for each experiment of a visit.';
comment on column public.insight_exposures.experiment is 'The experiment''s name in the document.';
comment on column public.insight_exposures.variation is 'The value of its field that the visitor has.';
comment on column public.insight_exposures.exposed_at is 'When a screen was first shown that differs by it.';

create view public.insight_goals with (security_invoker) as
select
  s.session_id,
  s.survey_id,
  g.goal,
  s.began_at + g.at * interval '1 millisecond' as reached_at
from public.wizard_sessions as s
cross join lateral (
  select 'sent:' || key, value::bigint from jsonb_each(s.insight -> 'sent')
  union all
  select 'reached:' || key, (value ->> 0)::bigint from jsonb_each(s.insight -> 'screens')
) as g (goal, at)
where s.insight is not null;

comment on view public.insight_goals is 'What visits have reached, one row for each goal of a visit.';
comment on column public.insight_goals.goal is
  '"sent:" and the id of a field whose answer was sent, or "reached:" and the id of a screen that was shown.';
comment on column public.insight_goals.reached_at is 'When that first happened.';

-- What a visit adds to the sums of its day: each row counts once. "dim" and "value" say for whom: for all, for a device, a
-- campaign, a language, a version of the document, or for those to whom a value of an experiment was shown.
--   visit                    a visit
--   on (screen, next), back (screen), left (screen)   how a screen was left the last time; together: who has seen it
--   time (screen, ms)        how long it was visible, rounded to two digits, as are the percentiles of all such
--   sent (field)             an answer was sent; of an experiment: since it was shown
--   reached (screen)         of an experiment only: a screen that was first shown since then
-- "offset 0" and the repeated kind keep the order of the steps: what a visit has done is read once, not once for each "dim".
create view public.insight_parts with (security_invoker) as
select
  s.session_id, s.survey_id, (s.began_at at time zone 'utc')::date as day, s.saved_at,
  d.dim, coalesce(d.value, '') as value, d.kind, p.a, p.b
from public.wizard_sessions as s
cross join lateral (
  select
    s.insight ->> 'device' as device,
    coalesce(s.insight ->> 'campaign', s.insight ->> 'source') as campaign,
    s.insight ->> 'language' as language,
    s.insight ->> 'version' as version
  offset 0
) as f
cross join lateral (
  select 'visit' as kind, '' as a, '' as b
  union all
  select k.kind, e.key, k.b
  from jsonb_each(s.insight -> 'screens') as e
  cross join lateral (select e.value ->> 2 as ms) as t
  cross join lateral (
    values
      (
        case when e.value -> 3 is null then 'left' when e.value -> 3 = '0' then 'back' else 'on' end,
        coalesce(nullif(e.value ->> 3, '0'), '')
      ),
      ('time', case when length(ms) < 3 then ms else round(ms::numeric, 2 - length(ms))::text end)
  ) as k (kind, b)
  union all
  select 'sent', key, '' from jsonb_each(s.insight -> 'sent')
  offset 0
) as p
cross join lateral (
  values
    ('all', '', p.kind),
    ('device', f.device, p.kind),
    ('campaign', f.campaign, p.kind),
    ('language', f.language, p.kind),
    ('version', f.version, p.kind)
) as d (dim, value, kind)
where s.insight is not null
union all
select
  s.session_id, s.survey_id, (s.began_at at time zone 'utc')::date, s.saved_at,
  'experiment:' || x.key, x.value ->> 1, p.kind, p.a, ''
from public.wizard_sessions as s
cross join lateral jsonb_each(s.insight -> 'exposed') as x
cross join lateral (
  select 'visit', ''
  union all
  select 'sent', key from jsonb_each(s.insight -> 'sent')
  where value::bigint >= (x.value ->> 0)::bigint
  union all
  select 'reached', key from jsonb_each(s.insight -> 'screens')
  where (value ->> 0)::bigint >= (x.value ->> 0)::bigint
  offset 0
) as p (kind, a);

-- The sums of visits that are over, by day. Others are summed up when the report asks.
create table public.insight_counts (
  survey_id varchar(100) not null,
  dim text collate "C" not null,
  day date not null,
  value text collate "C" not null,
  kind text collate "C" not null,
  a text collate "C" not null,
  b text collate "C" not null,
  n bigint not null,
  primary key (survey_id, dim, day, value, kind, a, b)
) partition by range (day);

comment on table public.insight_counts is
  'Sums over the visits that nothing was heard of for an hour when they were counted. Nothing in it is about one visitor.';

-- Its months are in a schema of their own, which no API shows.
create schema insight_months;

-- Until when saves are counted in insight_counts.
create table public.insight_progress (
  is_only boolean primary key default true check (is_only),
  counted_until timestamptz not null
);
insert into public.insight_progress values (true, '-infinity');
comment on table public.insight_progress is 'One row: visits saved until then are in insight_counts.';

-- Counts the visits of which nothing was heard for an hour: at most those saved in some hours after the last
-- call. Returns how many they were; null when there is nothing left to count.
create function public.count_insight(p_hours integer default 24) returns bigint
language plpgsql
security definer
set search_path = ''
set jit = off
set work_mem = '64MB'
as $$
declare
  since timestamptz;
  until timestamptz := now() - interval '1 hour';
  earliest timestamptz;
  month date;
  counted bigint;
begin
  -- Saves of counted visits wait, and are then taken out of the sums.
  perform pg_advisory_xact_lock(hashtextextended('insight_counts', 0));
  select counted_until into since from public.insight_progress;
  select min(saved_at) into earliest from public.wizard_sessions where saved_at > since and saved_at <= until;
  if earliest is null then
    return null;
  end if;
  until := least(until, earliest + make_interval(hours => p_hours));
  for month in
    select distinct date_trunc('month', began_at at time zone 'utc')::date from public.wizard_sessions
    where saved_at > since and saved_at <= until and insight is not null
  loop
    execute format(
      'create table if not exists insight_months.%I partition of public.insight_counts for values from (%L) to (%L)',
      'counts_' || to_char(month, 'YYYY_MM'), month, month + interval '1 month'
    );
  end loop;
  select count(*) into counted from public.wizard_sessions
  where saved_at > since and saved_at <= until and insight is not null;
  insert into public.insight_counts as c
  select survey_id, dim, day, value, kind, a, b, count(*)
  from public.insight_parts
  where saved_at > since and saved_at <= until
  group by 1, 2, 3, 4, 5, 6, 7
  on conflict (survey_id, dim, day, value, kind, a, b) do update set n = c.n + excluded.n;
  update public.insight_progress set counted_until = until;
  return counted;
end
$$;

-- A counted visit that goes on, or is erased, is taken out of the sums. Visits that are deleted for their age stay in.
create function public.uncount_insight() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('insight_counts', 0));
  if old.saved_at <= (select counted_until from public.insight_progress) then
    update public.insight_counts as c set n = c.n - 1
    from public.insight_parts as p
    where p.session_id = old.session_id
      and (c.survey_id, c.dim, c.day, c.value, c.kind, c.a, c.b)
        = (p.survey_id, p.dim, p.day, p.value, p.kind, p.a, p.b);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

-- After keep_newer_wizard_session, in the order of the names: what that refuses changes nothing.
create trigger uncount_insight before update or delete on public.wizard_sessions
  for each row
  when (
    old.insight is not null
    and old.saved_at < now() - interval '30 minutes'
    and old.saved_at >= now() - interval '12 months'
  )
  execute function public.uncount_insight();

-- The sums of a funnel's visits that began on some days, by a dimension of insight_parts or "field:" and the name under
-- which an answer is saved: [[day or null, value, kind, a, b, n], …]. Durations are summed up over all days.
create function public.insight_report(
  p_survey_id text,
  p_from date,
  p_until date,
  p_by text default 'all'
) returns json
language plpgsql
stable
security invoker
set search_path = ''
set jit = off
as $$
declare
  -- Names of answers may have a part inside, after a dot.
  answer text[] := case when p_by like 'field:%' then string_to_array(substr(p_by, 7), '.') end;
  counted timestamptz := case
    when answer is null then (select counted_until from public.insight_progress)
    else '-infinity'
  end;
begin
  return (
    with sums as (
      select day, value, kind, a, b, n
      from public.insight_counts
      where survey_id = p_survey_id and dim = p_by and day between p_from and p_until
      union all
      select p.day, p.value, p.kind, p.a, p.b, 1
      from public.insight_parts as p
      where answer is null
        and p.survey_id = p_survey_id
        and p.dim = p_by
        and p.saved_at > counted
        and p.day between p_from and p_until
      union all
      select p.day, s.value, p.kind, p.a, p.b, 1
      from public.insight_parts as p
      join (
        select session_id, coalesce(to_jsonb(own) #>> answer, more #>> answer, '') as value
        from public.wizard_sessions as own
        where answer is not null and survey_id = p_survey_id
        offset 0
      ) as s using (session_id)
      where answer is not null
        and p.survey_id = p_survey_id
        and p.dim = 'all'
        and p.day between p_from and p_until
    ),
    days as (
      select case when kind <> 'time' then day end as day, value, kind, a, b, sum(n)::bigint as n
      from sums
      group by 1, 2, 3, 4, 5
      having sum(n) > 0
    )
    select coalesce(json_agg(json_build_array(day, value, kind, a, b, n)), '[]') from days
  );
end
$$;

-- Where the visits of the last minutes are: [[a mark of the visit, screen, seconds since the last save], …].
create function public.insight_now(p_survey_id text, p_minutes integer default 5) returns json
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(
    json_agg(
      json_build_array(
        left(md5(session_id), 12),
        insight ->> 'last',
        extract(epoch from now() - saved_at)::integer
      )
      order by saved_at desc
    ),
    '[]'
  )
  from public.wizard_sessions
  where survey_id = p_survey_id
    and insight is not null
    and saved_at > now() - make_interval(mins => p_minutes);
$$;

-- As before, and drops the months of sums that ended two years ago.
create or replace function public.delete_old_visits() returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  gone integer;
  total integer;
  old text;
begin
  delete from public.wizard_sessions where saved_at < now() - interval '12 months';
  get diagnostics total = row_count;
  delete from public.webhook_deliveries where created_at < now() - interval '90 days';
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.erased_sessions where erased_at < now() - interval '30 days';
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.webhook_callers where hour < now() - interval '1 hour';
  get diagnostics gone = row_count;
  for old in
    select c.relname from pg_catalog.pg_inherits as i join pg_catalog.pg_class as c on c.oid = i.inhrelid
    where i.inhparent = 'public.insight_counts'::regclass
      and c.relname < 'counts_' || to_char(now() - interval '25 months', 'YYYY_MM')
  loop
    execute format('drop table insight_months.%I', old);
  end loop;
  return total + gone;
end
$$;

-- Nothing of this is for visitors.
alter table public.insight_counts enable row level security;
alter table public.insight_progress enable row level security;
revoke all on
  public.insight_sessions, public.insight_screens, public.insight_exposures, public.insight_goals,
  public.insight_parts, public.insight_counts, public.insight_progress
  from anon, authenticated;
grant select on
  public.insight_sessions, public.insight_screens, public.insight_exposures, public.insight_goals,
  public.insight_parts, public.insight_counts, public.insight_progress
  to service_role;
revoke all on function public.is_insight(jsonb) from public, anon, authenticated;
revoke all on function public.count_insight(integer) from public, anon, authenticated;
revoke all on function public.uncount_insight() from public, anon, authenticated;
revoke all on function public.insight_report(text, date, date, text) from public, anon, authenticated;
revoke all on function public.insight_now(text, integer) from public, anon, authenticated;
grant execute on function public.count_insight(integer) to service_role;
grant execute on function public.insight_report(text, date, date, text) to service_role;
grant execute on function public.insight_now(text, integer) to service_role;

-- Every ten minutes, where pg_cron is available. Without it nothing is counted ahead, and reports are slower.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('count-insight', '*/10 * * * *', 'select public.count_insight()');
  end if;
exception when others then
  raise warning 'pg_cron does not work here, so nothing calls count_insight: %', sqlerrm;
end
$$;
