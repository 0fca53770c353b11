-- One client cannot use up the budget of all: events are limited by the client's address first, and events of new
-- sessions have a budget of their own. A limited event is stored, and sent again by the resend.

-- Budgets by kind: proven events; proven ones of a session that is less than a minute old, which anybody can make;
-- unproven ones; and calls of the resend that find nothing to send. An operator changes the numbers here.
alter table public.webhook_limits add column kind varchar(10);
update public.webhook_limits set kind = case when proven then 'proven' else 'unproven' end;
alter table public.webhook_limits
  drop column proven,
  add primary key (kind),
  alter column per_session_hour drop not null,
  add column per_address_minute integer,
  add column per_address_hour integer;

insert into public.webhook_limits (kind, per_minute, per_session_hour)
values ('new', 200, 30), ('resend', 30, null);
update public.webhook_limits set
  per_address_minute = case when kind = 'unproven' then 20 else 30 end,
  per_address_hour = case when kind = 'unproven' then 60 else 120 end
where kind <> 'resend';

comment on table public.webhook_limits is
  'Events that the webhook sends at once: all together, by the address of the client, and by session. Above per_minute and per_address_minute they are stored and sent later; above the limits of an hour they are refused.';

-- Events by address, in this minute and this hour.
create table public.webhook_callers (
  kind varchar(10) not null references public.webhook_limits (kind) on delete cascade,
  -- An HMAC of the address with the function's secret key, which the database does not have.
  caller varchar(64) not null,
  minute timestamptz not null,
  in_minute integer not null,
  hour timestamptz not null,
  in_hour integer not null,
  primary key (kind, caller)
);

comment on table public.webhook_callers is
  'How many events came from an address (hashed) in the current hour. Older rows are deleted.';

alter table public.webhook_callers enable row level security;
revoke all on public.webhook_callers from anon, authenticated;
grant select, insert, update, delete on public.webhook_callers to service_role;

-- Whether a call waits for the resend, which sends one event after another.
alter table public.webhook_deliveries add column resending boolean not null default false;
comment on column public.webhook_deliveries.resending is
  'While it is being sent: whether by the resend, which sends one event at a time.';

-- Counts an event against the limits of its kind. Returns null within the limits, else {"wait":seconds,"kept":bool}:
-- a kept event is to be stored and sent later. Without p_caller the address is not known, or not counted.
drop function public.count_webhook_call(text, boolean);
create function public.count_webhook_call(
  p_kind text,
  p_session_id text,
  p_caller text
) returns json
language plpgsql
security invoker
set search_path = ''
as $$
declare
  this_minute timestamptz := date_trunc('minute', clock_timestamp());
  this_hour timestamptz := date_trunc('hour', clock_timestamp());
  quota public.webhook_limits;
  counted public.webhook_callers;
  used bigint;
  first_use timestamptz;
begin
  -- Locked until this call has stored its delivery, so that concurrent calls count each other.
  select * into quota from public.webhook_limits where kind = p_kind for update;

  if p_caller is not null then
    delete from public.webhook_callers
    where kind = p_kind and hour < this_hour and quota.minute < this_minute;
    insert into public.webhook_callers as c (kind, caller, minute, in_minute, hour, in_hour)
    values (p_kind, p_caller, this_minute, 1, this_hour, 1)
    on conflict (kind, caller) do update set
      minute = excluded.minute,
      in_minute = case when c.minute = excluded.minute then c.in_minute + 1 else 1 end,
      hour = excluded.hour,
      in_hour = case when c.hour = excluded.hour then c.in_hour + 1 else 1 end
    returning c.* into counted;
    if counted.in_hour > quota.per_address_hour then
      return json_build_object(
        'wait', public.seconds_until(this_hour + interval '1 hour'), 'kept', false
      );
    end if;
  end if;

  select sum(greatest(d.attempts, 1)), min(d.updated_at) into used, first_use
  from public.webhook_deliveries as d
  where d.session_id = p_session_id
    and d.proven = (p_kind <> 'unproven')
    and d.updated_at > clock_timestamp() - interval '1 hour';
  if used >= quota.per_session_hour then
    return json_build_object(
      'wait', public.seconds_until(first_use + interval '1 hour'), 'kept', false
    );
  end if;

  if counted.in_minute > quota.per_address_minute then
    return json_build_object(
      'wait', public.seconds_until(this_minute + interval '1 minute'), 'kept', true
    );
  end if;

  update public.webhook_limits as l set
    calls = case when l.minute >= this_minute then l.calls + 1 else 1 end,
    minute = greatest(l.minute, this_minute)
  where l.kind = p_kind
  returning l.* into quota;
  if quota.calls > quota.per_minute then
    return json_build_object(
      'wait', public.seconds_until(quota.minute + interval '1 minute'), 'kept', true
    );
  end if;
  return null;
