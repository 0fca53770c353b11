-- What alarms need: when leads came, and which alarm was sent to whom, so that machines that look by turns do not repeat it.

-- When the leads of a funnel came since a moment: [[seconds, n], …], where seconds are those from 1970 to the beginning of the half
-- hour in which their visits began. Read from the sums, and from the visits that are not summed up.
--   p_fields   the ids, now and earlier, of the field that makes a visitor a lead
create function public.insight_leads(p_survey_id text, p_fields text[], p_since timestamptz) returns json
language sql
stable
security invoker
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
security invoker
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
security invoker
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

-- Nothing of this is for visitors.
alter table public.insight_alarms enable row level security;
revoke all on public.insight_alarms from anon, authenticated;
grant select, insert, update, delete on public.insight_alarms to service_role;
revoke all on function public.insight_leads(text, text[], timestamptz) from public, anon, authenticated;
revoke all on function public.claim_insight_alarms(text[], text) from public, anon, authenticated;
revoke all on function public.finish_insight_alarms(text[], text, boolean) from public, anon, authenticated;
grant execute on function public.insight_leads(text, text[], timestamptz) to service_role;
grant execute on function public.claim_insight_alarms(text[], text) to service_role;
grant execute on function public.finish_insight_alarms(text[], text, boolean) to service_role;
