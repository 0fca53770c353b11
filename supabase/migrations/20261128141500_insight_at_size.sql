-- A report of visits that are not summed up reads those of its funnel and its days, each once. Rows are grouped by hashing:
-- the planner takes the groups for nearly as many as the rows, and would sort them all.

-- Without a condition on the record, which would be one more column whose change is a change of the index.
create index wizard_sessions_began on public.wizard_sessions (survey_id, began_at);

-- As before, in a fraction of the time: without numbers of type numeric, and without a list of values for each screen.
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
    select 'time', e.key, (((e.value ->> 2)::bigint + unit / 2) / unit * unit)::text
    from jsonb_each(p -> 'screens') as e
    cross join lateral (select (10 ^ greatest(length(e.value ->> 2) - 2, 0))::bigint as unit) as digit
    union all
    select 'sent', key, '' from jsonb_each(p -> 'sent')
    offset 0
  ) as steps (kind, a, b);
end
$sql$;
-- What a visit has done since it was shown something of an experiment.
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

-- As before, of the same rows.
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
cross join lateral public.insight_steps_since(s.insight, (x.value ->> 0)::bigint) as p
where s.insight is not null
  and not exists (select from public.insight_left_out as o where o.session_id = s.session_id);

alter function public.count_insight(integer) set enable_sort = off;

-- As before, with one reading of the visits, whatever they are told apart by: as in insight_parts, or by an answer.
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
set enable_sort = off
set work_mem = '64MB'
as $$
declare
  -- Names of answers may have a part inside, after a dot.
  answer text[] := case when p_by like 'field:%' then string_to_array(substr(p_by, 7), '.') end;
  experiment text := case when p_by like 'experiment:%' then substr(p_by, 12) end;
  began timestamptz := p_from::timestamp at time zone 'utc';
  ended timestamptz := (p_until + 1)::timestamp at time zone 'utc';
  counted timestamptz := case
    when answer is null then (select counted_until from public.insight_progress)
    else '-infinity'
  end;
begin
  return (
    with visits as not materialized (
      select
        (s.began_at at time zone 'utc')::date as day,
        case
          when answer is not null then coalesce(to_jsonb(s) #>> answer, s.more #>> answer, '')
          when experiment is not null then s.insight -> 'exposed' -> experiment ->> 1
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
      offset 0
    ),
    sums as (
      select day, value, kind, a, b, n
      from public.insight_counts
      where survey_id = p_survey_id and dim = p_by and day between p_from and p_until
      union all
      select v.day, v.value, p.kind, p.a, p.b, 1
      from visits as v
      cross join lateral public.insight_steps(v.insight) as p
      where experiment is null and v.value is not null
      union all
      select v.day, v.value, p.kind, p.a, '', 1
      from visits as v
      cross join lateral public.insight_steps_since(
        v.insight, (v.insight -> 'exposed' -> experiment ->> 0)::bigint
      ) as p
      where experiment is not null and v.value is not null
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
revoke all on function public.insight_steps_since(jsonb, bigint) from public, anon, authenticated;
grant execute on function public.insight_steps_since(jsonb, bigint) to service_role;
