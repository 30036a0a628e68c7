-- Limits rows per person: the trigger's argument is the maximum. Concurrent inserts may both pass; the next one is
-- refused.
create or replace function app_limit_rows() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  held bigint;
begin
  execute format('select count(*) from %s t where t.user_id = $1', tg_relid::regclass) into held using new.user_id;
  if held >= tg_argv[0]::bigint then
    raise exception 'there are % already, which is the most', held
      using errcode = 'check_violation', constraint = tg_table_name || '_row_limit';
  end if;
  return new;
end $$;
grant execute on function app_limit_rows() to authenticated;

create or replace function user_addresses_changed() returns trigger language plpgsql as $$
begin
  new.updated_at := public.app_now();
  if (new.street_address, new.city, new.state, new.country) is distinct from
    (old.street_address, old.city, old.state, old.country) then
    new.is_verified := false;
  end if;
  return new;
end $$;
grant execute on function user_addresses_changed() to authenticated;