end;
$$;

-- Seconds from now, at least one, for Retry-After.
create function public.seconds_until(p_time timestamptz) returns integer
language sql
volatile
set search_path = ''
as $$
  select greatest(1, ceil(extract(epoch from p_time - clock_timestamp()))::integer);
$$;

-- Stores an event and claims it. p_key_hash is the SHA-256 of the write key in the request, p_caller a keyed hash of
-- the client's address. Returns
--   {"state":"go","event":id,"attempt":n,"payload":text,"proven":bool}  send this payload: the first one
--                                         under the id, unless a proven one replaced it, even after it was sent
--   {"state":"delivered"}                 it has arrived
--   {"state":"busy","wait":seconds}       another call is sending it, or the receiver sent Retry-After
--   {"state":"refused"}                   the session has a row, and the key is not its key
--   {"state":"erased"}                    the session was erased
--   {"state":"contested","wait":seconds}  unproven, and first sent with another key
--   {"state":"limited","wait":seconds,"kept":bool}  too many calls; kept: it is stored, and the resend sends it
-- Of several concurrent calls exactly one gets "go": the others wait for its row lock, and then see the claim. The
-- last parameters have defaults for functions that were deployed before them.
drop function public.claim_webhook_delivery(text, text, text, integer, text);
create function public.claim_webhook_delivery(
  p_event_id text,
  p_session_id text,
  p_payload text,
  p_lease integer,
  p_key_hash text default null,
  p_caller text default null
) returns json
language plpgsql
security invoker
set search_path = ''
as $$
declare
  known_session public.wizard_sessions;
  is_proven boolean;
  kind text;
  excess json;
  claimed public.webhook_deliveries;
  known public.webhook_deliveries;
begin
  if public.is_session_erased(p_session_id, p_key_hash) then
    return json_build_object('state', 'erased');
  end if;
  select * into known_session from public.wizard_sessions where session_id = p_session_id;
  is_proven := known_session.session_id is not null;
  if is_proven and known_session.write_key is distinct from p_key_hash then
    return json_build_object('state', 'refused');
  end if;

  kind := case
    when not is_proven then 'unproven'
    when known_session.created_at > clock_timestamp() - interval '1 minute' then 'new'
    else 'proven'
  end;
  select * into known from public.webhook_deliveries where event_id = p_event_id;
  -- An address is counted for new events: who tries again does not use it up.
  excess := public.count_webhook_call(
    kind, p_session_id, case when known.event_id is null then p_caller end
  );
  if not (excess ->> 'kept')::boolean then
    return json_build_object(
      'state', 'limited', 'wait', excess -> 'wait', 'kept', known.event_id is not null
    );
  end if;

  insert into public.webhook_deliveries as d
    (event_id, session_id, email, payload, proven, key_hash, status, attempts, error, held_until)
  values (
    p_event_id, p_session_id, lower(p_payload::json -> 'user' ->> 'email'), p_payload::json,
    is_proven, p_key_hash,
    case when excess is null then 'sending' else 'failed' end,
    case when excess is null then 1 else 0 end,
    case when excess is not null then 'Too many events at a time: the resend sends it.' end,
    case when excess is null then clock_timestamp() + make_interval(secs => p_lease) end
  )
  on conflict (event_id) do update set
    email = case when excluded.proven and not d.proven then excluded.email else d.email end,
    payload = case when excluded.proven and not d.proven then excluded.payload else d.payload end,
    proven = d.proven or excluded.proven,
    key_hash = excluded.key_hash,
    status = excluded.status,
    attempts = d.attempts + excluded.attempts,
    error = excluded.error,
    resending = false,
    updated_at = clock_timestamp(),
    delivered_at = null,
    held_until = excluded.held_until
  where (excluded.proven and not d.proven)
    or (
      excluded.status = 'sending'
      and d.status <> 'delivered'
      and (d.held_until is null or d.held_until <= clock_timestamp())
      and (excluded.proven or d.key_hash is not distinct from excluded.key_hash)
    )
  returning d.* into claimed;

  if excess is not null then
    return json_build_object('state', 'limited', 'wait', excess -> 'wait', 'kept', true);
  end if;
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
  return json_build_object('state', 'busy', 'wait', public.seconds_until(known.held_until));
