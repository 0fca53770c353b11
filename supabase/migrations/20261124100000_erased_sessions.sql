-- An erased session stays erased: for 30 days no save, link, event or resend of it is taken, so that nothing that
-- was on its way brings it back. Whoever has received the answers gets the event "erased", after the last of them.

create table public.erased_sessions (
  session_id varchar(100) not null,
  -- The SHA-256 of the write key.
  key_hash varchar(64) not null,
  -- Whether the session had a row, whose key was this one. Then no key is taken any more. Without a row nobody can
  -- tell whose the id is: only this key is refused, so that a stranger cannot keep a visitor from saving.
  was_saved boolean not null,
  erased_at timestamptz not null default now(),
  primary key (session_id, key_hash)
);

comment on table public.erased_sessions is
  'Sessions that were erased in the last 30 days, without their answers: nothing of them is stored again.';

create index erased_sessions_erased on public.erased_sessions (erased_at);

alter table public.erased_sessions enable row level security;
revoke all on public.erased_sessions from anon, authenticated;
grant select, insert, update, delete on public.erased_sessions to service_role;

-- Whether the session was erased. An erasure that runs now is waited for, and a later one waits for this transaction:
-- of a save and an erasure at the same moment, either the save is refused, or the erasure finds its row.
create function public.is_session_erased(p_session_id text, p_key_hash text) returns boolean
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(p_session_id, 0));
  return exists (
    select from public.erased_sessions
    where session_id = p_session_id and (was_saved or key_hash = p_key_hash)
  );
end
$$;

-- As before, and refuses an erased session. PT410: it was erased.
create or replace function public.claim_session(p_session_id text, p_write_key text) returns text
language plpgsql
set search_path = ''
as $$
declare
  key_hash text;
begin
  if current_setting('wizard_sessions.claim', true) <> '' then
    raise exception 'One session per request' using errcode = 'PT400';
  end if;
  -- A space would shift the parts of the claim.
  if p_session_id is null or p_session_id !~ '^[a-z0-9_]{8,100}$' then
    raise exception 'session_id: 8 to 100 small letters, digits or _' using errcode = 'PT400';
  end if;
  if p_write_key is null or p_write_key !~ '^[A-Za-z0-9_-]{32,128}$' then
    raise exception 'write_key: 32 to 128 letters, digits, _ or -' using errcode = '42501';
  end if;
  key_hash := encode(sha256(convert_to(p_write_key, 'UTF8')), 'hex');
  if public.is_session_erased(p_session_id, key_hash) then
    raise exception 'This session was erased' using errcode = 'PT410';
  end if;
  perform set_config('wizard_sessions.claim', p_session_id || ' ' || key_hash, true);
  return key_hash;
end
$$;

-- Erases a session: its row, its deliveries and its link to an account. Without a row, the deliveries that came with
-- this key. Returns whether there was anything.
--
-- * What is being sent is kept without its content until its call has ended, so that the notice waits for it.
-- * A notice that has not arrived is never deleted.
create function public.forget_session(p_session_id text, p_key_hash text) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  own public.wizard_sessions;
  -- No event of a page has this id.
  notice text := p_session_id || '_erased';
  was_known boolean;
  was_sent boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_session_id, 0));
  delete from public.wizard_sessions where session_id = p_session_id returning * into own;

  -- Where no address was set, or no call was made, nobody has received anything.
  select count(*) > 0, coalesce(bool_or(d.status <> 'stored' and d.attempts > 0), false)
  into was_known, was_sent
  from public.webhook_deliveries as d
  where d.session_id = p_session_id
    and d.event_id <> notice
    and (own.session_id is not null or d.key_hash is not distinct from p_key_hash);

  insert into public.erased_sessions as e (session_id, key_hash, was_saved)
  select p_session_id, p_key_hash, own.session_id is not null where p_key_hash is not null
  on conflict (session_id, key_hash) do update set
    was_saved = e.was_saved or excluded.was_saved,
    erased_at = now();

  update public.webhook_deliveries set payload = '{}', email = null
  where session_id = p_session_id
    and event_id <> notice
    and status = 'sending' and held_until > clock_timestamp()
    and (own.session_id is not null or key_hash is not distinct from p_key_hash);
  delete from public.webhook_deliveries
  where session_id = p_session_id
    and event_id <> notice
    and (status <> 'sending' or held_until is null or held_until <= clock_timestamp())
    and (own.session_id is not null or key_hash is not distinct from p_key_hash);

  if was_sent then
    -- Due at once: the resend sends it, and retries it like any other event.
    insert into public.webhook_deliveries as d
      (event_id, session_id, payload, status, proven, updated_at)
    values (
      notice,
      p_session_id,
      json_build_object(
        'type', 'erased',
        'event_id', notice,
        'survey_id', own.survey_id,
        'session', json_build_object('session_id', p_session_id),
        'erased_at', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ),
      'stored',
      own.session_id is not null,
      clock_timestamp() - interval '5 minutes'
    )
    -- The session came back after 30 days, and is erased again.
    on conflict (event_id) do update set
      payload = excluded.payload,
      status = 'stored',
      proven = d.proven or excluded.proven,
      attempts = 0,
      created_at = now(),
      updated_at = excluded.updated_at,
      delivered_at = null;
  end if;
  return own.session_id is not null or was_known;
