-- Trade values in naira from which more than an e-mail address is required. One row, set by the operator.
create table security_settings (
  only_row boolean primary key default true check (only_row),
  phone_threshold numeric(15, 2) not null default 50000 check (phone_threshold >= 0),
  tfa_threshold numeric(15, 2) not null default 200000 check (tfa_threshold >= 0),
  kyc_threshold numeric(15, 2) not null default 500000 check (kyc_threshold >= 0),
  updated_at timestamptz not null default app_now()
);
insert into security_settings default values;
select app_secure('security_settings');
grant select on security_settings to authenticated, service_role;

-- The operator's settings and texts by name. Private unless the operator makes one public.
create table app_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_.-]{0,79}$'),
  value jsonb not null check (pg_column_size(value) <= 65536),
  is_public boolean not null default false,
  updated_at timestamptz not null default app_now()
);
select app_secure('app_settings');
grant select on app_settings to anon, authenticated, service_role;

-- Changes that need two administrators: the proposal and its decision. The change is applied in the transaction that
-- confirms it. Read by procedures only.
create table approvals (
  id uuid primary key default uuidv7(),
  kind text not null check (kind ~ '^[a-z][a-z_]{2,63}$'),
  subject text check (length(subject) between 1 and 200),  -- what it would change; null: there is only one of its kind
  payload jsonb not null check (pg_column_size(payload) <= 8192),
  changes jsonb not null check (pg_column_size(changes) <= 8192),  -- old and new values, for the second one
  reason text not null check (length(reason) between 3 and 500),
  status text not null default 'open'
    check (status in ('open', 'confirmed', 'rejected', 'withdrawn', 'expired', 'void')),
  proposed_by uuid constraint approvals_proposed_by_fkey references profiles (id) on delete set null,
  decided_by uuid constraint approvals_decided_by_fkey references profiles (id) on delete set null,
  note text check (length(note) <= 500),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  constraint approvals_take_two_people check (status <> 'confirmed' or proposed_by <> decided_by),
  constraint approvals_say_when_they_ended check ((status = 'open') = (decided_at is null))
);
-- One open proposal per subject.
create unique index approvals_one_open on approvals (kind, coalesce(subject, '')) where status = 'open';
create index approvals_newest on approvals (id desc) where status <> 'open';
create index approvals_proposed_by on approvals (proposed_by) where proposed_by is not null;
create index approvals_decided_by on approvals (decided_by) where decided_by is not null;
select app_secure('approvals');
