-- Ids are time-ordered UUIDs (v7): built in since PostgreSQL 18, defined here for older versions.
do $$
begin
  if to_regprocedure('pg_catalog.uuidv7()') is null then
    create function public.uuidv7() returns uuid language sql volatile parallel safe as $f$
      select encode(
        set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
          placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
    $f$;
    grant execute on function public.uuidv7() to anon, authenticated, service_role, app_service;
  end if;
end $$;

-- The product's clock: the database's time plus an offset that only the sandbox sets, so that deadlines can be tested
-- without waiting.
create table app_clock (
  only_row boolean primary key default true check (only_row),
  ahead interval not null default '0'
);
insert into app_clock default values;
grant select on app_clock to anon, authenticated, service_role;

create function app_now() returns timestamptz language sql stable as
  $$ select now() + ahead from public.app_clock $$;
grant execute on function app_now() to anon, authenticated, service_role;

-- Minor units as an exact decimal: app_decimal(150, 2) is 1.5.
create function app_decimal(units bigint, scale int) returns numeric
  language sql immutable parallel safe as
  $$ select trim_scale(units::numeric / (10::numeric ^ scale)) $$;
grant execute on function app_decimal(bigint, int) to anon, authenticated, service_role;

-- An exact decimal as minor units. The column's scale rules out rounding.
create function app_units(amount numeric, scale int) returns bigint
  language sql immutable parallel safe as
  $$ select (amount * (10::numeric ^ scale))::bigint $$;

-- A foreign key whose writer already holds a lock on the referenced row: declared for readers and the catalog, and not
-- enforced per row where PostgreSQL allows that (18). Older versions enforce it.
create function app_stated_reference(target regclass, reference text) returns void language plpgsql as $$
begin
  if current_setting('server_version_num')::int >= 180000 then
    execute format('alter table %s alter constraint %I not enforced', target, reference);
  end if;
end $$;
