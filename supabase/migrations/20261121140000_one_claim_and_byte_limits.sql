-- Limits what one anonymous request can store and make the database do.
--
-- * A request claims one session. Many rows in one POST are refused at the second row.
-- * Limits are in bytes: a character takes up to four.
-- * The policies compare columns, so that a read uses the primary key instead of scanning the table,
--   and the planner estimates one row however many there are.

-- Sets the claim of this transaction, which the policies compare rows with, and returns the hash of the key. Only
-- the triggers below call it. 42501: not a key; PT400: not an id, or a second claim.
create function public.claim_session(p_session_id text, p_write_key text) returns text
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
  perform set_config('wizard_sessions.claim', p_session_id || ' ' || key_hash, true);
  return key_hash;
end
$$;

-- The trigger functions run with their owner's rights, so that visitors need none on claim_session.
revoke all on function public.claim_session(text, text) from public, anon, authenticated;

create or replace function public.claim_wizard_session() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.write_key := public.claim_session(new.session_id, new.write_key);
  -- varchar(2000) allows 2,000 characters; a browser counts UTF-16 units, of at most three bytes each.
  if greatest(
    octet_length(new.other_business_type),
    octet_length(new.name),
    octet_length(new.business_identity),
    octet_length(new.key_question)
  ) > 6000 then
    raise exception 'A text is longer than 6,000 bytes' using errcode = 'PT413';
  end if;
  -- The whole row as it is stored: a number in jsonb takes more bytes than its digits.
  if pg_column_size(new) > 32000 then
    raise exception 'The answers are longer than 32,000 bytes' using errcode = 'PT413';
  end if;
  new.created_at := now();
  new.saved_at := now();
  return new;
end
$$;

create or replace function public.claim_linked_session() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform public.claim_session(new.session_id, new.write_key);
  new.write_key := null;
  new.linked_at := now();
  return new;
end
$$;

revoke all on function public.claim_wizard_session() from public, anon, authenticated;
revoke all on function public.claim_linked_session() from public, anon, authenticated;

-- An index scan evaluates current_setting when it starts; the checks of an upsert evaluate it per row,
-- after the trigger. Wrapped in a sub-select it would be read once, before the trigger.
alter policy claimed_insert on public.wizard_sessions
  with check (
    session_id = split_part(current_setting('wizard_sessions.claim', true), ' ', 1)
    and write_key = split_part(current_setting('wizard_sessions.claim', true), ' ', 2)
  );

alter policy claimed_update on public.wizard_sessions
  using (
    session_id = split_part(current_setting('wizard_sessions.claim', true), ' ', 1)
    and write_key = split_part(current_setting('wizard_sessions.claim', true), ' ', 2)
  )
  with check (
    session_id = split_part(current_setting('wizard_sessions.claim', true), ' ', 1)
    and write_key = split_part(current_setting('wizard_sessions.claim', true), ' ', 2)
  );

alter policy claimed_select on public.wizard_sessions
  using (
    session_id = split_part(current_setting('wizard_sessions.claim', true), ' ', 1)
    and write_key = split_part(current_setting('wizard_sessions.claim', true), ' ', 2)
  );
