-- The staff has six roles. Each lapses by itself unless it is renewed, and names who granted it and why; a role that was
-- granted on the server's command line names nobody.
alter table user_roles drop constraint user_roles_role_check;
alter table user_roles
  add constraint role_is_known
    check (role in ('support', 'arbiter', 'finance', 'compliance', 'operations', 'admin')),
  add column granted_by uuid references profiles (id) on delete set null,
  add column reason text constraint reason_has_an_end check (length(reason) between 3 and 500),
  add column until timestamptz not null default app_now() + interval '180 days',
  add constraint nobody_grants_to_themselves check (granted_by <> user_id);
create index user_roles_granted_by on user_roles (granted_by);

-- Nothing asks for administrators any more: policies and functions ask for permissions (`auth.may`). With the function go
-- the policies that asked it.
drop function if exists auth.is_admin() cascade;
