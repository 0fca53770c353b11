-- Answers of visitors, one row per session. The wizard's fields have columns of their own; all other fields of
-- a document go into "more", so that another funnel needs no migration.
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
  -- When the answers changed, by the visitor's clock.
  updated_at timestamptz not null,
  -- When the row was created and last written, by the server's clock.
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now()
);

comment on table public.wizard_sessions is 'Answers of visitors, written by their own browsers only.';

-- Anonymous visitors have no identity that a policy could compare. So the row in a request is its claim: it is
-- stored for this transaction, and the policies admit that row only. A request that is not an upsert of exactly
-- this row, with its key, sees and changes nothing.
create function public.claim_wizard_session() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.session_id is null or new.session_id !~ '^[a-z0-9_]{8,100}$' then
    raise exception 'session_id: 8 to 100 small letters, digits or _' using errcode = 'PT400';
  end if;
  if new.write_key is null or new.write_key !~ '^[A-Za-z0-9_-]{32,128}$' then
    raise exception 'write_key: 32 to 128 letters, digits, _ or -' using errcode = '42501';
  end if;
  if length(new.belief_shift::text) > 4000
    or length(new.preferences::text) > 16000
    or length(new.video_interactions::text) > 4000
    or length(new.more::text) > 32000 then
    raise exception 'The answers are too long' using errcode = 'PT413';
  end if;
  new.write_key := encode(sha256(convert_to(new.write_key, 'UTF8')), 'hex');
  new.created_at := now();
  new.saved_at := now();
  perform set_config('wizard_sessions.claim', new.session_id || ' ' || new.write_key, true);
  return new;
end
$$;

create trigger claim_wizard_session before insert on public.wizard_sessions
  for each row execute function public.claim_wizard_session();

-- Older answers never overwrite newer ones, as from a second tab or a slow request.
create function public.keep_newer_wizard_session() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.updated_at < old.updated_at then
    return null;
  end if;
  new.session_id := old.session_id;
  new.created_at := old.created_at;
  new.saved_at := now();
  return new;
end
$$;

create trigger keep_newer_wizard_session before update on public.wizard_sessions
  for each row execute function public.keep_newer_wizard_session();

alter table public.wizard_sessions enable row level security;

-- An upsert needs all three, even for the first insert. current_setting is read per row, after the
-- trigger: wrapped in a sub-select it would be read once, before it.
create policy claimed_insert on public.wizard_sessions for insert to anon, authenticated
  with check (session_id || ' ' || write_key = current_setting('wizard_sessions.claim', true));

create policy claimed_update on public.wizard_sessions for update to anon, authenticated
  using (session_id || ' ' || write_key = current_setting('wizard_sessions.claim', true))
  with check (session_id || ' ' || write_key = current_setting('wizard_sessions.claim', true));

create policy claimed_select on public.wizard_sessions for select to anon, authenticated
  using (session_id || ' ' || write_key = current_setting('wizard_sessions.claim', true));

revoke all on public.wizard_sessions from anon, authenticated;
grant select, insert, update on public.wizard_sessions to anon, authenticated;
grant select, insert, update, delete on public.wizard_sessions to service_role;
revoke all on function public.claim_wizard_session() from public, anon, authenticated;
revoke all on function public.keep_newer_wizard_session() from public, anon, authenticated;
