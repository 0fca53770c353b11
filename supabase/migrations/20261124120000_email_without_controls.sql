-- An address is shown in terminals and mails: it has no control characters.

update public.wizard_sessions set email = null where email ~ '[\x01-\x1f\x7f-\x9f]';

-- As before, and refuses such an address.
create or replace function public.claim_wizard_session() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.write_key := public.claim_session(new.session_id, new.write_key);
  if new.email ~ '[\x01-\x1f\x7f-\x9f]' then
    raise exception 'The e-mail address has a control character' using errcode = 'PT400';
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
  -- The whole row as it is stored: a number in jsonb takes more bytes than its digits.
  if pg_column_size(new) > 32000 then
    raise exception 'The answers are longer than 32,000 bytes' using errcode = 'PT413';
  end if;
  new.created_at := now();
  new.saved_at := now();
  return new;
end
$$;