end
$$;

-- Erases the session of this key. Returns whether there was anything. PT403: the key is not the session's.
create or replace function public.erase_own_session(p_session_id text, p_write_key text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  hash text := encode(sha256(convert_to(p_write_key, 'UTF8')), 'hex');
begin
  perform pg_advisory_xact_lock(hashtextextended(p_session_id, 0));
  if exists (
    select from public.wizard_sessions
    where session_id = p_session_id and write_key is distinct from hash
  ) then
    raise exception 'The key is not the key of this session' using errcode = 'PT403';
  end if;
  -- What could not be saved needs no erasure.
  if p_session_id !~ '^[a-z0-9_]{8,100}$' or p_write_key !~ '^[A-Za-z0-9_-]{32,128}$' then
    return false;
  end if;
  return public.forget_session(p_session_id, hash);
end
$$;

-- Deleting an account deletes its sessions, as before.
create or replace function public.erase_sessions_of_account() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  one record;
begin
  for one in
    select s.session_id, s.write_key
    from public.wizard_session_accounts as a
    join public.wizard_sessions as s using (session_id)
    where a.user_id = old.id
    order by s.session_id
  loop
    perform public.forget_session(one.session_id, one.write_key);
  end loop;
  return old;
end
$$;

-- As before, without the notices, which hold nothing about the visitor.
create or replace function public.find_visitor(p_email text default null, p_session_id text default null)
returns json
language sql
stable
security definer
set search_path = ''
as $$
  with asked as (
    select lower(trim(p_email)) as email, p_session_id as session_id
  ),
  named as (
    select s.session_id from public.wizard_sessions s join asked a on lower(s.email) = a.email
    union
    select s.session_id from public.wizard_sessions s join asked a using (session_id)
  ),
  accounts as (
    select id, email, created_at as at from auth.users
    where lower(email) = (select email from asked)
      or id in (select user_id from public.wizard_session_accounts join named using (session_id))
  ),
  sessions as (
    select session_id as id, email, saved_at as at from public.wizard_sessions
    where session_id in (
      select session_id from named
      union
      select session_id from public.wizard_session_accounts
      where user_id in (select id from accounts)
    )
  ),
  deliveries as (
    select event_id as id, session_id as session, email, created_at as at
    from public.webhook_deliveries
    where event_id <> session_id || '_erased' and event_id in (
      select d.event_id from public.webhook_deliveries d join asked a on d.email = a.email
      union
      select d.event_id from public.webhook_deliveries d join asked a using (session_id)
      union
      select d.event_id from public.webhook_deliveries d join sessions s on d.session_id = s.id
    )
  )
  select json_build_object(
    'sessions', (select coalesce(json_agg(s order by s.at, s.id), '[]') from sessions s),
    'accounts', (select coalesce(json_agg(a order by a.at, a.id), '[]') from accounts a),
    'deliveries', (select coalesce(json_agg(d order by d.at, d.id), '[]') from deliveries d)
  )
$$;

-- Erases what find_visitor finds, and returns it. For the service role only.
create or replace function public.erase_visitor(p_email text default null, p_session_id text default null)
returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  visitor json := public.find_visitor(p_email, p_session_id);
  one record;
begin
  for one in
    select s.session_id, s.write_key as key_hash from public.wizard_sessions as s
    where s.session_id in (select value ->> 'id' from json_array_elements(visitor -> 'sessions'))
    union
    select d.session_id, d.key_hash from public.webhook_deliveries as d
    where d.event_id in (select value ->> 'id' from json_array_elements(visitor -> 'deliveries'))
      and not exists (select from public.wizard_sessions as s where s.session_id = d.session_id)
    order by 1
  loop
    perform public.forget_session(one.session_id, one.key_hash);
  end loop;
  -- With this address, of a session that now has another one.
  delete from public.webhook_deliveries where email = lower(trim(p_email));
  delete from auth.users
    where id in (select (value ->> 'id')::uuid from json_array_elements(visitor -> 'accounts'));
  return visitor;
end
$$;

-- The oldest delivery that is due, as before, proven ones first. Of an erased session only the notice, once nothing else
-- of the session is being sent.
create or replace function public.due_webhook_delivery() returns text
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

-- Releases a claim. A call whose claim had expired changes nothing, unless it has delivered the event. The outcome
-- of an unproven call does not change the proven event that replaced its own. Where the session was erased in the
-- meantime, the event goes, and the id of its notice is returned, which may be sent now.
drop function public.finish_webhook_delivery(text, integer, text, integer, text, integer, boolean);
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
security invoker
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

revoke all on function public.is_session_erased(text, text) from public, anon, authenticated;
revoke all on function public.forget_session(text, text) from public, anon, authenticated;
revoke all on function
  public.finish_webhook_delivery(text, integer, text, integer, text, integer, boolean)
  from public, anon, authenticated;
grant execute on function public.is_session_erased(text, text) to service_role;
grant execute on function public.forget_session(text, text) to service_role;
grant execute on function
  public.finish_webhook_delivery(text, integer, text, integer, text, integer, boolean)
  to service_role;
