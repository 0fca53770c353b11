-- What the owner of a funnel does with those who have answered: how far each is, and who of a team may see what. Tables are
-- closed to everybody but the service role; a member of the team sees and changes what the functions below give, which ask for
-- the role, leave out addresses and telephone numbers for those who may not see them, and write down who looked.

-- How far the owner is with a session. Without a row it is new.
create table public.lead_states (
  session_id varchar(100) primary key references public.wizard_sessions (session_id) on delete cascade,
  state varchar(10) not null,
  note varchar(4000) not null default '',
  amount bigint,
  marked_by uuid references auth.users (id) on delete set null,
  marked_at timestamptz not null default now(),
  constraint lead_states_state check (state in ('new', 'contacted', 'won', 'lost', 'spam')),
  constraint lead_states_amount check (amount between 0 and 100000000000000)
);

comment on table public.lead_states is 'How far the owner is with those who have answered, one row for each who was marked.';
comment on column public.lead_states.amount is 'What it is worth, in hundredths of the document''s currency.';
comment on column public.lead_states.marked_by is 'The account of the member who marked it last. Null for the secret key.';

create table public.team_members (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role varchar(10) not null,
  sees_contacts boolean not null default false,
  added_at timestamptz not null default now(),
  constraint team_members_role check (role in ('viewer', 'editor', 'owner'))
);

comment on table public.team_members is 'Who may use the desk: viewer looks, editor also marks, owner also erases and names members.';
comment on column public.team_members.sees_contacts is
  'Whether a viewer sees e-mail addresses and telephone numbers. Editors and owners do.';

-- Who of the team has looked at whom, exported and changed what. An erased session leaves no name here.
create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid references auth.users (id) on delete set null,
  action varchar(20) not null,
  session_id varchar(100) references public.wizard_sessions (session_id) on delete set null,
  survey_id varchar(100),
  n bigint,
  constraint audit_log_action check (
    action in ('list', 'person', 'export', 'mark', 'erase', 'resend', 'member')
  )
);

comment on table public.audit_log is 'What members of the team have seen and done. Rows go after twelve months.';
comment on column public.audit_log.action is
  'list: rows of the table were read; person: one was looked at; export: rows were written to a file; mark, erase, resend: a session was; member: the team was changed.';
comment on column public.audit_log.n is 'How many rows, for list and export. Rows that one member reads within an hour are counted together.';

create index audit_log_at on public.audit_log (at desc);
create index audit_log_session on public.audit_log (session_id);
create index audit_log_user on public.audit_log (user_id, action, at desc);
create index lead_states_state on public.lead_states (state);

-- What the request may do: a member's role, "service" for the secret key. A member who has a second factor needs it. Null for
-- everybody else.
create function internal.team_role() returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  has_factor boolean := false;
begin
  if current_setting('role') = 'service_role' then
    return 'service';
  end if;
  if current_setting('role') <> 'authenticated' or auth.uid() is null then
    return null;
  end if;
  if to_regclass('auth.mfa_factors') is not null then
    execute 'select exists (select from auth.mfa_factors where user_id = $1 and status = ''verified'')'
      into has_factor using auth.uid();
  end if;
  if has_factor and auth.jwt() ->> 'aal' is distinct from 'aal2' then
    return null;
  end if;
  return (select m.role from public.team_members as m where m.user_id = auth.uid());
end
$$;

-- Refuses a request that has none of these roles. The secret key has all. PT403: it has another one, or none.
create function internal.require_role(variadic p_roles text[]) returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  own text := internal.team_role();
begin
  if own is null then
    raise exception 'You are not a member of this team, or have not given your second factor.' using errcode = 'PT403';
  end if;
  if own <> 'service' and own <> all (p_roles) then
    raise exception 'Your role is "%". This needs %.', own, array_to_string(p_roles, ' or ') using errcode = 'PT403';
  end if;
end
$$;

-- Whether the request may see addresses and telephone numbers.
create function internal.sees_contacts() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    internal.team_role() in ('service', 'editor', 'owner')
    or internal.team_role() = 'viewer' and (select m.sees_contacts from public.team_members as m where m.user_id = auth.uid()),
    false
  )
$$;

