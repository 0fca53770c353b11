-- Events that the function send-zapier-webhook received: how many it takes, what became of them, and how they are sent again.
-- There is no policy: only the service role uses this.

-- Budgets by kind: proven events; proven ones of a session that is less than a minute old, which anybody can make; unproven
-- ones, so that forged ones cannot use up the budget of proven ones; and calls of the resend that find nothing to send. An
-- operator changes the numbers here.
create table public.webhook_limits (
  per_minute integer not null,
  per_session_hour integer,
  -- The current minute, and the calls in it.
  minute timestamptz not null default '-infinity',
  calls integer not null default 0,
  kind varchar(10) primary key,
  per_address_minute integer,
  per_address_hour integer
);

comment on table public.webhook_limits is
  'Events that the webhook sends at once: all together, by the address of the client, and by session. Above per_minute and per_address_minute they are stored and sent later; above the limits of an hour they are refused.';

insert into public.webhook_limits (kind, per_minute, per_address_minute, per_address_hour, per_session_hour)
values
  ('proven', 600, 30, 120, 30),
  ('new', 200, 30, 120, 30),
  ('unproven', 60, 20, 60, 10),
  ('resend', 30, null, null, null);

-- Events by address, in this minute and this hour: one client cannot use up the budget of all.
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

-- One row per event.
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
  email varchar(254),
  proven boolean not null default false,
  key_hash varchar(64),
  resending boolean not null default false,
  constraint webhook_deliveries_status
    check (status in ('sending', 'delivered', 'stored', 'failed'))
);

comment on table public.webhook_deliveries is
  'Events of the webhook. status: sending (a call is at it, or died at it), delivered, stored (no address was set), failed (see error).';
comment on column public.webhook_deliveries.email is
  'The address in the payload (user.email), as email_form gives it: compare it with email_form(…).';
comment on column public.webhook_deliveries.proven is
  'Whether the event came with the write key of its session. False where the session had no row.';
comment on column public.webhook_deliveries.key_hash is
  'The SHA-256 of the key that the event came with: whoever claims it again without a proof needs the same.';
comment on column public.webhook_deliveries.resending is
  'While it is being sent: whether by the resend, which sends one event at a time.';

create index webhook_deliveries_created on public.webhook_deliveries (created_at desc);
create index webhook_deliveries_email on public.webhook_deliveries (email);
create index webhook_deliveries_session on public.webhook_deliveries (session_id);
create index webhook_deliveries_open on public.webhook_deliveries (created_at)
  where status <> 'delivered';

-- A person may have several sessions, and is erased by e-mail address: deliveries keep its form itself.
create function public.form_delivery_email() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Compatibility forms may be longer than what was written.
  new.email := left(internal.email_form(new.email), 254);
  return new;
end
$$;

create trigger form_delivery_email before insert or update of email on public.webhook_deliveries
  for each row execute function public.form_delivery_email();

-- Seconds from now, at least one, for Retry-After.
create function public.seconds_until(p_time timestamptz) returns integer
language sql
volatile
set search_path = ''
as $$
  select greatest(1, ceil(extract(epoch from p_time - clock_timestamp()))::integer);
$$;

-- Counts an event against the limits of its kind. Returns null within the limits, else {"wait":seconds,"kept":bool}:
-- a kept event is to be stored and sent later. Without p_caller the address is not known, or not counted.
create function public.count_webhook_call(
  p_kind text,
  p_session_id text,
  p_caller text
) returns json
language plpgsql
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

-- Stores an event and claims it. p_key_hash is the SHA-256 of the write key in the request: session ids are not secret, so an
-- event needs a proof that it comes from the session's own browser, and is unproven without. p_caller is a keyed hash of the
-- client's address. Returns
--   {"state":"go","event":id,"attempt":n,"payload":text,"proven":bool}  send this payload: the first one
--                                         under the id, unless a proven one replaced it, even after it was sent
--   {"state":"delivered"}                 it has arrived
--   {"state":"busy","wait":seconds}       another call is sending it, or the receiver sent Retry-After
--   {"state":"refused"}                   the session has a row, and the key is not its key
--   {"state":"erased"}                    the session was erased
--   {"state":"contested","wait":seconds}  unproven, and first sent with another key
--   {"state":"limited","wait":seconds,"kept":bool}  too many calls; kept: it is stored, and the resend sends it
-- Of several concurrent calls exactly one gets "go": the others wait for its row lock, and then see the claim.
create function public.claim_webhook_delivery(
  p_event_id text,
  p_session_id text,
  p_payload text,
  p_lease integer,
  p_key_hash text default null,
  p_caller text default null
) returns json
language plpgsql
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
    p_event_id, p_session_id, p_payload::json -> 'user' ->> 'email', p_payload::json,
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

