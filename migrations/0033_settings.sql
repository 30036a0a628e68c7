-- From which sum in naira a trade asks for more than an e-mail address. One row, the operator's.
create table security_settings (
  only_row boolean primary key default true check (only_row),
  phone_threshold numeric(15, 2) not null default 50000 check (phone_threshold >= 0),
  tfa_threshold numeric(15, 2) not null default 200000 check (tfa_threshold >= 0),
  kyc_threshold numeric(15, 2) not null default 500000 check (kyc_threshold >= 0),
  updated_at timestamptz not null default app_now()
);
insert into security_settings default values;
select app_secure('security_settings');
create policy signed_in on security_settings for select to authenticated using ((select auth.uid()) is not null);
grant select on security_settings to authenticated, service_role;

-- The operator's own switches and texts by name. Nothing is public unless the operator says so.
create table app_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_.-]{0,79}$'),
  value jsonb not null check (pg_column_size(value) <= 65536),
  is_public boolean not null default false,
  updated_at timestamptz not null default app_now()
);
select app_secure('app_settings');
create policy public_ones on app_settings for select to anon, authenticated using (is_public);
create policy admins on app_settings for select to authenticated using ((select auth.is_admin()));
grant select on app_settings to anon, authenticated, service_role;
