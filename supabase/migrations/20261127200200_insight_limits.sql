-- One save adds what one visit can add: what is made of a record is limited, not only its bytes, and a record that cannot
-- be summed up stops no other. Nothing that one visitor has written stays in the sums after an erasure.

-- What a visit has done, once each: what insight_parts counts for all and for each dimension. It has no search path, with
-- which it would be called for each visit instead of being read into the query: its names are bound here. Executed as a text, as
-- tools that split files into statements know no semicolon inside one.
do $do$
begin
execute $sql$
create function public.insight_steps(p jsonb)
returns table (kind text, a text, b text)
language sql
immutable
begin atomic
  select * from (
    select 'visit'::text, ''::text, ''::text
    union all
    select k.kind, e.key, k.b
    from jsonb_each(p -> 'screens') as e
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
    select 'sent', key, '' from jsonb_each(p -> 'sent')
    offset 0
  ) as steps (kind, a, b);
end
$sql$;
end
$do$;

-- How many rows insight_parts has for a visit, from the numbers of its screens, experiments and fields that were sent.
create function public.insight_size(p jsonb) returns bigint
language sql
immutable
set search_path = ''
as $$
  select 5 * (1 + 2 * screens + sent) + exposed * (1 + screens + sent)
  from (
    select
      (select count(*) from jsonb_object_keys(case jsonb_typeof(p -> 'screens') when 'object' then p -> 'screens' else '{}' end)),
      (select count(*) from jsonb_object_keys(case jsonb_typeof(p -> 'sent') when 'object' then p -> 'sent' else '{}' end)),
      (select count(*) from jsonb_object_keys(case jsonb_typeof(p -> 'exposed') when 'object' then p -> 'exposed' else '{}' end))
  ) as of (screens, sent, exposed)
$$;

-- As before, with limits of how many screens, experiments and fields there are (engine/session/insight-limits.ts), and
-- without control characters and signs that turn the direction of writing. Each screen and experiment has one bracket,
-- each field one colon.
create or replace function public.is_insight(p jsonb) returns boolean
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

-- Visits that no sum and no report counts.
create table public.insight_left_out (
  session_id varchar(100) primary key
    references public.wizard_sessions (session_id) on delete cascade,
  reason text not null,
  left_out_at timestamptz not null default now()
);

comment on table public.insight_left_out is
  'Visits whose record cannot be summed up, with the reason. They are in no sum and in no report; their answers are as they were.';

-- The same of the visits and sums that are there, whose triggers would do it one by one.
alter table public.wizard_sessions disable trigger user;

with large as (
  select session_id from public.wizard_sessions
  where insight is not null and public.insight_size(insight) > 7275
  offset 0
),
counted as (
  select survey_id, dim, day, value, kind, a, b, count(*) as n
  from public.insight_parts
  where session_id in (select session_id from large)
    and saved_at <= (select counted_until from public.insight_progress)
  group by 1, 2, 3, 4, 5, 6, 7
),
uncounted as (
  update public.insight_counts as c set n = c.n - p.n
  from counted as p
  where (c.survey_id, c.dim, c.day, c.value, c.kind, c.a, c.b)
    = (p.survey_id, p.dim, p.day, p.value, p.kind, p.a, p.b)
)
insert into public.insight_left_out (session_id, reason)
select session_id, 'more screens or experiments than a visit has' from large;

update public.wizard_sessions as s set insight = public.insight_without_addresses(s.insight)
where s.insight is not null and public.insight_without_addresses(s.insight) <> s.insight;

alter table public.wizard_sessions enable trigger user;

with named as (
  delete from public.insight_counts
  where dim = 'campaign' and value ~* '[@\uff20\ufe6b]|%40'
  returning *
)
insert into public.insight_counts as c
select survey_id, dim, day, '', kind, a, b, sum(n) from named
group by survey_id, dim, day, kind, a, b
on conflict (survey_id, dim, day, value, kind, a, b) do update set n = c.n + excluded.n;

delete from public.insight_counts where n <= 0;

-- As before, without the visits that are left out.
create or replace view public.insight_parts with (security_invoker) as
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
cross join lateral public.insight_steps(s.insight) as p
cross join lateral (
  values
    ('all', '', p.kind),
    ('device', f.device, p.kind),
    ('campaign', f.campaign, p.kind),
    ('language', f.language, p.kind),
    ('version', f.version, p.kind)
) as d (dim, value, kind)
where s.insight is not null
  and not exists (select from public.insight_left_out as o where o.session_id = s.session_id)
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
) as p (kind, a)
where s.insight is not null
  and not exists (select from public.insight_left_out as o where o.session_id = s.session_id);