-- Releases a claim. A call whose claim had expired changes nothing, unless it has delivered the event. The outcome
-- of an unproven call does not change the proven event that replaced its own. Where the session was erased in the
-- meantime, the event goes, and the id of its notice is returned, which may be sent now.
create function public.finish_webhook_delivery(
  p_event_id text,
  p_attempt integer,
  p_status text,
  p_http_status integer,
  p_error text,
  p_rest integer,
  p_proven boolean default false
) returns text
language plpgsql
set search_path = ''
as $$
declare
  own public.webhook_deliveries;
  notice text;
begin
  select * into own from public.webhook_deliveries where event_id = p_event_id;
  notice := own.session_id || '_erased';
  if p_event_id <> notice and public.is_session_erased(own.session_id, own.key_hash) then
    delete from public.webhook_deliveries where event_id = p_event_id and attempts = p_attempt;
    return (
      select event_id from public.webhook_deliveries
      where event_id = notice and status <> 'delivered'
    );
  end if;
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
  return null;
end
$$;

-- Failed and limited deliveries are sent again on a schedule, not only by the visitor's device or by hand.

-- The oldest delivery that is due, proven ones first: 5 minutes after its last attempt, then with a doubling delay of up to 6
-- hours, for 7 days. After that it needs a person. Of an erased session only the notice, once nothing else of the session is
-- being sent. Null when nothing is due.
create function public.due_webhook_delivery() returns text
language sql
stable
set search_path = ''
as $$
  select d.event_id
  from public.webhook_deliveries as d
  where d.status <> 'delivered'
    and (d.held_until is null or d.held_until <= clock_timestamp())
    and d.created_at > clock_timestamp() - interval '7 days'
    and d.updated_at <= clock_timestamp() - least(
      interval '5 minutes' * power(2, least(greatest(d.attempts, 1), 10) - 1),
      interval '6 hours'
    )
    and case
      when d.event_id = d.session_id || '_erased' then not exists (
        select from public.webhook_deliveries as other
        where other.session_id = d.session_id
          and other.event_id <> d.event_id
          and other.status = 'sending'
          and other.held_until > clock_timestamp()
      )
      else not exists (
        select from public.erased_sessions as e
        where e.session_id = d.session_id and (e.was_saved or e.key_hash = d.key_hash)
      )
    end
  order by d.proven desc, d.created_at
  limit 1;
$$;

-- Claims a stored event for a resend: the named one, unless it is claimed, or else the oldest that is due. Returns
-- what claim_webhook_delivery does, with the "event", or {"state":"none"} when there is nothing to send: also while
-- another resend of what is due is at it, so that the receiver gets one event after another.
create function public.claim_webhook_resend(p_lease integer, p_event_id text default null)
returns json
language plpgsql
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

alter table public.webhook_limits enable row level security;
alter table public.webhook_callers enable row level security;
alter table public.webhook_deliveries enable row level security;
revoke all on public.webhook_limits, public.webhook_callers, public.webhook_deliveries from anon, authenticated;
grant select, insert, update, delete on
  public.webhook_limits, public.webhook_callers, public.webhook_deliveries
  to service_role;
revoke all on function public.form_delivery_email() from public, anon, authenticated;
revoke all on function
  public.seconds_until(timestamptz),
  public.count_webhook_call(text, text, text),
  public.claim_webhook_delivery(text, text, text, integer, text, text),
  public.finish_webhook_delivery(text, integer, text, integer, text, integer, boolean),
  public.due_webhook_delivery(),
  public.claim_webhook_resend(integer, text),
  public.request_webhook_resend(text, text),
  public.schedule_webhook_resend(text, text)
  from public, anon, authenticated;
grant execute on function
  public.seconds_until(timestamptz),
  public.count_webhook_call(text, text, text),
  public.claim_webhook_delivery(text, text, text, integer, text, text),
  public.finish_webhook_delivery(text, integer, text, integer, text, integer, boolean),
  public.due_webhook_delivery(),
  public.claim_webhook_resend(integer, text),
  public.request_webhook_resend(text, text),
  public.schedule_webhook_resend(text, text)
  to service_role;
