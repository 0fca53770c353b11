-- Events that the function send-zapier-webhook received, and their outcome: one row per event.
-- There is no policy: only the service role reads and writes this table.

create table public.webhook_deliveries (
  event_id varchar(120) primary key,
  session_id varchar(100) not null,
  -- json, not jsonb: jsonb refuses some texts that visitors can type, and does not keep the signed bytes.
  payload json not null,
  status varchar(10) not null,
  attempts integer not null default 0,
  http_status integer,
  error varchar(300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  delivered_at timestamptz,
  -- No other call may send before this: one is sending, or the receiver sent Retry-After.
  held_until timestamptz,
  constraint webhook_deliveries_status
    check (status in ('sending', 'delivered', 'stored', 'failed'))
);

comment on table public.webhook_deliveries is
  'Events of the webhook. status: sending (a call is at it, or died at it), delivered, stored (no address was set), failed (see error).';

create index webhook_deliveries_created on public.webhook_deliveries (created_at desc);

alter table public.webhook_deliveries enable row level security;
revoke all on public.webhook_deliveries from anon, authenticated;
grant select, insert, update, delete on public.webhook_deliveries to service_role;

-- Stores an event and claims it: {"state":"go","attempt":n,"payload":text}, with the payload that was stored first,
-- so that guessing an event's id does not allow changing it. Or {"state":"busy","wait":seconds} or
-- {"state":"delivered"}. Of several concurrent calls exactly one gets "go": the others wait for its row lock, and
-- then see the claim.
create function public.claim_webhook_delivery(
  p_event_id text,
  p_session_id text,
  p_payload text,
  p_lease integer
) returns json
language plpgsql
security invoker
set search_path = ''
as $$
declare
  claimed integer;
  first_payload text;
  known public.webhook_deliveries;
begin
  insert into public.webhook_deliveries as d
    (event_id, session_id, payload, status, attempts, held_until)
  values (
    p_event_id, p_session_id, p_payload::json, 'sending', 1,
    clock_timestamp() + make_interval(secs => p_lease)
  )
  on conflict (event_id) do update set
    status = 'sending',
    attempts = d.attempts + 1,
    updated_at = clock_timestamp(),
    held_until = clock_timestamp() + make_interval(secs => p_lease)
  where d.status <> 'delivered' and (d.held_until is null or d.held_until <= clock_timestamp())
  returning d.attempts, d.payload::text into claimed, first_payload;

  if claimed is not null then
    return json_build_object('state', 'go', 'attempt', claimed, 'payload', first_payload);
  end if;

  select * into known from public.webhook_deliveries where event_id = p_event_id;
  if known.status = 'delivered' then
    return json_build_object('state', 'delivered');
  end if;
  return json_build_object(
    'state', 'busy',
    'wait', greatest(1, ceil(extract(epoch from known.held_until - clock_timestamp()))::integer)
  );
end;
$$;

-- Releases a claim. A call whose claim had expired changes nothing, unless it has delivered the event.
create function public.finish_webhook_delivery(
  p_event_id text,
  p_attempt integer,
  p_status text,
  p_http_status integer,
  p_error text,
  p_rest integer
) returns void
language sql
security invoker
set search_path = ''
as $$
  update public.webhook_deliveries set
    status = p_status,
    http_status = p_http_status,
    error = left(p_error, 300),
    updated_at = clock_timestamp(),
    delivered_at = case when p_status = 'delivered' then clock_timestamp() end,
    held_until = case when p_rest > 0 then clock_timestamp() + make_interval(secs => p_rest) end
  where event_id = p_event_id
    and status <> 'delivered'
    and (attempts = p_attempt or p_status = 'delivered');
$$;

revoke execute on function public.claim_webhook_delivery(text, text, text, integer)
  from public, anon, authenticated;
revoke execute on function
  public.finish_webhook_delivery(text, integer, text, integer, text, integer)
  from public, anon, authenticated;
grant execute on function public.claim_webhook_delivery(text, text, text, integer) to service_role;
grant execute on function
  public.finish_webhook_delivery(text, integer, text, integer, text, integer)
  to service_role;
