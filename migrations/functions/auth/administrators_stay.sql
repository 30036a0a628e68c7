-- Whether a person is an administrator who can act as one, and nobody else is.
create or replace function is_last_administrator(person uuid) returns boolean
  language sql volatile security definer set search_path = '' as $$
  select count(*) filter (where a.user_id = person) = 1 and count(*) = 1
  from (
    select r.user_id from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'admin' and r.until > public.app_now() and u.deleted_at is null
      and (u.banned_until is null or u.banned_until <= public.app_now())
      and exists (select 1 from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')) a
$$;

-- The last administrator cannot be removed, whoever asks for it: not the role, not the account, not the last factor the
-- role hangs on. Two who remove each other at once take turns. A ban stays possible: it stops somebody.
create or replace function administrators_stay() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  v_person uuid := coalesce(to_jsonb(old) ->> 'user_id', to_jsonb(old) ->> 'id')::uuid;
begin
  perform pg_catalog.pg_advisory_xact_lock(7204612);
  if public.is_last_administrator(v_person) then
    raise exception 'the last administrator stays' using errcode = 'restrict_violation',
      constraint = 'administrators_stay';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create or replace function auth.last_factor_stays() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(7204612);
  if (select count(*) from auth.mfa_factors f where f.user_id = old.user_id and f.status = 'verified') = 1
    and public.is_last_administrator(old.user_id)
  then
    raise exception 'the last administrator stays' using errcode = 'restrict_violation',
      constraint = 'administrators_stay';
  end if;
  return old;
end $$;
