-- How visits went: which screens were shown, for how long, and how they were left. A page sends it with the answers, in
-- the same row, under the same key. The service reads it through the views insight_sessions, insight_screens,
-- insight_exposures and insight_goals, and summed up by insight_report. Nothing of it is for visitors.

-- Whether a page can have recorded this. jsonb is compared as text, which Postgres always writes in the same way. How many
-- screens, experiments and fields there are is limited (engine/session/insight-limits.ts), so that one save adds what one visit
-- can add: each screen and experiment has one bracket, each field one colon. Where a visit came from has no control characters
-- and no signs that turn the direction of writing. Each save is checked: plpgsql keeps its plan, and expressions with few
-- counted repetitions match fast.
create function public.is_insight(p jsonb) returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  screens text := p -> 'screens';
  exposed text := p -> 'exposed';
  sent text := p -> 'sent';
  origin text := concat(p ->> 'source', ' ', p ->> 'medium', ' ', p ->> 'campaign');
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
    and origin !~ '[\x01-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]'
    and length(screens) - length(replace(screens, '[', '')) <= 200
    and length(exposed) - length(replace(exposed, '[', '')) <= 20
    and length(sent) - length(replace(sent, ':', '')) <= 50
    and screens ~ '^(\{\}|\{("[a-z0-9-]+": \[\d{1,12}, \d{1,6}, \d{1,12}(, (0|"[a-z0-9-]+"))?\](, |\}$))+)$'
    and screens !~ '[a-z0-9-]{101}'
    and exposed ~ '^(\{\}|\{("[a-z0-9_-]+": \[\d{1,12}, "[a-z0-9_]+"\](, |\}$))+)$'
    and exposed !~ '[a-z0-9_-]{101}'
    and sent ~ '^(\{\}|\{("[a-zA-Z0-9_]+": \d{1,12}(, |\}$))+)$'
    and sent !~ '[a-zA-Z0-9_]{101}',
    false
  );
end
$$;

