-- Sessions of visitors: their answers, who may write them, and whose account they belong to.

-- What saves of visitors compute, and no API shows: visitors have no rights on the schema.
create schema internal;

-- The form in which addresses are compared, however they were typed, pasted or stored: as pages read them
-- (engine/document/values/email-address.ts), and in small letters. The database cannot turn the letters of a domain into ASCII:
-- "ada@müller.de" and "ada@xn--mller-kva.de" are two forms. Pages store the second; who looks for an address asks for both,
-- as `npm run session` does.
create function internal.email_form(p_written text) returns text
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
declare
  -- What nobody sees: format characters, what is ignorable by default, and blanks that are letters or signs.
  invisible constant text :=
    '[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f'
    || '\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd'
    || '\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';
  -- What stands around an address in a text.
  quotes constant text := '\s\u0085\u2028\u2029"''`“”„‟‘’‚‹›«»()\[\]{}<>,;:、';
  found text := replace(normalize(regexp_replace(left(p_written, 2000), invisible, '', 'g'), nfkc), '。', '.');
begin
  found := coalesce(
    substring(found from '[<(\[]\s*([^\s@<>()\[\]]+@[^\s@<>()\[\]]+)\s*[])>][^@]*$'), found
  );
  found := regexp_replace(found, '^[' || quotes || ']+', '');
  found := regexp_replace(found, '^mailto:([^?]*).*$', '\1', 'i');
  return lower(regexp_replace(found, '[' || quotes || '.!?]+$', ''));
end
$$;

-- A visitor's save computes the index below: it needs this right, and none on the schema.
revoke all on function internal.email_form(text) from public;
grant execute on function internal.email_form(text) to anon, authenticated, service_role;

-- One row per session. The wizard's fields have columns of their own; all other fields of a document go into "more", so
-- that another funnel needs no migration.
create table public.wizard_sessions (
  session_id varchar(100) primary key,
  -- The SHA-256 of a random key that only this visitor's browser knows. The session id is not secret:
  -- it is in the plan link, the webhook and analytics.
  write_key varchar(128) not null,
  survey_id varchar(100),
  goal_path varchar(100),
  role varchar(100),
  other_business_type varchar(2000),
  name varchar(2000),
  format varchar(100),
  business_identity varchar(2000),
  key_question varchar(2000),
  tone varchar(100),
  belief_shift jsonb,
  personalization_impact varchar(100),
  adaptation_benefit varchar(100),
  current_monthly_revenue bigint,
  target_monthly_revenue bigint,
  audience_focus varchar(100),
  email varchar(254),
  preferences jsonb,
  video_interactions jsonb,
  more jsonb,
  completed_at timestamptz,
  -- When the answers changed, by the visitor's clock. Who has answered nothing has a row without answers.
  updated_at timestamptz,
  -- When the row was created and last written, by the server's clock.
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  insight jsonb,
  began_at timestamptz
);

comment on table public.wizard_sessions is 'Answers of visitors, written by their own browsers only.';
comment on column public.wizard_sessions.insight is
  'How the visit went (engine/session/insight.ts): times in milliseconds since it began, and nothing about who visits.';
comment on column public.wizard_sessions.began_at is
  'When the visit began, by the server''s clock: the first save less the time that had passed.';

create index wizard_sessions_email on public.wizard_sessions (internal.email_form(email))
  where email is not null;
-- Which visits are to be summed up next is asked all the time, of rows that are saved again and again.
create index wizard_sessions_saved on public.wizard_sessions (saved_at);
-- Without a condition on the record, which would be one more column whose change is a change of the index.
create index wizard_sessions_began on public.wizard_sessions (survey_id, began_at);

-- An erased session stays erased: for 30 days no save, link, event or resend of it is taken, so that nothing that
-- was on its way brings it back.
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

-- Whether the session was erased. An erasure that runs now is waited for, and a later one waits for this transaction:
-- of a save and an erasure at the same moment, either the save is refused, or the erasure finds its row.
create function public.is_session_erased(p_session_id text, p_key_hash text) returns boolean
language plpgsql
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

-- Anonymous visitors have no identity that a policy could compare. So the row in a request is its claim: it is
-- stored for this transaction, and the policies admit that row only. A request that is not an upsert of exactly
-- this row, with its key, sees and changes nothing. Many rows in one POST are refused at the second row.

-- Sets the claim of this transaction, which the policies compare rows with, and returns the hash of the key. Only
-- the triggers below call it: they run with their owner's rights, so that visitors need none on it. 42501: not a key;
-- PT400: not an id, or a second claim; PT410: the session was erased.
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
  if public.is_session_erased(p_session_id, key_hash) then
    raise exception 'This session was erased' using errcode = 'PT410';
  end if;
  perform set_config('wizard_sessions.claim', p_session_id || ' ' || key_hash, true);
  return key_hash;
end
$$;

