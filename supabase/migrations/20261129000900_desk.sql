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

-- What became of an event at the receivers besides the webhook: [{"receiver", "status", "error"}].
create function internal.receivers_of(p_event_id text, p_sees_contacts boolean) returns json
language sql
stable
set search_path = ''
as $$
  select coalesce(json_agg(json_build_object(
    'receiver', receiver,
    'status', status,
    'error', case when p_sees_contacts then error else internal.text_without_contacts(error) end
  ) order by receiver), '[]')
  from public.receiver_deliveries
  where event_id = p_event_id
$$;

-- One session, with all events of it and what else is known of the person: {"row": see leads_sql, "deliveries": [{"event_id",
-- "status", "attempts", "http_status", "error", "created_at", "delivered_at", "receivers": see receivers_of}], "others": [{"session_id", "survey_id",
-- "created_at", "saved_at"}], "has_account": bool}. Others are those with the same address. Null where there is none.
-- PT403: not a member.
create function public.read_lead(p_session_id text) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  sees boolean := internal.sees_contacts();
  own public.wizard_sessions;
  answer json;
begin
  perform internal.require_role('viewer', 'editor', 'owner');
  select * into own from public.wizard_sessions where session_id = p_session_id;
  if own.session_id is null then
    return null;
  end if;
  perform internal.note_access('person', p_session_id, own.survey_id);
  execute internal.leads_sql(sees) || ' where s.session_id = $1' into answer using p_session_id;
  return json_build_object(
    'row', answer,
    'deliveries', (
      select coalesce(json_agg(json_build_object(
        'event_id', d.event_id, 'status', d.status, 'attempts', d.attempts, 'http_status', d.http_status,
        'error', case when sees then d.error else internal.text_without_contacts(d.error) end,
        'created_at', d.created_at, 'delivered_at', d.delivered_at,
        'receivers', internal.receivers_of(d.event_id, sees)
      ) order by d.created_at), '[]')
      from public.webhook_deliveries as d
      where d.session_id = p_session_id and d.event_id <> d.session_id || '_erased'
    ),
    'others', (
      select coalesce(json_agg(json_build_object(
        'session_id', s.session_id, 'survey_id', s.survey_id, 'created_at', s.created_at, 'saved_at', s.saved_at
      ) order by s.created_at desc), '[]')
      from public.wizard_sessions as s
      where own.email is not null
        and s.email is not null
        and internal.email_form(s.email) = internal.email_form(own.email)
        and s.session_id <> p_session_id
    ),
    'has_account', exists (select from public.wizard_session_accounts as a where a.session_id = p_session_id)
  );
end
$$;

-- Makes an event due, so that the next resend sends it; of the last seven days, unless it is being sent or held as spam. Returns
-- whether it is. PT403: neither editor nor owner.
create function public.release_delivery(p_event_id text) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  own text;
begin
  perform internal.require_role('editor', 'owner');
  update public.webhook_deliveries set
    held_until = null,
    updated_at = least(updated_at, clock_timestamp() - interval '6 hours')
  where event_id = p_event_id
    and status <> 'delivered'
    and not (status = 'sending' and held_until > clock_timestamp())
    and created_at > clock_timestamp() - interval '7 days'
    and not internal.is_spam(webhook_deliveries)
  returning session_id into own;
  if own is null then
    return false;
  end if;
  perform internal.note_access('resend', own);
  return true;
end
$$;

-- The newest events of a funnel, [{"event_id", "session_id", "type", "status", "attempts", "http_status", "error", "created_at",
-- "delivered_at", "receivers": see receivers_of}]: those that have not arrived first. PT403: not a member.
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
      'created_at', d.created_at, 'delivered_at', d.delivered_at,
      'receivers', internal.receivers_of(d.event_id, sees)
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
  internal.receivers_of(text, boolean),
  public.read_lead(text),
  public.release_delivery(text),
  public.read_insight_report(text, date, date, text, jsonb, text),
  public.sum_up_insight(),
  public.read_deliveries(text, integer)
  from public, anon, authenticated;
grant execute on function
  public.read_lead(text),
  public.release_delivery(text),
  public.read_insight_report(text, date, date, text, jsonb, text),
  public.sum_up_insight(),
  public.read_deliveries(text, integer)
  to authenticated, service_role;
