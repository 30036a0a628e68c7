-- Database roles. The wire connects as `authenticator`, which has no rights of its own and switches to the caller's
-- role for one transaction. Use-cases and jobs connect as `app_service`. Roles are cluster-wide, so another database of
-- the cluster may have created them already.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit'),
      ('authenticator', 'login noinherit'),
      ('app_service', 'login inherit')
    ) as r (name, options)
  loop
    begin
      execute format('create role %I %s', wanted.name, wanted.options);
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
  begin
    grant anon, authenticated, service_role to authenticator;
  exception when unique_violation then null;
  end;
end $$;

revoke all on schema public from public;
create schema auth;
grant usage on schema public to anon, authenticated, service_role, authenticator, app_service;
grant usage on schema auth to anon, authenticated, service_role, app_service;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public grant select, insert, update, delete on tables to app_service;
alter default privileges in schema public grant usage, select on sequences to app_service;
alter default privileges in schema public grant execute on functions to app_service;
alter default privileges in schema auth grant select, insert, update, delete on tables to app_service;
alter default privileges in schema auth grant usage, select on sequences to app_service;
alter default privileges in schema auth grant execute on functions to app_service;