-- Limits are in bytes: a character takes up to four. How the visit went has a limit of its own (is_insight). PT400: an
-- address that is shown in terminals and mails has a control character, or the record is not what a page records.
create function public.claim_wizard_session() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.write_key := public.claim_session(new.session_id, new.write_key);
  if new.email ~ '[\x01-\x1f\x7f-\x9f]' then
    raise exception 'The e-mail address has a control character' using errcode = 'PT400';
  end if;
  if new.insight is not null and not public.is_insight(new.insight) then
    raise exception 'insight: not what a page records' using errcode = 'PT400';
  end if;
  -- varchar(2000) allows 2,000 characters; a browser counts UTF-16 units, of at most three bytes each.
  if greatest(
    octet_length(new.other_business_type),
    octet_length(new.name),
    octet_length(new.business_identity),
    octet_length(new.key_question)
  ) > 6000 then
    raise exception 'A text is longer than 6,000 bytes' using errcode = 'PT413';
  end if;
  -- The answers as they are stored: a number in jsonb takes more bytes than its digits.
  if pg_column_size(new) - coalesce(pg_column_size(new.insight), 0) > 32000 then
    raise exception 'The answers are longer than 32,000 bytes' using errcode = 'PT413';
  end if;
  new.created_at := now();
  new.saved_at := now();
  new.began_at := now() - interval '1 millisecond' * coalesce((new.insight -> 'changed')::bigint, 0);
  return new;
end
$$;

create trigger claim_wizard_session before insert on public.wizard_sessions
  for each row execute function public.claim_wizard_session();

-- Older answers never overwrite newer ones, as from a second tab or a slow request. The same holds for what is known of
-- the visit.
create function public.keep_newer_wizard_session() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.updated_at < old.updated_at then
    return null;
  end if;
  new.updated_at := coalesce(new.updated_at, old.updated_at);
  new.session_id := old.session_id;
  new.created_at := old.created_at;
  new.saved_at := now();
  if new.insight is null
    or new.insight -> 'began' = old.insight -> 'began'
    and (new.insight -> 'changed')::bigint < (old.insight -> 'changed')::bigint then
    new.insight := old.insight;
  end if;
  new.began_at := old.began_at;
  return new;
end
$$;

create trigger keep_newer_wizard_session before update on public.wizard_sessions
  for each row execute function public.keep_newer_wizard_session();

-- An upsert needs all three policies, even for the first insert. They compare columns, so that a read uses the primary key
-- instead of scanning the table, and the planner estimates one row however many there are. An index scan evaluates
-- current_setting when it starts; the checks of an upsert evaluate it per row, after the trigger. Wrapped in a sub-select it
-- would be read once, before the trigger.
create policy claimed_insert on public.wizard_sessions for insert to anon, authenticated
  with check (
    session_id = split_part(current_setting('wizard_sessions.claim', true), ' ', 1)
    and write_key = split_part(current_setting('wizard_sessions.claim', true), ' ', 2)
  );

create policy claimed_update on public.wizard_sessions for update to anon, authenticated
  using (
    session_id = split_part(current_setting('wizard_sessions.claim', true), ' ', 1)
    and write_key = split_part(current_setting('wizard_sessions.claim', true), ' ', 2)
  )
  with check (
    session_id = split_part(current_setting('wizard_sessions.claim', true), ' ', 1)
    and write_key = split_part(current_setting('wizard_sessions.claim', true), ' ', 2)
  );

create policy claimed_select on public.wizard_sessions for select to anon, authenticated
  using (
    session_id = split_part(current_setting('wizard_sessions.claim', true), ' ', 1)
    and write_key = split_part(current_setting('wizard_sessions.claim', true), ' ', 2)
  );

-- Which account a session belongs to. Linking needs both the account's token and the session's write key. A
-- session is linked once, and the link never changes.
create table public.wizard_session_accounts (
  session_id varchar(100) primary key
    references public.wizard_sessions (session_id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- The proof in the request. It is not stored.
  write_key varchar(128),
  linked_at timestamptz not null default now()
);

comment on table public.wizard_session_accounts is 'The account of a session, linked by its own browser.';

create index wizard_session_accounts_user_id on public.wizard_session_accounts (user_id);

-- The link claims its session as a save does: the policy of wizard_sessions then shows that row to the policy
-- below, and only if the key is right.
create function public.claim_linked_session() returns trigger
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

create trigger claim_linked_session before insert on public.wizard_session_accounts
  for each row execute function public.claim_linked_session();

create policy link_own_session on public.wizard_session_accounts for insert to authenticated
  with check (
    user_id = auth.uid()
    and exists (
      select 1 from public.wizard_sessions
      where wizard_sessions.session_id = wizard_session_accounts.session_id
    )
  );

create policy see_own_link on public.wizard_session_accounts for select to authenticated
  using (user_id = auth.uid());

alter table public.wizard_sessions enable row level security;
alter table public.erased_sessions enable row level security;
alter table public.wizard_session_accounts enable row level security;
revoke all on public.wizard_sessions, public.erased_sessions, public.wizard_session_accounts from anon, authenticated;
grant select, insert, update on public.wizard_sessions to anon, authenticated;
grant select, insert on public.wizard_session_accounts to authenticated;
grant select, insert, update, delete on
  public.wizard_sessions, public.erased_sessions, public.wizard_session_accounts
  to service_role;
revoke all on function
  public.is_session_erased(text, text),
  public.claim_session(text, text),
  public.claim_wizard_session(),
  public.keep_newer_wizard_session(),
  public.claim_linked_session()
  from public, anon, authenticated;
grant execute on function public.is_session_erased(text, text) to service_role;