-- As before, with bounded work: at most 20,000 visits or 300,000 rows of insight_parts in a call, and always something.
-- A visit that cannot be summed up is left out, with a warning and a row that says why.
create or replace function public.count_insight(p_hours integer default 24) returns bigint
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
  visit varchar(100);
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
  select coalesce(max(saved_at), earliest) into until
  from (
    select saved_at, sum(size) over (order by saved_at) as total
    from (
      select saved_at, public.insight_size(insight) as size
      from public.wizard_sessions
      where saved_at > since and saved_at <= until
      order by saved_at
      limit 20000
    ) as next
  ) as running
  where total <= 300000;
  for month in
    select distinct date_trunc('month', began_at at time zone 'utc')::date from public.wizard_sessions
    where saved_at > since and saved_at <= until and insight is not null
  loop
    execute format(
      'create table if not exists insight_months.%I partition of public.insight_counts for values from (%L) to (%L)',
      'counts_' || to_char(month, 'YYYY_MM'), month, month + interval '1 month'
    );
  end loop;
  begin
    insert into public.insight_counts as c
    select survey_id, dim, day, value, kind, a, b, count(*)
    from public.insight_parts
    where saved_at > since and saved_at <= until
    group by 1, 2, 3, 4, 5, 6, 7
    on conflict (survey_id, dim, day, value, kind, a, b) do update set n = c.n + excluded.n;
  exception when data_exception or integrity_constraint_violation or program_limit_exceeded then
    -- One of them cannot be summed up: each alone, to know which.
    for visit in
      select session_id from public.wizard_sessions
      where saved_at > since and saved_at <= until and insight is not null
    loop
      begin
        insert into public.insight_counts as c
        select survey_id, dim, day, value, kind, a, b, count(*)
        from public.insight_parts
        where session_id = visit
        group by 1, 2, 3, 4, 5, 6, 7
        on conflict (survey_id, dim, day, value, kind, a, b) do update set n = c.n + excluded.n;
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

-- As before, and what counts nobody any more is deleted.
create or replace function public.uncount_insight() returns trigger
language plpgsql
security definer
set search_path = ''
set jit = off
as $$
declare
  part record;
  part_left bigint;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('insight_counts', 0));
  if old.saved_at <= (select counted_until from public.insight_progress) then
    -- One by one, each by its key, and always in the same order: no plan can be slow, and no two wait for each other.
    for part in
      select survey_id, dim, day, value, kind, a, b from public.insight_parts
      where session_id = old.session_id
      order by 1, 2, 3, 4, 5, 6, 7
    loop
      update public.insight_counts as c set n = c.n - 1
      where c.survey_id = part.survey_id and c.dim = part.dim and c.day = part.day and c.value = part.value
        and c.kind = part.kind and c.a = part.a and c.b = part.b
      returning c.n into part_left;
      if part_left <= 0 then
        delete from public.insight_counts as c
        where c.survey_id = part.survey_id and c.dim = part.dim and c.day = part.day and c.value = part.value
          and c.kind = part.kind and c.a = part.a and c.b = part.b;
      end if;
    end loop;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

-- As before, and reads a visit once for the report by an answer. Of values it tells the fifty with most visits apart: what all
-- others did is under the value null, and a row of the kind "others" says how many they are.
create or replace function public.insight_report(
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
  counted timestamptz := (select counted_until from public.insight_progress);
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
      select f.day, f.value, p.kind, p.a, p.b, 1
      from public.wizard_sessions as s
      cross join lateral (
        select
          (s.began_at at time zone 'utc')::date as day,
          coalesce(to_jsonb(s) #>> answer, s.more #>> answer, '') as value
        offset 0
      ) as f
      cross join lateral public.insight_steps(s.insight) as p
      where answer is not null
        and s.insight is not null
        and s.survey_id = p_survey_id
        and s.began_at >= p_from::timestamp at time zone 'utc'
        and s.began_at < (p_until + 1)::timestamp at time zone 'utc'
        and not exists (select from public.insight_left_out as o where o.session_id = s.session_id)
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
      select d.day, r.value, d.kind, d.a, d.b, sum(d.n)::bigint as n
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
alter table public.insight_left_out enable row level security;
revoke all on public.insight_left_out from anon, authenticated;
grant select on public.insight_left_out to service_role;
revoke all on function public.insight_steps(jsonb) from public, anon, authenticated;
revoke all on function public.insight_size(jsonb) from public, anon, authenticated;
revoke all on function public.insight_without_addresses(jsonb) from public, anon, authenticated;
revoke all on function public.clean_wizard_session_insight() from public, anon, authenticated;
grant execute on function public.insight_steps(jsonb) to service_role;

-- More often, as a call does less.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('count-insight', '*/2 * * * *', 'select public.count_insight()');
  end if;
exception when others then
  raise warning 'pg_cron does not work here, so nothing calls count_insight: %', sqlerrm;
end
$$;
