-- A visitor who withdraws a consent erases their session. The write key proves that the session is theirs, as
-- session ids are not secret. Whoever has received the answers gets an event "erased", signed like every event.

-- Erases the session with its deliveries and its link to an account; the account stays. Returns whether there was a
-- session. PT403: the key is not the session's.
create function public.erase_own_session(p_session_id text, p_write_key text) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  own public.wizard_sessions;
  was_sent boolean;
begin
  select * into own from public.wizard_sessions where session_id = p_session_id for update;
  if own.session_id is null then
    return false;
  end if;
  if own.write_key is distinct from encode(sha256(convert_to(p_write_key, 'UTF8')), 'hex') then
    raise exception 'The key is not the key of this session' using errcode = 'PT403';
  end if;

  -- Where no address was set, nobody has received anything.
  was_sent := exists (
    select from public.webhook_deliveries where session_id = p_session_id and status <> 'stored'
  );
  delete from public.webhook_deliveries where session_id = p_session_id;
  delete from public.wizard_session_accounts where session_id = p_session_id;
  delete from public.wizard_sessions where session_id = p_session_id;
  if was_sent then
    -- Due at once: the resend sends it, and retries it like any other event.
    insert into public.webhook_deliveries
      (event_id, session_id, payload, status, proven, updated_at)
    values (
      p_session_id || '_erased',
      p_session_id,
      json_build_object(
        'type', 'erased',
        'event_id', p_session_id || '_erased',
        'survey_id', own.survey_id,
        'session', json_build_object('session_id', p_session_id),
        'erased_at', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ),
      'stored',
      true,
      clock_timestamp() - interval '5 minutes'
    );
  end if;
  return true;
end
$$;

revoke all on function public.erase_own_session(text, text) from public;
grant execute on function public.erase_own_session(text, text) to anon, authenticated;
