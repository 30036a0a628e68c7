-- What a person sells under. The verified business mark is `profiles.is_business`, the person's name that of the profile.
create table merchant_profiles (
  user_id uuid primary key constraint merchant_profiles_user_id_fkey references profiles (id) on delete cascade,
  display_name text not null constraint merchant_has_a_name check (length(display_name) between 2 and 80),
  legal_name text check (length(legal_name) between 2 and 160),
  rc_number text check (rc_number ~ '^(RC|BN|IT)[0-9]{4,8}$'),
  tax_id text check (length(tax_id) between 4 and 30),
  address text check (length(address) between 4 and 300),
  support_email text check (length(support_email) between 3 and 254),
  logo_path text check (length(logo_path) <= 300),
  settle_asset text not null default 'USDT' constraint merchant_profiles_settle_asset_fkey references assets (code),
  invoice_prefix text not null constraint merchant_prefix_is_short check (invoice_prefix ~ '^[A-Z0-9]{1,6}$'),
  -- Naira paid to the merchant's own account; null where no bank transfer is accepted.
  bank_account_id uuid constraint merchant_profiles_bank_account_fkey references bank_accounts (id) on delete set null,
  -- Of 10,000; null for the fee of everybody.
  fee_bp smallint constraint merchant_fee_in_range check (fee_bp between 0 and 500),
  status text not null default 'active' constraint merchant_status_known check (status in ('active', 'paused', 'closed')),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index merchant_profiles_bank_account on merchant_profiles (bank_account_id) where bank_account_id is not null;
create index merchant_profiles_settle_asset on merchant_profiles (settle_asset);
select app_secure('merchant_profiles');
grant select (user_id, display_name, legal_name, rc_number, tax_id, address, support_email, logo_path, settle_asset,
  invoice_prefix, bank_account_id, fee_bp, status, created_at, updated_at) on merchant_profiles to authenticated, service_role;

-- What a merchant counts without gaps, live and in test mode: invoices and events. Its row is the lock of both.
create table merchant_counters (
  merchant_id uuid not null constraint merchant_counters_merchant_fkey references merchant_profiles (user_id)
    on delete cascade,
  is_test boolean not null,
  last_invoice integer not null default 0 check (last_invoice >= 0),
  last_event bigint not null default 0 check (last_event >= 0),
  primary key (merchant_id, is_test)
);
select app_secure('merchant_counters');

-- What happened to a merchant's objects, in an order without gaps. Written in the transaction of the fact; the API and
-- webhooks repeat it. Append-only, kept for 90 days.
create table merchant_events (
  id text primary key constraint merchant_event_id_form check (id ~ '^evt_[1-9A-HJ-NP-Za-km-z]{22}$'),
  merchant_id uuid not null constraint merchant_events_merchant_fkey references merchant_profiles (user_id)
    on delete cascade,
  is_test boolean not null,
  seq bigint not null check (seq > 0),
  type text not null check (type ~ '^[a-z]+\.[a-z_]+$'),
  api_version date not null,
  subject_id text,                                              -- the public id of what it is about
  data jsonb not null check (pg_column_size(data) <= 20000),
  occurred_at timestamptz not null default app_now(),
  constraint merchant_events_without_gaps unique (merchant_id, is_test, seq)
);
create index merchant_events_subject on merchant_events (subject_id);
create index merchant_events_time on merchant_events using brin (occurred_at);
select app_secure('merchant_events');
grant select on merchant_events to authenticated, service_role;
