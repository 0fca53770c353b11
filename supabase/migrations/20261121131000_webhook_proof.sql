-- Session ids are not secret, so an event needs a proof that it comes from the session's own browser: the write
-- key of the session's row. And events are rate-limited.

alter table public.webhook_deliveries
  add column proven boolean not null default false,
  add column key_hash varchar(64);

comment on column public.webhook_deliveries.proven is
  'Whether the event came with the write key of its session. False where the session had no row.';
comment on column public.webhook_deliveries.key_hash is
  'The SHA-256 of the key that the event came with: whoever claims it again without a proof needs the same.';

-- Rate limits. Unproven events have a separate budget, so that forged ones cannot use up that of proven ones. An
-- operator changes the numbers here.
create table public.webhook_limits (
  proven boolean primary key,
  per_minute integer not null,
  per_session_hour integer not null,
  -- The current minute, and the calls in it.
  minute timestamptz not null default '-infinity',
  calls integer not null default 0
);

comment on table public.webhook_limits is
  'Calls of the webhook that are taken: in a minute, all together, and in an hour for one session.';

insert into public.webhook_limits (proven, per_minute, per_session_hour)
values (true, 600, 30), (false, 60, 10);

alter table public.webhook_limits enable row level security;
revoke all on public.webhook_limits from anon, authenticated;
grant select, insert, update, delete on public.webhook_limits to service_role;

-- Counts a call against the limits. Returns the seconds to wait, or null if the call is within the limits.
create function public.count_webhook_call(p_session_id text, p_proven boolean) returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  this_minute timestamptz := date_trunc('minute', clock_timestamp());
  quota public.webhook_limits;
  used bigint;
  first_use timestamptz;
begin
  -- The row stays locked until this call has stored its delivery, so that concurrent calls count each other.
  update public.webhook_limits as l set
    calls = case when l.minute >= this_minute then l.calls + 1 else 1 end,
    minute = greatest(l.minute, this_minute)
  where l.proven = p_proven
  returning l.* into quota;
  if quota.calls > quota.per_minute then
    return greatest(
      1, ceil(extract(epoch from quota.minute + interval '1 minute' - clock_timestamp()))::integer
    );
  end if;

  select sum(d.attempts), min(d.updated_at) into used, first_use
  from public.webhook_deliveries as d
  where d.session_id = p_session_id
    and d.proven = p_proven
    and d.updated_at > clock_timestamp() - interval '1 hour';
  if used >= quota.per_session_hour then
    return greatest(
      1, ceil(extract(epoch from first_use + interval '1 hour' - clock_timestamp()))::integer
    );
  end if;
  return null;
end;
$$;

-- Stores an event and claims it. p_key_hash is the SHA-256 of the write key in the request. Returns
--   {"state":"go","event":id,"attempt":n,"payload":text,"proven":bool}  send this payload: the first one
--                                         under the id, unless a proven one replaced it, even after it was sent
--   {"state":"delivered"}                 it has arrived
--   {"state":"busy","wait":seconds}       another call is sending it, or the receiver sent Retry-After
--   {"state":"refused"}                   the session has a row, and the key is not its key
--   {"state":"contested","wait":seconds}  unproven, and first sent with another key
--   {"state":"limited","wait":seconds}    too many calls
-- Of several concurrent calls exactly one gets "go": the others wait for its row lock, and then see the claim. The
-- last parameter has a default for functions that were deployed before it: their events are unproven.
drop function public.claim_webhook_delivery(text, text, text, integer);
create function public.claim_webhook_delivery(
  p_event_id text,
  p_session_id text,
  p_payload text,
  p_lease integer,
  p_key_hash text default null
) returns json
language plpgsql
security invoker
set search_path = ''
as $$
declare
  is_proven boolean;
  wait integer;
  claimed public.webhook_deliveries;
  known public.webhook_deliveries;
begin
  select coalesce(s.write_key = p_key_hash, false) into is_proven
  from public.wizard_sessions as s
  where s.session_id = p_session_id;
  if not is_proven then
    return json_build_object('state', 'refused');
  end if;
  is_proven := coalesce(is_proven, false);

  wait := public.count_webhook_call(p_session_id, is_proven);
  if wait is not null then
    return json_build_object('state', 'limited', 'wait', wait);
  end if;

  insert into public.webhook_deliveries as d
    (event_id, session_id, email, payload, proven, key_hash, status, attempts, held_until)
  values (
    p_event_id, p_session_id, lower(p_payload::json -> 'user' ->> 'email'), p_payload::json,
    is_proven, p_key_hash,
    'sending', 1, clock_timestamp() + make_interval(secs => p_lease)
  )
  on conflict (event_id) do update set
    email = case when excluded.proven and not d.proven then excluded.email else d.email end,
    payload = case when excluded.proven and not d.proven then excluded.payload else d.payload end,
    proven = d.proven or excluded.proven,
    key_hash = excluded.key_hash,
    status = 'sending',
    attempts = d.attempts + 1,
    updated_at = clock_timestamp(),
    delivered_at = null,
    held_until = clock_timestamp() + make_interval(secs => p_lease)
  where (excluded.proven and not d.proven)
    or (
      d.status <> 'delivered'
      and (d.held_until is null or d.held_until <= clock_timestamp())
      and (excluded.proven or d.key_hash is not distinct from excluded.key_hash)
    )
  returning d.* into claimed;

  if claimed.event_id is not null then
    return json_build_object(
      'state', 'go', 'event', claimed.event_id, 'attempt', claimed.attempts,
      'payload', claimed.payload::text, 'proven', claimed.proven
    );
  end if;

  select * into known from public.webhook_deliveries where event_id = p_event_id;
  if not is_proven and known.key_hash is distinct from p_key_hash then
    return json_build_object('state', 'contested', 'wait', 60);
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

-- Releases a claim. A call whose claim had expired changes nothing, unless it has delivered the event. The outcome
-- of an unproven call does not change the proven event that replaced its own.
drop function public.finish_webhook_delivery(text, integer, text, integer, text, integer);
create function public.finish_webhook_delivery(
  p_event_id text,
  p_attempt integer,
  p_status text,
  p_http_status integer,
  p_error text,
  p_rest integer,
  p_proven boolean default false
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
    and proven = p_proven
    and (attempts = p_attempt or p_status = 'delivered');
$$;

revoke execute on function public.count_webhook_call(text, boolean)
  from public, anon, authenticated;
revoke execute on function public.claim_webhook_delivery(text, text, text, integer, text)
  from public, anon, authenticated;
revoke execute on function
  public.finish_webhook_delivery(text, integer, text, integer, text, integer, boolean)
  from public, anon, authenticated;
grant execute on function public.count_webhook_call(text, boolean) to service_role;
grant execute on function public.claim_webhook_delivery(text, text, text, integer, text)
  to service_role;
grant execute on function
  public.finish_webhook_delivery(text, integer, text, integer, text, integer, boolean)
  to service_role;