-- A text without e-mail addresses and telephone numbers, wherever they stand in it: in place of an address hidden@hidden.invalid,
-- and zeros in place of digits where seven or more follow each other, so that what is asked of the form of either still holds.
create function internal.text_without_contacts(p_text text) returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select case when plain ~ '([0-9][\s()/.+-]*){7}' and plain !~ '^\d{4}-\d\d-\d\d([T ][0-9:.]+([+-][0-9:]+|Z)?)?$'
    then regexp_replace(plain, '[0-9]', '0', 'g')
    else plain
  end
  from (
    select regexp_replace(
      translate(normalize(p_text, nfkc), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'),
      '[^\s@<>()\[\]"'',;:]+\s*(@|\(at\)|\[at\])\s*[^\s@<>()\[\]"'',;:]+',
      'hidden@hidden.invalid',
      'gi'
    ) as plain
  ) as read
$$;

create function internal.without_contacts(p jsonb) returns jsonb
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
begin
  return case jsonb_typeof(p)
    when 'string' then to_jsonb(internal.text_without_contacts(p #>> '{}'))
    when 'array' then (
      select coalesce(jsonb_agg(internal.without_contacts(value) order by n), '[]')
      from jsonb_array_elements(p) with ordinality as e (value, n)
    )
    when 'object' then (
      select coalesce(jsonb_object_agg(key, internal.without_contacts(value)), '{}') from jsonb_each(p)
    )
    else p
  end;
end
$$;

-- Writes down what a member does. What is done with the secret key is not: whoever has it could change this table.
create function internal.note_access(
  p_action text,
  p_session_id text default null,
  p_survey_id text default null,
  p_n bigint default null
) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if internal.team_role() = 'service' then
    return;
  end if;
  if p_action = 'list' then
    update public.audit_log set n = n + p_n
    where id = (
      select id from public.audit_log
      where user_id = auth.uid() and action = 'list' and survey_id = p_survey_id and at > now() - interval '1 hour'
      order by at desc
      limit 1
    );
    if found then
      return;
    end if;
  end if;
  insert into public.audit_log (user_id, action, session_id, survey_id, n)
  values (auth.uid(), p_action, p_session_id, p_survey_id, p_n);
end
$$;

-- A session as leads_sql gives it, without addresses and telephone numbers in answers and the note.
create function internal.lead_without_contacts(p jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select internal.without_contacts(p - open_columns) || (
    select jsonb_object_agg(key, value) from jsonb_each(p) where key = any (open_columns)
  )
  from (
    select array[
      'session_id', 'survey_id', 'insight', 'updated_at', 'completed_at', 'created_at', 'saved_at', 'began_at', 'deliveries'
    ] as open_columns
  ) as known
$$;

-- A query of the stored sessions as members see them, to which a condition on s is added: as column lead a row of all columns but
-- the hash of the key, with its state as "lead" and what the webhook did for it as "deliveries". Answers are without addresses and
-- telephone numbers where the request may not see them. A query, because a function of each row takes twice as long.
create function internal.leads_sql(p_sees_contacts boolean) returns text
language sql
stable
set search_path = ''
as $$
  select format(
    $sql$
      select %s as lead
      from public.wizard_sessions as s
      cross join lateral (
        select
          %s,
          (
            select json_build_object('state', m.state, 'note', m.note, 'amount', m.amount, 'marked_at', m.marked_at)
            from public.lead_states as m where m.session_id = s.session_id
          ) as lead,
          (
            select coalesce(json_agg(json_build_object('status', d.status, 'delivered_at', d.delivered_at)), '[]')
            from public.webhook_deliveries as d
            where d.session_id = s.session_id and d.event_id <> d.session_id || '_erased'
          ) as deliveries
      ) as r
    $sql$,
    case when p_sees_contacts then 'to_json(r)' else 'internal.lead_without_contacts(to_jsonb(r))' end,
    (
      select string_agg(format('s.%I', attname), ', ' order by attnum)
      from pg_catalog.pg_attribute
      where attrelid = 'public.wizard_sessions'::regclass and attnum > 0 and not attisdropped and attname <> 'write_key'
    )
  )
$$;

-- Who has answered a funnel, the newest first, as a list of rows: see leads_sql. Sessions without answers are left out.
--   p_since    leaves out what was saved last before
--   p_created, p_session_id  the last row of the page before
-- PT403: not a member.
create function public.read_leads(
  p_survey_id text,
  p_since timestamptz default null,
  p_created timestamptz default null,
  p_session_id text default null,
  p_limit integer default 1000
) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  sees boolean := internal.sees_contacts();
  answer json;
  n bigint;
begin
  perform internal.require_role('viewer', 'editor', 'owner');
  execute 'select coalesce(json_agg(page.lead), ''[]''), count(*) from (' || internal.leads_sql(sees) || $sql$
    where s.survey_id = $1
      and s.updated_at is not null
      and ($2 is null or s.saved_at >= $2)
      and ($3 is null or (s.created_at, s.session_id) < ($3, $4))
    order by s.created_at desc, s.session_id desc
    limit least($5, 1000)
  ) as page $sql$
  into answer, n
  using p_survey_id, p_since, p_created, p_session_id, p_limit;
  perform internal.note_access('list', null, p_survey_id, n);
  return answer;
end
$$;

-- Marks a session, and returns what is then stored. PT403: neither editor nor owner; PT404: there is no such session.
create function public.mark_lead(p_session_id text, p_state text, p_note text, p_amount bigint default null)
returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored public.lead_states;
  sees boolean := internal.sees_contacts();
begin
  perform internal.require_role('editor', 'owner');
  if not exists (select from public.wizard_sessions where session_id = p_session_id) then
    raise exception 'There is no such session. Perhaps it was erased.' using errcode = 'PT404';
  end if;
  insert into public.lead_states as m (session_id, state, note, amount, marked_by)
  values (p_session_id, p_state, p_note, p_amount, auth.uid())
  on conflict (session_id) do update set
    state = excluded.state,
    note = excluded.note,
    amount = excluded.amount,
    marked_by = excluded.marked_by,
    marked_at = now()
  returning m.* into stored;
  perform internal.note_access('mark', p_session_id);
  return json_build_object(
    'state', stored.state, 'note', stored.note, 'amount', stored.amount, 'marked_at', stored.marked_at
  );
end
$$;

-- Writes down that a member has written rows to a file. PT403: not a member.
create function public.note_export(p_survey_id text, p_n bigint) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform internal.require_role('viewer', 'editor', 'owner');
  perform internal.note_access('export', null, p_survey_id, p_n);
end
$$;

-- Erases a session with the person's other ones of the same account, as erase_visitor does. PT403: not an owner; PT409: it
-- belongs to the account of a member of the team, which goes with it.
create function public.erase_lead(p_session_id text) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform internal.require_role('owner');
  if exists (
    select from public.wizard_session_accounts as a join public.team_members as m using (user_id)
    where a.session_id = p_session_id
  ) then
    raise exception 'The session belongs to the account of a member: take the member off the team first.' using errcode = 'PT409';
  end if;
  perform internal.note_access('erase', p_session_id);
  perform public.erase_visitor(null, p_session_id);
end
$$;

-- The request's own membership: {"email", "role", "sees_contacts"}; null where it has none, {"needs_factor": true} where it lacks
-- the second factor.
create function public.own_membership() returns json
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when internal.team_role() is null then json_build_object('needs_factor', true)
    else json_build_object('email', u.email, 'role', m.role, 'sees_contacts', internal.sees_contacts())
  end
  from public.team_members as m join auth.users as u on u.id = m.user_id
  where m.user_id = auth.uid()
$$;

-- The team: [{"user_id", "email", "role", "sees_contacts", "added_at"}]. PT403: not an owner.
create function public.read_team() returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform internal.require_role('owner');
  return (
    select coalesce(json_agg(json_build_object(
      'user_id', m.user_id, 'email', u.email, 'role', m.role, 'sees_contacts', m.sees_contacts, 'added_at', m.added_at
    ) order by m.added_at, m.user_id), '[]')
    from public.team_members as m join auth.users as u on u.id = m.user_id
  );
end
$$;

-- Adds the account of an address to the team, or changes its role; without a role it leaves the team. The last owner stays: no
-- member changes their own row. PT403: not an owner, or one's own row; PT404: no account has the address; PT400: not a role.
create function public.set_team_member(p_email text, p_role text, p_sees_contacts boolean default false) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  member uuid;
begin
  perform internal.require_role('owner');
  if p_role is not null and p_role not in ('viewer', 'editor', 'owner') then
    raise exception 'A role is viewer, editor or owner.' using errcode = 'PT400';
  end if;
  select id into member from auth.users where internal.email_form(email) = internal.email_form(p_email);
  if member is null then
    raise exception 'No account has this address. Invite it first: Authentication, Users, Invite.' using errcode = 'PT404';
  end if;
  if member = auth.uid() then
    raise exception 'Nobody changes their own role: another owner can.' using errcode = 'PT403';
  end if;
  if p_role is null then
    delete from public.team_members where user_id = member;
  else
    insert into public.team_members (user_id, role, sees_contacts)
    values (member, p_role, coalesce(p_sees_contacts, false))
    on conflict (user_id) do update set role = excluded.role, sees_contacts = excluded.sees_contacts;
  end if;
  perform internal.note_access('member');
end
$$;

-- Who did what, the newest first: [{"at", "email", "action", "session_id", "survey_id", "n"}]. PT403: not an owner.
create function public.read_audit_log(p_limit integer default 200) returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform internal.require_role('owner');
  return (
    select coalesce(json_agg(json_build_object(
      'at', a.at, 'email', u.email, 'action', a.action, 'session_id', a.session_id, 'survey_id', a.survey_id, 'n', a.n
    ) order by a.at desc, a.id desc), '[]')
    from (select * from public.audit_log order by at desc, id desc limit least(p_limit, 1000)) as a
    left join auth.users as u on u.id = a.user_id
  );
end
$$;

-- What leads of a funnel became whose visits began on some days: [{"campaign", "version", "state", "n", "amount"}], campaign as
-- in insight_report, amount in hundredths. Visits without a mark, and those marked as spam, are "new" and "spam".
-- p_fields as in insight_leads. PT403: not a member.
create function public.read_lead_results(
  p_survey_id text, p_fields text[], p_from date, p_until date, p_zone text default 'UTC'
) returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform internal.require_role('viewer', 'editor', 'owner');
  return (
    select coalesce(json_agg(r order by r.campaign, r.version, r.state), '[]')
    from (
      select
        coalesce(s.insight ->> 'campaign', s.insight ->> 'source', '') as campaign,
        coalesce(s.insight ->> 'version', '') as version,
        coalesce(m.state, 'new') as state,
        count(*) as n,
        coalesce(sum(m.amount) filter (where m.state = 'won'), 0)::bigint as amount
      from public.wizard_sessions as s
      left join public.lead_states as m using (session_id)
      where s.survey_id = p_survey_id
        and s.began_at >= p_from::timestamp at time zone p_zone
        and s.began_at < (p_until + 1)::timestamp at time zone p_zone
        and (m.session_id is not null or s.insight -> 'sent' ?| p_fields)
      group by 1, 2, 3
    ) as r
  );
end
$$;

-- What became of those who saw the variations of an experiment since a moment: [{"variation", "won", "amount", "squares"}], of
-- leads that are won: how many, and the sums of their amounts in units of the currency and of the squares. Whoever saw it and
-- is not won counts with 0: how many did, insight_report says. PT403: not a member.
create function public.read_experiment_results(p_survey_id text, p_experiment text, p_from date, p_until date) returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform internal.require_role('viewer', 'editor', 'owner');
  return (
    select coalesce(json_agg(r order by r.variation), '[]')
    from (
      select
        s.insight -> 'exposed' -> p_experiment ->> 1 as variation,
        count(*) as won,
        coalesce(sum(m.amount / 100.0), 0)::double precision as amount,
        coalesce(sum((m.amount / 100.0) ^ 2), 0)::double precision as squares
      from public.lead_states as m
      join public.wizard_sessions as s using (session_id)
      where m.state = 'won'
        and s.survey_id = p_survey_id
        and s.began_at >= p_from::timestamp at time zone 'utc'
        and s.began_at < (p_until + 1)::timestamp at time zone 'utc'
        and s.insight -> 'exposed' -> p_experiment ->> 1 is not null
        and not exists (select from public.insight_left_out as o where o.session_id = s.session_id)
      group by 1
    ) as r
  );
end
$$;

-- The log of who looked is kept for as long as the sessions.
create or replace function public.delete_old_visits() returns integer
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
  delete from public.audit_log where at < now() - interval '12 months';
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

alter table public.lead_states enable row level security;
alter table public.team_members enable row level security;
alter table public.audit_log enable row level security;
revoke all on public.lead_states, public.team_members, public.audit_log from anon, authenticated;
grant select, insert, update, delete on public.lead_states, public.team_members, public.audit_log to service_role;
revoke all on function
  internal.team_role(),
  internal.require_role(text[]),
  internal.sees_contacts(),
  internal.text_without_contacts(text),
  internal.without_contacts(jsonb),
  internal.note_access(text, text, text, bigint),
  internal.lead_without_contacts(jsonb),
  internal.leads_sql(boolean),
  public.read_leads(text, timestamptz, timestamptz, text, integer),
  public.mark_lead(text, text, text, bigint),
  public.note_export(text, bigint),
  public.erase_lead(text),
  public.own_membership(),
  public.read_team(),
  public.set_team_member(text, text, boolean),
  public.read_audit_log(integer),
  public.read_lead_results(text, text[], date, date, text),
  public.read_experiment_results(text, text, date, date)
  from public, anon, authenticated;
grant execute on function
  public.read_leads(text, timestamptz, timestamptz, text, integer),
  public.mark_lead(text, text, text, bigint),
  public.note_export(text, bigint),
  public.erase_lead(text),
  public.own_membership(),
  public.read_team(),
  public.set_team_member(text, text, boolean),
  public.read_audit_log(integer),
  public.read_lead_results(text, text[], date, date, text),
  public.read_experiment_results(text, text, date, date)
  to authenticated, service_role;
