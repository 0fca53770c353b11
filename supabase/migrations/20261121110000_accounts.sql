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
set search_path = ''
as $$
begin
  if new.write_key is null or new.write_key !~ '^[A-Za-z0-9_-]{32,128}$' then
    raise exception 'write_key: 32 to 128 letters, digits, _ or -' using errcode = '42501';
  end if;
  perform set_config(
    'wizard_sessions.claim',
    coalesce(new.session_id, '') || ' '
      || encode(sha256(convert_to(new.write_key, 'UTF8')), 'hex'),
    true
  );
  new.write_key := null;
  new.linked_at := now();
  return new;
end
$$;

create trigger claim_linked_session before insert on public.wizard_session_accounts
  for each row execute function public.claim_linked_session();

alter table public.wizard_session_accounts enable row level security;

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

revoke all on public.wizard_session_accounts from anon, authenticated;
grant select, insert on public.wizard_session_accounts to authenticated;
grant select, insert, update, delete on public.wizard_session_accounts to service_role;
revoke all on function public.claim_linked_session() from public, anon, authenticated;
