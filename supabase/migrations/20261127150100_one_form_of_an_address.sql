-- One person, one address: addresses are compared in one form, however they were typed, pasted or stored.

-- What saves of visitors compute, and no API shows: visitors have no rights on the schema.
create schema internal;

-- The form in which addresses are compared: as pages read them (engine/document/email-address.ts), and in small letters. The
-- database cannot turn the letters of a domain into ASCII: "ada@müller.de" and "ada@xn--mller-kva.de" are two forms. Pages store
-- the second; who looks for an address asks for both, as `npm run session` does.
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

drop index public.wizard_sessions_email;
create index wizard_sessions_email on public.wizard_sessions (internal.email_form(email))
  where email is not null;

-- Deliveries keep the form itself.
comment on column public.webhook_deliveries.email is
  'The address in the payload (user.email), as email_form gives it: compare it with email_form(…).';

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

revoke all on function public.form_delivery_email() from public, anon, authenticated;

create trigger form_delivery_email before insert or update of email on public.webhook_deliveries
  for each row execute function public.form_delivery_email();

update public.webhook_deliveries set email = email where email is not null;

-- As before, with addresses in that form.
create or replace function public.find_visitor(p_email text default null, p_session_id text default null)
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

-- As before, with addresses in that form.
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
  delete from public.webhook_deliveries where email = internal.email_form(p_email);
  delete from auth.users
    where id in (select (value ->> 'id')::uuid from json_array_elements(visitor -> 'accounts'));
  return visitor;
end
$$;
