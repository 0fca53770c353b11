-- Failed deliveries are retried on a schedule, not only by the visitor's device or by hand.

create index webhook_deliveries_open on public.webhook_deliveries (created_at)
  where status <> 'delivered';

-- The oldest delivery that is due: 5 minutes after its last attempt, then with a doubling delay of up to 6 hours,
-- for 7 days. After that it needs a person. Null when nothing is due.
create function public.due_webhook_delivery() returns text
language sql
stable
set search_path = ''
as $$
  select event_id
  from public.webhook_deliveries
  where status <> 'delivered'
    and (held_until is null or held_until <= clock_timestamp())
    and created_at > clock_timestamp() - interval '7 days'
    and updated_at <= clock_timestamp() - least(
      interval '5 minutes' * power(2, least(greatest(attempts, 1), 10) - 1),
      interval '6 hours'
    )
  order by created_at
  limit 1;
$$;

-- Claims a stored event for a resend: the named one, unless it is claimed, or else the oldest that is due. Returns
-- what claim_webhook_delivery does, with the "event", or {"state":"none"} when there is nothing to send.
create function public.claim_webhook_resend(p_lease integer, p_event_id text default null)
returns json
language plpgsql
security invoker
set search_path = ''
as $$
declare
  wanted text := coalesce(p_event_id, public.due_webhook_delivery());
  claimed public.webhook_deliveries;
  known public.webhook_deliveries;
begin
  update public.webhook_deliveries as d set
    status = 'sending',
    attempts = d.attempts + 1,
    updated_at = clock_timestamp(),
    held_until = clock_timestamp() + make_interval(secs => p_lease)
  where d.event_id = wanted
    and d.status <> 'delivered'
    and (d.held_until is null or d.held_until <= clock_timestamp())
  returning d.* into claimed;
  if claimed.event_id is not null then
    return json_build_object(
      'state', 'go', 'event', claimed.event_id, 'attempt', claimed.attempts,
      'payload', claimed.payload::text, 'proven', claimed.proven
    );
  end if;

  select * into known from public.webhook_deliveries where event_id = p_event_id;
  if known.event_id is null then
    return json_build_object('state', 'none');
  end if;
  if known.status = 'delivered' then
    return json_build_object('state', 'delivered');
  end if;
  return json_build_object(
    'state', 'busy',
    'wait', greatest(1, ceil(extract(epoch from known.held_until - clock_timestamp()))::integer)
  );
end;
$$;

-- Calls the function if something is due, and returns whether it did. pg_net sends the request after the commit.
create function public.request_webhook_resend(p_address text, p_key text) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if public.due_webhook_delivery() is null then
    return false;
  end if;
  perform net.http_post(
    url := p_address,
    body := '{}'::jsonb,
    headers := jsonb_build_object('content-type', 'application/json', 'apikey', p_key),
    timeout_milliseconds := 60000
  );
  return true;
end;
$$;

-- Schedules a call of the function every five minutes: p_address is the URL of its resend path, p_key a publishable
-- key, which can only resend what is due. Calling it again changes both.
create function public.schedule_webhook_resend(p_address text, p_key text) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if to_regnamespace('cron') is null or to_regnamespace('net') is null then
    raise exception 'The database has no pg_cron or no pg_net: turn both on under Database, Extensions'
      using errcode = 'PT400';
  end if;
  perform cron.schedule(
    'resend-webhook-deliveries',
    '*/5 * * * *',
    format('select public.request_webhook_resend(%L, %L)', p_address, p_key)
  );
end;
$$;

revoke execute on function public.due_webhook_delivery()
  from public, anon, authenticated;
revoke execute on function public.claim_webhook_resend(integer, text)
  from public, anon, authenticated;
revoke execute on function public.request_webhook_resend(text, text)
  from public, anon, authenticated;
revoke execute on function public.schedule_webhook_resend(text, text)
  from public, anon, authenticated;
grant execute on function public.due_webhook_delivery() to service_role;
grant execute on function public.claim_webhook_resend(integer, text) to service_role;
grant execute on function public.request_webhook_resend(text, text) to service_role;
grant execute on function public.schedule_webhook_resend(text, text) to service_role;

do $$
declare
  wanted text;
begin
  foreach wanted in array array['pg_cron', 'pg_net'] loop
    if exists (select from pg_available_extensions where name = wanted) then
      execute format('create extension if not exists %I', wanted);
    end if;
  end loop;
exception when others then
  raise warning 'pg_cron or pg_net does not work here, so nothing sends again by schedule: %', sqlerrm;
end
$$;
