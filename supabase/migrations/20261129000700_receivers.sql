-- Who is told of an event besides the webhook: mails, a chat, a sheet, a contact list. Each has a row of its own for each
-- event, so that one that fails is tried again alone, and none is told twice. There is no policy: only the service role
-- uses this.

create table public.receiver_deliveries (
  event_id varchar(120) not null references public.webhook_deliveries (event_id) on delete cascade,
  receiver varchar(30) not null,
  status varchar(10) not null default 'sending',
  attempts integer not null default 1,
  http_status integer,
  error varchar(300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  delivered_at timestamptz,
  -- No other call may send before this: one is sending, or the receiver sent Retry-After.
  held_until timestamptz,
  primary key (event_id, receiver),
  constraint receiver_deliveries_status
    check (status in ('sending', 'delivered', 'failed', 'skipped'))
);

comment on table public.receiver_deliveries is
  'What became of an event at each receiver besides the webhook. status: sending (a call is at it, or died at it), delivered, failed (see error), skipped (it is not for this receiver: see error).';

create index receiver_deliveries_open on public.receiver_deliveries (created_at)
  where status in ('sending', 'failed');
create index receiver_deliveries_mails on public.receiver_deliveries (created_at)
  where receiver = 'mail-visitor';

-- Mails to visitors, by the address of the client. There is no limit by session: each of its events has one mail.
insert into public.webhook_limits (kind, per_minute, per_address_minute, per_address_hour, per_session_hour)
values ('mail', 60, 5, 20, null);

-- Whether receivers may be told of an event: it is proven, its session is not erased, and nobody has marked it as spam.
create function internal.is_for_receivers(p_event public.webhook_deliveries) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_event.proven
    and p_event.event_id <> p_event.session_id || '_erased'
    and not exists (
      select from public.erased_sessions as e
      where e.session_id = p_event.session_id and (e.was_saved or e.key_hash = p_event.key_hash)
    )
    and not exists (
      select from public.lead_states as s
      where s.session_id = p_event.session_id and s.state = 'spam'
    );
$$;

-- Why the visitor is sent no mail of an event, or null: at most three an hour go to one address, and few are sent for one
-- client, so that nobody has strangers mailed.
create function internal.mail_excess(p_event public.webhook_deliveries, p_caller text) returns text
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('mail ' || coalesce(p_event.email, ''), 0));
  if (
    select count(*) >= 3 from public.receiver_deliveries as r
    join public.webhook_deliveries as d using (event_id)
    where r.receiver = 'mail-visitor'
      and r.status <> 'skipped'
      and r.event_id <> p_event.event_id
      and r.created_at > clock_timestamp() - interval '1 hour'
      and d.email = p_event.email
  ) then
    return 'Too many mails to this address in an hour.';
  end if;
  if public.count_webhook_call('mail', p_event.session_id, p_caller) is not null then
    return 'Too many mails to visitors at a time.';
  end if;
  return null;
end
$$;

-- Claims an event for those receivers that have not been told of it, and that no other call is telling. Returns
-- [{"receiver":name,"attempt":n}, …]; of several concurrent calls, each receiver is in one answer. p_caller is a keyed hash
-- of the client's address.
create function public.claim_receivers(
  p_event_id text,
  p_receivers text[],
  p_lease integer,
  p_caller text default null
) returns json
language plpgsql
set search_path = ''
as $$
declare
  event public.webhook_deliveries;
  until timestamptz := clock_timestamp() + make_interval(secs => p_lease);
  excess text;
  claimed json;
begin
  select * into event from public.webhook_deliveries where event_id = p_event_id;
  if event.event_id is null or not internal.is_for_receivers(event) then
    return '[]';
  end if;
  if 'mail-visitor' = any (p_receivers) and not exists (
    select from public.receiver_deliveries where event_id = p_event_id and receiver = 'mail-visitor'
  ) then
    excess := internal.mail_excess(event, p_caller);
    if excess is not null then
      insert into public.receiver_deliveries (event_id, receiver, status, attempts, error)
      values (p_event_id, 'mail-visitor', 'skipped', 0, excess)
      on conflict do nothing;
    end if;
  end if;
  with told as (
    insert into public.receiver_deliveries as r (event_id, receiver, held_until)
    select p_event_id, name, until from unnest(p_receivers) as name
    on conflict (event_id, receiver) do update set
      status = 'sending',
      attempts = r.attempts + 1,
      updated_at = clock_timestamp(),
      held_until = excluded.held_until
    where r.status in ('sending', 'failed')
      and (r.held_until is null or r.held_until <= clock_timestamp())
    returning r.receiver, r.attempts
  )
  select coalesce(json_agg(json_build_object('receiver', receiver, 'attempt', attempts)), '[]')
  into claimed from told;
  return claimed;
end
$$;

