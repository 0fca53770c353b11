-- What the desk reads besides leads: how visits went, and what the webhook has done. As in 20261129000600_leads.sql, members of the
-- team call functions that ask for their role.

-- What insight_report answers. Values that visitors have typed are without addresses and telephone numbers where the request may
-- not see them, and such values cannot be asked for either. PT403: not a member, or a filter names an address or a number.
create function public.read_insight_report(
  p_survey_id text,
  p_from date,
  p_until date,
  p_by text default 'all',
  p_only jsonb default '{}',
  p_zone text default 'UTC'
) returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  sees boolean := internal.sees_contacts();
  answer json;
begin
  perform internal.require_role('viewer', 'editor', 'owner');
  if not sees and internal.without_contacts(p_only) <> p_only then
    raise exception 'Your role does not see addresses and telephone numbers.' using errcode = 'PT403';
  end if;
  answer := public.insight_report(p_survey_id, p_from, p_until, p_by, p_only, p_zone);
  if sees or p_by not like 'field:%' then
    return answer;
  end if;
  return (
    select coalesce(json_agg(
      case when value ->> 1 is null then value
        else jsonb_set(value, '{1}', internal.without_contacts(value -> 1)) end
    ), '[]')
    from jsonb_array_elements(answer::jsonb)
  );
end
$$;

-- What count_insight does, for members. PT403: not a member.
create function public.sum_up_insight() returns bigint
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform internal.require_role('viewer', 'editor', 'owner');
  return public.count_insight();
end
$$;

-- The newest events of a funnel, [{"event_id", "session_id", "type", "status", "attempts", "http_status", "error", "created_at",
-- "delivered_at"}]: those that have not arrived first. PT403: not a member.
create function public.read_deliveries(p_survey_id text, p_limit integer default 200) returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  sees boolean := internal.sees_contacts();
begin
  perform internal.require_role('viewer', 'editor', 'owner');
  return (
    select coalesce(json_agg(json_build_object(
      'event_id', d.event_id, 'session_id', d.session_id, 'type', d.payload ->> 'type', 'status', d.status,
      'attempts', d.attempts, 'http_status', d.http_status,
      'error', case when sees then d.error else internal.text_without_contacts(d.error) end,
      'created_at', d.created_at, 'delivered_at', d.delivered_at
    ) order by d.status = 'delivered', d.created_at desc), '[]')
    from (
      select * from public.webhook_deliveries
      where payload ->> 'survey_id' = p_survey_id
      order by status = 'delivered', created_at desc
      limit least(p_limit, 1000)
    ) as d
  );
end
$$;

revoke all on function
  public.read_insight_report(text, date, date, text, jsonb, text),
  public.sum_up_insight(),
  public.read_deliveries(text, integer)
  from public, anon, authenticated;
grant execute on function
  public.read_insight_report(text, date, date, text, jsonb, text),
  public.sum_up_insight(),
  public.read_deliveries(text, integer)
  to authenticated, service_role;