end;
$$;

-- Claims a stored event for a resend: the named one, unless it is claimed, or else the oldest that is due. Returns
-- what claim_webhook_delivery does, with the "event", or {"state":"none"} when there is nothing to send: also while
-- another resend of what is due is at it, so that the receiver gets one event after another.
create or replace function public.claim_webhook_resend(p_lease integer, p_event_id text default null)
returns json
language plpgsql
security invoker
set search_path = ''
as $$
declare
  wanted text := p_event_id;
  quota public.webhook_limits;
  this_minute timestamptz := date_trunc('minute', clock_timestamp());
  claimed public.webhook_deliveries;
  known public.webhook_deliveries;
begin
  if wanted is null then
    -- Locked until this call has its claim: one call at a time decides.
    select * into quota from public.webhook_limits where kind = 'resend' for update;
    if quota.minute >= this_minute and quota.calls >= quota.per_minute then
      return json_build_object(
        'state', 'limited', 'wait', public.seconds_until(quota.minute + interval '1 minute')
      );
    end if;
    if not exists (
      select from public.webhook_deliveries
      where resending and status = 'sending' and held_until > clock_timestamp()
    ) then
      wanted := public.due_webhook_delivery();
    end if;
    if wanted is null then
      update public.webhook_limits as l set
        calls = case when l.minute >= this_minute then l.calls + 1 else 1 end,
        minute = greatest(l.minute, this_minute)
      where l.kind = 'resend';
      return json_build_object('state', 'none');
    end if;
  end if;

  select * into known from public.webhook_deliveries where event_id = wanted;
  if known.event_id is null or (
    wanted <> known.session_id || '_erased'
    and public.is_session_erased(known.session_id, known.key_hash)
  ) then
    return json_build_object('state', 'none');
  end if;

  update public.webhook_deliveries as d set
    status = 'sending',
    attempts = d.attempts + 1,
    resending = p_event_id is null,
    updated_at = clock_timestamp(),
    held_until = clock_timestamp() + make_interval(secs => p_lease)
  where d.event_id = wanted
    and d.status <> 'delivered'
    and (d.held_until is null or d.held_until <= clock_timestamp())
    -- The notice of an erasure waits until nothing else of the session is being sent.
    and not (d.event_id = d.session_id || '_erased' and exists (
      select from public.webhook_deliveries as other
      where other.session_id = d.session_id
        and other.event_id <> d.event_id
        and other.status = 'sending'
        and other.held_until > clock_timestamp()
    ))
  returning d.* into claimed;
  if claimed.event_id is not null then
    return json_build_object(
      'state', 'go', 'event', claimed.event_id, 'attempt', claimed.attempts,
      'payload', claimed.payload::text, 'proven', claimed.proven
    );
  end if;

  select * into known from public.webhook_deliveries where event_id = wanted;
  if known.event_id is null then
    return json_build_object('state', 'none');
  end if;
  if known.status = 'delivered' then
    return json_build_object('state', 'delivered');
  end if;
  return json_build_object(
    'state', 'busy', 'wait', public.seconds_until(coalesce(known.held_until, now() + interval '1 minute'))
  );
end;
$$;

-- Deletes sessions twelve months after they were last saved, deliveries 90 days after they were created, what keeps a
-- session erased after 30 days, and what was counted by address after an hour. Accounts stay until their owner asks.
-- Returns how many rows were deleted.
create or replace function public.delete_old_visits() returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  gone integer;
  total integer;
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
  return total + gone;
end
$$;

revoke all on function public.count_webhook_call(text, text, text) from public, anon, authenticated;
revoke all on function public.seconds_until(timestamptz) from public, anon, authenticated;
revoke all on function public.claim_webhook_delivery(text, text, text, integer, text, text)
  from public, anon, authenticated;
grant execute on function public.count_webhook_call(text, text, text) to service_role;
grant execute on function public.seconds_until(timestamptz) to service_role;
grant execute on function public.claim_webhook_delivery(text, text, text, integer, text, text)
  to service_role;