-- Releases a claim. A call whose claim had expired changes nothing, unless it has delivered the event. p_error says why it
-- failed or was skipped; p_rest is the receiver's Retry-After in seconds.
create function public.finish_receiver(
  p_event_id text,
  p_receiver text,
  p_attempt integer,
  p_status text,
  p_http_status integer,
  p_error text,
  p_rest integer
) returns void
language sql
set search_path = ''
as $$
  update public.receiver_deliveries set
    status = p_status,
    http_status = p_http_status,
    error = left(p_error, 300),
    updated_at = clock_timestamp(),
    delivered_at = case when p_status = 'delivered' then clock_timestamp() end,
    held_until = case when p_rest > 0 then clock_timestamp() + make_interval(secs => p_rest) end
  where event_id = p_event_id
    and receiver = p_receiver
    and status <> 'delivered'
    and (attempts = p_attempt or p_status = 'delivered');
$$;

-- The event that is due for one of some receivers, the oldest first, as due_webhook_delivery says when; of all receivers
-- without names. Null when nothing is due.
create function public.due_receiver_event(p_receivers text[] default null) returns text
language sql
stable
set search_path = ''
as $$
  select r.event_id
  from public.receiver_deliveries as r
  join public.webhook_deliveries as d using (event_id)
  where r.status in ('sending', 'failed')
    and (p_receivers is null or r.receiver = any (p_receivers))
    and (r.held_until is null or r.held_until <= clock_timestamp())
    and r.created_at > clock_timestamp() - interval '7 days'
    and r.updated_at <= clock_timestamp() - least(
      interval '5 minutes' * power(2, least(greatest(r.attempts, 1), 10) - 1),
      interval '6 hours'
    )
    and internal.is_for_receivers(d)
  order by r.created_at
  limit 1;
$$;

-- Claims a stored event for receivers: the named one, or else the oldest that is due. Returns
-- {"event":id,"payload":text,"receivers":[…]}, the last as claim_receivers, or null when there is nothing to tell.
-- p_unhooked: no webhook is set. Then what was kept because of a limit, or as spam, is taken here, as no resend of the
-- webhook does.
create function public.claim_receivers_resend(
  p_receivers text[],
  p_lease integer,
  p_event_id text default null,
  p_unhooked boolean default false
) returns json
language plpgsql
set search_path = ''
as $$
declare
  wanted text := coalesce(p_event_id, public.due_receiver_event(p_receivers));
  claimed json;
begin
  if wanted is null and p_unhooked then
    update public.webhook_deliveries set status = 'stored', held_until = null
    where event_id = (
      select d.event_id from public.webhook_deliveries as d
      where (
          d.status = 'failed' and d.attempts = 0
          or d.status = 'sending'
          -- Held as spam (20261129000800_spam.sql), and marked otherwise since.
          or d.spam <> '' and not exists (
            select from public.receiver_deliveries as r where r.event_id = d.event_id
          )
        )
        and (d.held_until is null or d.held_until <= clock_timestamp())
        and d.created_at > clock_timestamp() - interval '7 days'
        and d.updated_at <= clock_timestamp() - interval '5 minutes'
        and internal.is_for_receivers(d)
      order by d.created_at
      limit 1
      for update skip locked
    )
    returning event_id into wanted;
  end if;
  if wanted is null then
    return null;
  end if;
  claimed := public.claim_receivers(
    wanted,
    -- Who was not told when the event came is not told later, unless a person asks for it.
    case when p_event_id is null and exists (
      select from public.receiver_deliveries where event_id = wanted
    ) then array(
      select r.receiver from public.receiver_deliveries as r
      where r.event_id = wanted and r.receiver = any (p_receivers)
        and r.updated_at <= clock_timestamp() - interval '5 minutes'
    ) else p_receivers end,
    p_lease
  );
  return (
    select json_build_object('event', event_id, 'payload', payload::text, 'receivers', claimed)
    from public.webhook_deliveries where event_id = wanted
  );
end
$$;

-- As before, and also when something is due for a receiver.
create or replace function public.request_webhook_resend(p_address text, p_key text) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if public.due_webhook_delivery() is null and public.due_receiver_event() is null then
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

alter table public.receiver_deliveries enable row level security;
revoke all on public.receiver_deliveries from anon, authenticated;
grant select, insert, update, delete on public.receiver_deliveries to service_role;
revoke all on function
  internal.is_for_receivers(public.webhook_deliveries),
  internal.mail_excess(public.webhook_deliveries, text),
  public.claim_receivers(text, text[], integer, text),
  public.finish_receiver(text, text, integer, text, integer, text, integer),
  public.due_receiver_event(text[]),
  public.claim_receivers_resend(text[], integer, text, boolean)
  from public, anon, authenticated;
grant usage on schema internal to service_role;
grant execute on function
  internal.is_for_receivers(public.webhook_deliveries),
  internal.mail_excess(public.webhook_deliveries, text),
  public.claim_receivers(text, text[], integer, text),
  public.finish_receiver(text, text, integer, text, integer, text, integer),
  public.due_receiver_event(text[]),
  public.claim_receivers_resend(text[], integer, text, boolean)
  to service_role;
