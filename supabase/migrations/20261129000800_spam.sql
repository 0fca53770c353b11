-- Events that robots have sent: they are kept, their leads are marked, and nobody is told of them until the owner says otherwise.

-- Null until it is known, empty where it does not look like spam.
alter table public.webhook_deliveries add column spam varchar(300);

comment on column public.webhook_deliveries.spam is
  'Why the event looks like spam. Empty where it does not; null while nobody has looked. The state in lead_states counts more.';

-- A proven event that replaces an unproven one is looked at anew: a stranger has sent the other.
create function internal.forget_spam() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.proven and not old.proven then
    new.spam := null;
  end if;
  return new;
end
$$;

create trigger forget_spam before update on public.webhook_deliveries
  for each row execute function internal.forget_spam();

-- Whether an event is held as spam: as its lead is marked, or, where it is not, as the event itself looked.
create function internal.is_spam(p_event public.webhook_deliveries) returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (select m.state = 'spam' from public.lead_states as m where m.session_id = p_event.session_id),
    p_event.spam <> '',
    false
  )
$$;

-- Decides whether a stored event is spam, and returns whether it is held. The first decision about an event stands. A held one
-- is released as "stored", and the lead of a proven one is marked, unless somebody has marked it before.
--   p_reason    why it looks like spam, as the function found
--   p_note      what could not be checked: it is written to the lead
--   p_age       the age of the visit in milliseconds, as its page says
--   p_quickest  what is sent sooner than this many milliseconds after the visit began looks like spam; unless the session
--               has been here for longer, by the clock of the database
create function public.judge_delivery(
  p_event_id text,
  p_reason text default null,
  p_note text default null,
  p_age bigint default null,
  p_quickest bigint default 0
) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  event public.webhook_deliveries;
  found_reason text := p_reason;
begin
  select * into event from public.webhook_deliveries where event_id = p_event_id;
  if event.event_id is null then
    return false;
  end if;
  if found_reason is null and p_age < p_quickest and not exists (
    select from public.wizard_sessions
    where session_id = event.session_id
      and created_at < clock_timestamp() - interval '1 millisecond' * p_quickest
  ) then
    found_reason := format('It was sent %s ms after the visit began.', p_age);
  end if;
  update public.webhook_deliveries set spam = coalesce(spam, left(found_reason, 300), '')
  where event_id = p_event_id
  returning * into event;
  if event.proven and (event.spam <> '' or p_note is not null) then
    insert into public.lead_states (session_id, state, note)
    select
      s.session_id,
      case when event.spam <> '' then 'spam' else 'new' end,
      case when event.spam <> '' then event.spam else left(p_note, 4000) end
    from public.wizard_sessions as s where s.session_id = event.session_id
    on conflict (session_id) do nothing;
  end if;
  if not internal.is_spam(event) then
    return false;
  end if;
  update public.webhook_deliveries set
    status = 'stored',
    error = 'Marked as spam',
    http_status = null,
    updated_at = clock_timestamp(),
    held_until = null
  where event_id = p_event_id and status <> 'delivered';
  return true;
end
$$;

-- As before, without what is held as spam.
create or replace function public.due_webhook_delivery() returns text
language sql
stable
set search_path = ''
as $$
  select d.event_id
  from public.webhook_deliveries as d
  where d.status <> 'delivered'
    and (d.held_until is null or d.held_until <= clock_timestamp())
    and d.created_at > clock_timestamp() - interval '7 days'
    and d.updated_at <= clock_timestamp() - least(
      interval '5 minutes' * power(2, least(greatest(d.attempts, 1), 10) - 1),
      interval '6 hours'
    )
    and case
      when d.event_id = d.session_id || '_erased' then not exists (
        select from public.webhook_deliveries as other
        where other.session_id = d.session_id
          and other.event_id <> d.event_id
          and other.status = 'sending'
          and other.held_until > clock_timestamp()
      )
      else not exists (
        select from public.erased_sessions as e
        where e.session_id = d.session_id and (e.was_saved or e.key_hash = d.key_hash)
      ) and not internal.is_spam(d)
    end
  order by d.proven desc, d.created_at
  limit 1;
$$;

-- As before, and not of what looked like spam.
create or replace function internal.is_for_receivers(p_event public.webhook_deliveries) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_event.proven
    and p_event.event_id <> p_event.session_id || '_erased'
    and not exists (
      select from public.erased_sessions as e
      where e.session_id = p_event.session_id and (e.was_saved or e.key_hash = p_event.key_hash)
    )
    and not internal.is_spam(p_event)
$$;

revoke all on function
  internal.forget_spam(),
  internal.is_spam(public.webhook_deliveries),
  public.judge_delivery(text, text, text, bigint, bigint)
  from public, anon, authenticated;
grant execute on function
  internal.is_spam(public.webhook_deliveries),
  public.judge_delivery(text, text, text, bigint, bigint)
  to service_role;