-- What a visit came from, without what has an e-mail address in it: mail tools put them into links.
create function public.insight_without_addresses(p jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(p || (
    select jsonb_object_agg(name, null)
    from unnest(array['source', 'medium', 'campaign']) as name
    where p ->> name ~* '[@\uff20\ufe6b]|%40'
  ), p)
$$;

-- After claim_wizard_session, in the order of the names, which has checked the record. The day of a visit is what its page
-- says of the time that has passed, and at most 30 days ago.
create function public.clean_wizard_session_insight() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.insight := public.insight_without_addresses(new.insight);
  new.began_at := greatest(new.began_at, now() - interval '30 days');
  return new;
end
$$;

create trigger clean_wizard_session_insight before insert on public.wizard_sessions
  for each row when (new.insight is not null)
  execute function public.clean_wizard_session_insight();

-- Views for other tools. Sessions without a record of the visit are in none of them.

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

-- Sums that nobody has to make: saves sum up some visits each, a report the rest, and no scheduler is needed. A row is for the
-- visits of a day that have device, campaign, language and version in common, so that sums answer any choice of these; how
-- long a screen was visible is one row with a histogram, not a row for each duration.
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

-- Its months are in a schema of their own, which no API shows.
create schema insight_months;

-- Until when saves are counted in insight_counts.
create table public.insight_progress (
  is_only boolean primary key default true check (is_only),
  counted_until timestamptz not null
);
insert into public.insight_progress values (true, '-infinity');
comment on table public.insight_progress is 'One row: visits saved until then are in insight_counts.';

-- Visits that no sum and no report counts: a record that cannot be summed up stops no other.
create table public.insight_left_out (
  session_id varchar(100) primary key
    references public.wizard_sessions (session_id) on delete cascade,
  reason text not null,
  left_out_at timestamptz not null default now()
);

comment on table public.insight_left_out is
  'Visits whose record cannot be summed up, with the reason. They are in no sum and in no report; their answers are as they were.';

-- What a visit has done, and what it has done since it was shown something of an experiment. Durations are right to 5 %: b is
-- the nearest power of 1.1 ms, of which there are 25 from one duration to ten times as long, and 290 in all. These have
-- no search path, with which they would be called for each visit instead of being read into the query: their names are bound
-- here. Executed as a text, as tools that split files into statements know no semicolon inside one.
do $do$
begin
execute $sql$
create function public.insight_steps(p jsonb)
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
execute $sql$
create function public.insight_steps_since(p jsonb, since bigint)
returns table (kind text, a text)
language sql
immutable
parallel safe
begin atomic
  select * from (
    select 'visit'::text, ''::text
    union all
    select 'sent', key from jsonb_each(p -> 'sent') where value::bigint >= since
    union all
    select 'reached', key from jsonb_each(p -> 'screens') where (value ->> 0)::bigint >= since
    offset 0
  ) as steps (kind, a);
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
-- "offset 0": what a visit has is computed once, not for each of its steps.
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

-- How many rows insight_parts has for a visit, from the numbers of its screens, experiments and fields that were sent.
create function public.insight_size(p jsonb) returns bigint
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

-- A counted visit that goes on, or is erased, is taken out of the sums: nothing that one visitor has written stays in them after
-- an erasure. Visits that are deleted for their age stay in.
create function public.uncount_insight() returns trigger
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

-- After keep_newer_wizard_session, in the order of the names: what that refuses changes nothing.
create trigger uncount_insight before update or delete on public.wizard_sessions
  for each row
  when (
    old.insight is not null
    and old.saved_at < now() - interval '30 minutes'
    and old.saved_at >= now() - interval '12 months'
  )
  execute function public.uncount_insight();

-- Each 500th save sums up some visits, unless another one does: more than 500 saves can add, in a part of a second. What goes
-- wrong with that does not concern the visitor.
create sequence internal.insight_saves;

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

-- The sums of a funnel's visits that began on some days: [[day or null, value, kind, a, b, n], …]. Durations are summed up over all
-- days, and are "b" in milliseconds. Of values the fifty with most visits are told apart: what all others did is under the value
-- null, and a row of the kind "others" says how many they are.
--   p_by     what visits are told apart by: "all" for nothing, "device", "campaign", "language", "version", "experiment:" and a
--            name, or "field:" and the name under which an answer is saved
--   p_only   which visits count: {"device": ["phone", "tablet"], "field:role": ["coach"]}, with names as in p_by; of an answer
--            with several values, those that have one of these. Those of an experiment all count
--   p_zone   whose days: "Europe/Berlin". Durations are of the days of UTC
-- What names an answer is read from the visits, each once; anything else from the sums and from the visits that are not summed
-- up. Rows are grouped by hashing: the planner takes the groups for nearly as many as the rows, and would sort them all.
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

-- Where the visits of the last minutes are: [[a mark of the visit, screen, seconds since the last save], …].
create function public.insight_now(p_survey_id text, p_minutes integer default 5) returns json
language sql
stable
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

-- When the leads of a funnel came since a moment: [[seconds, n], …], where seconds are those from 1970 to the beginning of the half
-- hour in which their visits began. Read from the sums, and from the visits that are not summed up.
--   p_fields   the ids, now and earlier, of the field that makes a visitor a lead
create function public.insight_leads(p_survey_id text, p_fields text[], p_since timestamptz) returns json
language sql
stable
set search_path = ''
as $$
  select coalesce(json_agg(json_build_array(began, leads) order by began), '[]')
  from (
    select began, sum(n) as leads
    from (
      select extract(epoch from c.day::timestamp at time zone 'utc')::bigint + 1800 * p.part as began, p.n
      from public.insight_counts as c
      cross join unnest(c.parts, c.counts) as p (part, n)
      where c.survey_id = p_survey_id
        and c.day >= (p_since at time zone 'utc')::date
        and c.experiment = ''
        and c.kind = 'sent'
        and c.a = any (p_fields)
      union all
      select floor(extract(epoch from s.began_at) / 1800)::bigint * 1800, 1
      from public.wizard_sessions as s
      where s.survey_id = p_survey_id
        and s.began_at >= p_since
        and s.saved_at > (select counted_until from public.insight_progress)
        and s.insight -> 'sent' ?| p_fields
        and not exists (select from public.insight_left_out as o where o.session_id = s.session_id)
    ) as parts
    where began >= extract(epoch from p_since)
    group by began
  ) as half_hours
$$;

-- Which alarm was sent to whom, so that machines that look by turns do not repeat it.
create table public.insight_alarms (
  alarm text not null,
  destination text not null,
  claimed_at timestamptz not null,
  sent boolean not null,
  primary key (alarm, destination)
);

comment on table public.insight_alarms is 'Which alarms were last sent where. Rows go after a week.';
comment on column public.insight_alarms.destination is 'The SHA-256 of the address.';
comment on column public.insight_alarms.sent is 'Whether it was sent. A claim of a machine that died holds for ten minutes.';

-- Claims alarms for one who sends them: gives those that were not sent there within a day, and that nobody else is sending.
create function public.claim_insight_alarms(p_alarms text[], p_destination text) returns text[]
language plpgsql
set search_path = ''
as $$
declare
  claimed text[];
begin
  delete from public.insight_alarms where claimed_at < now() - interval '7 days';
  with claims as (
    insert into public.insight_alarms as a (alarm, destination, claimed_at, sent)
    select distinct alarm, p_destination, now(), false from unnest(p_alarms) as wanted (alarm)
    on conflict (alarm, destination) do update set claimed_at = now(), sent = false
    -- A little less than a day: what runs daily may begin a moment earlier than the day before.
    where a.claimed_at <= now() - case when a.sent then interval '23 hours' else interval '10 minutes' end
    returning a.alarm
  )
  select coalesce(array_agg(alarm), '{}') into claimed from claims;
  return claimed;
end
$$;

-- Ends a claim: the alarms were sent, or may be sent by the next who looks.
create function public.finish_insight_alarms(p_alarms text[], p_destination text, p_sent boolean) returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_sent then
    update public.insight_alarms set sent = true where alarm = any (p_alarms) and destination = p_destination;
  else
    delete from public.insight_alarms where alarm = any (p_alarms) and destination = p_destination;
  end if;
end
$$;

alter table public.insight_counts enable row level security;
alter table public.insight_progress enable row level security;
alter table public.insight_left_out enable row level security;
alter table public.insight_alarms enable row level security;
revoke all on
  public.insight_sessions, public.insight_screens, public.insight_exposures, public.insight_goals,
  public.insight_parts, public.insight_counts, public.insight_progress, public.insight_left_out, public.insight_alarms
  from anon, authenticated;
revoke all on sequence internal.insight_saves from public, anon, authenticated;
grant select on
  public.insight_sessions, public.insight_screens, public.insight_exposures, public.insight_goals,
  public.insight_parts, public.insight_counts, public.insight_progress, public.insight_left_out
  to service_role;
grant select, insert, update, delete on public.insight_alarms to service_role;
revoke all on function
  public.is_insight(jsonb),
  public.insight_without_addresses(jsonb),
  public.clean_wizard_session_insight(),
  public.insight_size(jsonb),
  public.add_insight(timestamptz, timestamptz, varchar),
  public.uncount_insight(),
  public.sum_up_visits(),
  public.insight_steps(jsonb),
  public.insight_steps_since(jsonb, bigint),
  public.count_insight(integer, integer),
  public.insight_report(text, date, date, text, jsonb, text),
  public.insight_now(text, integer),
  public.insight_leads(text, text[], timestamptz),
  public.claim_insight_alarms(text[], text),
  public.finish_insight_alarms(text[], text, boolean)
  from public, anon, authenticated;
grant execute on function
  public.insight_steps(jsonb),
  public.insight_steps_since(jsonb, bigint),
  public.count_insight(integer, integer),
  public.insight_report(text, date, date, text, jsonb, text),
  public.insight_now(text, integer),
  public.insight_leads(text, text[], timestamptz),
  public.claim_insight_alarms(text[], text),
  public.finish_insight_alarms(text[], text, boolean)
  to service_role;
