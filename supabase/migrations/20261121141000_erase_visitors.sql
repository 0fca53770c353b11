-- Erases a person instead of a session: a person may have several rows, for example after opening their plan link
-- on a second device.

create index wizard_sessions_email on public.wizard_sessions (lower(email)) where email is not null;

-- Deleting an account deletes its sessions, whether by the functions below, the dashboard or the admin API.
create function public.erase_sessions_of_account() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.webhook_deliveries where session_id in (
    select session_id from public.wizard_session_accounts where user_id = old.id
  );
  delete from public.wizard_sessions where session_id in (
    select session_id from public.wizard_session_accounts where user_id = old.id
  );
  return old;
end
$$;

create trigger erase_sessions_of_account before delete on auth.users
  for each row execute function public.erase_sessions_of_account();

-- Everything about a visitor, by e-mail or by session, without the answers:
--   {"sessions": [{"id", "email", "at"}], "accounts": […], "deliveries": [{"id", "session", "email", "at"}]}
-- Sessions are those with the address, and all sessions of the accounts; accounts are those with the
-- address, and those that the sessions are linked to; deliveries are those with the address, and all of
-- the sessions. Addresses are compared without case. For the service only.
create function public.find_visitor(p_email text default null, p_session_id text default null)
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
    where event_id in (
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
create function public.erase_visitor(p_email text default null, p_session_id text default null)
returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  visitor json := public.find_visitor(p_email, p_session_id);
begin
  delete from public.webhook_deliveries
    where event_id in (select value ->> 'id' from json_array_elements(visitor -> 'deliveries'));
  delete from auth.users
    where id in (select (value ->> 'id')::uuid from json_array_elements(visitor -> 'accounts'));
  delete from public.wizard_sessions
    where session_id in (select value ->> 'id' from json_array_elements(visitor -> 'sessions'));
  return visitor;
end
$$;

drop function public.erase_session(text);

revoke all on function public.erase_sessions_of_account() from public, anon, authenticated;
revoke all on function public.find_visitor(text, text) from public, anon, authenticated;
revoke all on function public.erase_visitor(text, text) from public, anon, authenticated;
grant execute on function public.find_visitor(text, text) to service_role;
grant execute on function public.erase_visitor(text, text) to service_role;
