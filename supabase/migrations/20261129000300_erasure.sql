-- Erases sessions and visitors on request, and deletes what is old. Whoever has received the answers gets an event "erased",
-- after the last of them, and signed like every event.

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

-- Erases the session of this key, for a visitor who withdraws a consent; the account stays. Returns whether there was
-- anything. PT403: the key is not the session's.
create function public.erase_own_session(p_session_id text, p_write_key text)
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

-- Deleting an account deletes its sessions, whether by the functions below, the dashboard or the admin API.
create function public.erase_sessions_of_account() returns trigger
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

create trigger erase_sessions_of_account before delete on auth.users
  for each row execute function public.erase_sessions_of_account();

-- Everything about a visitor, by e-mail or by session, without the answers: a person may have several rows, for example
-- after opening their plan link on a second device.
--   {"sessions": [{"id", "email", "at"}], "accounts": […], "deliveries": [{"id", "session", "email", "at"}]}
-- Sessions are those with the address, and all sessions of the accounts; accounts are those with the
-- address, and those that the sessions are linked to; deliveries are those with the address, and all of
-- the sessions, without the notices, which hold nothing about the visitor.
create function public.find_visitor(p_email text default null, p_session_id text default null)
returns json
language sql
stable
security definer
set search_path = ''
as $$
  with asked as (
    select internal.email_form(p_email) as email, p_session_id as session_id
  ),
  named as (
    select s.session_id from public.wizard_sessions s join asked a on internal.email_form(s.email) = a.email
    union
    select s.session_id from public.wizard_sessions s join asked a using (session_id)
  ),
  accounts as (
    select id, email, created_at as at from auth.users
    where internal.email_form(email) = (select email from asked)
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

-- Erases what find_visitor finds, and returns it.
create function public.erase_visitor(p_email text default null, p_session_id text default null)
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
  delete from public.webhook_deliveries where email = internal.email_form(p_email);
  delete from auth.users
    where id in (select (value ->> 'id')::uuid from json_array_elements(visitor -> 'accounts'));
  return visitor;
end
$$;

-- Deletes sessions twelve months after they were last saved, deliveries 90 days after they were created, what keeps a
-- session erased after 30 days, what was counted by address after an hour, and the months of sums that ended two years ago.
-- Accounts stay until their owner asks. Returns how many rows were deleted.
create function public.delete_old_visits() returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  gone integer;
  total integer;
  old text;
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
  for old in
    select c.relname from pg_catalog.pg_inherits as i join pg_catalog.pg_class as c on c.oid = i.inhrelid
    where i.inhparent = 'public.insight_counts'::regclass
      and c.relname < 'counts_' || to_char(now() - interval '25 months', 'YYYY_MM')
  loop
    execute format('drop table insight_months.%I', old);
  end loop;
  return total + gone;
end
$$;

-- Every night, where pg_cron is available. Elsewhere delete_old_visits has to be called.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('delete-old-visits', '17 3 * * *', 'select public.delete_old_visits()');
  end if;
exception when others then
  raise warning 'pg_cron does not work here, so nothing calls delete_old_visits: %', sqlerrm;
end
$$;

-- Visitors prove with the write key that a session is theirs. All else is for the service role only.
revoke all on function public.erase_own_session(text, text) from public;
grant execute on function public.erase_own_session(text, text) to anon, authenticated;
revoke all on function public.erase_sessions_of_account() from public, anon, authenticated;
revoke all on function
  public.forget_session(text, text),
  public.find_visitor(text, text),
  public.erase_visitor(text, text),
  public.delete_old_visits()
  from public, anon, authenticated;
grant execute on function
  public.forget_session(text, text),
  public.find_visitor(text, text),
  public.erase_visitor(text, text),
  public.delete_old_visits()
  to service_role;
