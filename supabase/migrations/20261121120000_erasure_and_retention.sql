-- Erases sessions on request, and deletes old ones. The tables of deliveries and accounts are tested for, because
-- they have migrations of their own.

-- Erases a session: its row, its deliveries and its account. Returns how many of each were deleted. For the
-- service role only.
create function public.erase_session(p_session_id text) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  accounts integer := 0;
  deliveries integer := 0;
  sessions integer := 0;
begin
  if to_regclass('public.wizard_session_accounts') is not null then
    execute 'delete from auth.users where id in (
      select user_id from public.wizard_session_accounts where session_id = $1)' using p_session_id;
    get diagnostics accounts = row_count;
  end if;
  if to_regclass('public.webhook_deliveries') is not null then
    execute 'delete from public.webhook_deliveries where session_id = $1' using p_session_id;
    get diagnostics deliveries = row_count;
  end if;
  delete from public.wizard_sessions where session_id = p_session_id;
  get diagnostics sessions = row_count;
  return json_build_object(
    'sessions', sessions, 'deliveries', deliveries, 'accounts', accounts
  );
end
$$;

-- Deletes sessions twelve months after they were last saved, and deliveries 90 days after they were created.
-- Accounts stay until their owner asks. Returns how many rows were deleted.
create function public.delete_old_visits() returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  gone integer;
  more integer := 0;
begin
  delete from public.wizard_sessions where saved_at < now() - interval '12 months';
  get diagnostics gone = row_count;
  if to_regclass('public.webhook_deliveries') is not null then
    execute 'delete from public.webhook_deliveries where created_at < now() - interval ''90 days''';
    get diagnostics more = row_count;
  end if;
  return gone + more;
end
$$;

revoke all on function public.erase_session(text) from public, anon, authenticated;
revoke all on function public.delete_old_visits() from public, anon, authenticated;
grant execute on function public.erase_session(text) to service_role;
grant execute on function public.delete_old_visits() to service_role;

-- BRIN, because every save changes saved_at, and a B-tree would be updated each time.
create index wizard_sessions_saved on public.wizard_sessions using brin (saved_at);

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
