-- A person may have several sessions, and is erased by e-mail address: deliveries store it in a column of its
-- own, in lower case, with an index.
alter table public.webhook_deliveries add column email varchar(254);

comment on column public.webhook_deliveries.email is
  'The address in the payload (user.email), in lower case: compare it with lower(…).';

-- Existing deliveries. Postgres cannot query a payload that contains \u0000, so its text is searched.
do $$
declare
  delivery record;
begin
  for delivery in select event_id, payload from public.webhook_deliveries loop
    begin
      update public.webhook_deliveries
        set email = lower(delivery.payload -> 'user' ->> 'email')
        where event_id = delivery.event_id;
    exception when others then
      update public.webhook_deliveries
        set email = lower(substring(delivery.payload::text from '"email"\s*:\s*"([^"\\]{3,254})"'))
        where event_id = delivery.event_id;
    end;
  end loop;
end
$$;

create index webhook_deliveries_email on public.webhook_deliveries (email);
create index webhook_deliveries_session on public.webhook_deliveries (session_id);

-- As before, and stores the e-mail address.
create or replace function public.claim_webhook_delivery(
  p_event_id text,
  p_session_id text,
  p_payload text,
  p_lease integer
) returns json
language plpgsql
security invoker
set search_path = ''
as $$
declare
  claimed integer;
  first_payload text;
  known public.webhook_deliveries;
begin
  insert into public.webhook_deliveries as d
    (event_id, session_id, email, payload, status, attempts, held_until)
  values (
    p_event_id, p_session_id, lower(p_payload::json -> 'user' ->> 'email'), p_payload::json,
    'sending', 1, clock_timestamp() + make_interval(secs => p_lease)
  )
  on conflict (event_id) do update set
    status = 'sending',
    attempts = d.attempts + 1,
    updated_at = clock_timestamp(),
    held_until = clock_timestamp() + make_interval(secs => p_lease)
  where d.status <> 'delivered' and (d.held_until is null or d.held_until <= clock_timestamp())
  returning d.attempts, d.payload::text into claimed, first_payload;

  if claimed is not null then
    return json_build_object('state', 'go', 'attempt', claimed, 'payload', first_payload);
  end if;

  select * into known from public.webhook_deliveries where event_id = p_event_id;
  if known.status = 'delivered' then
    return json_build_object('state', 'delivered');
  end if;
  return json_build_object(
    'state', 'busy',
    'wait', greatest(1, ceil(extract(epoch from known.held_until - clock_timestamp()))::integer)
  );
end;
$$;
