-- Invoices that come again. Each period has one, which `invoice_of_a_period` holds; `period` is the day of the next one.
create table recurring_invoices (
  id uuid primary key default uuidv7(),
  public_id text not null constraint recurring_invoice_public_id_form check (public_id ~ '^rin_[1-9A-HJ-NP-Za-km-z]{22}$')
    constraint recurring_invoices_public_id_key unique,
  merchant_id uuid not null constraint recurring_invoices_merchant_fkey references merchant_profiles (user_id),
  is_test boolean not null default false,
  payer_user_id uuid constraint recurring_invoices_payer_fkey references profiles (id) on delete set null,
  payer_name text check (length(payer_name) between 1 and 120),
  payer_email text check (length(payer_email) between 3 and 254),
  -- What each invoice asks for, in the parameters of create_invoice (core/recurring/wire.ts), without the payer.
  template jsonb not null check (jsonb_typeof(template) = 'object' and pg_column_size(template) <= 60000),
  currency text not null constraint recurring_invoices_currency_fkey references assets (code),
  total numeric(19,8) not null check (total > 0),
  cadence text not null constraint recurring_cadence_known check (cadence in ('weekly', 'monthly', 'yearly', 'custom')),
  every_days smallint constraint recurring_days_in_range check (every_days between 1 and 365),
  day_of_month smallint constraint recurring_day_of_month_in_range check (day_of_month between 1 and 31),
  due_days smallint not null default 0 check (due_days between 0 and 90),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  times integer check (times > 0),
  made integer not null default 0 check (made >= 0),
  missed integer not null default 0 check (missed >= 0),
  period date not null,
  next_run_at timestamptz,
  -- ended: by its merchant, its last day or its number. stopped: it could not be issued any more.
  status text not null default 'active' constraint recurring_status_known check (status in ('active', 'paused', 'ended',
    'stopped')),
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  constraint recurring_gap_is_of_custom check ((cadence = 'custom') = (every_days is not null)),
  constraint recurring_day_is_of_months check ((cadence in ('monthly', 'yearly')) = (day_of_month is not null)),
  constraint recurring_is_due_while_active check ((status = 'active') = (next_run_at is not null)),
  constraint recurring_makes_no_more_than_its_number check (made <= times)
);
create index recurring_invoices_own on recurring_invoices (merchant_id, is_test, id desc);
create index recurring_invoices_of_payer on recurring_invoices (payer_user_id) where payer_user_id is not null;
create index recurring_invoices_currency on recurring_invoices (currency);
create index recurring_invoices_due on recurring_invoices (next_run_at) where status = 'active';
select app_secure('recurring_invoices');
revoke delete on recurring_invoices from app_service;
grant select (id, public_id, merchant_id, is_test, payer_user_id, currency, total, cadence, every_days, day_of_month,
  due_days, starts_on, ends_on, times, made, missed, period, next_run_at, status, created_at, ended_at)
  on recurring_invoices to authenticated;
grant select on recurring_invoices to service_role;

alter table invoices add constraint invoices_recurring_fkey foreign key (recurring_id) references recurring_invoices (id);

-- A payer lets coming invoices of one recurring invoice be paid from their balance, up to a sum per calendar week or
-- month of their periods.
create table payment_mandates (
  id uuid primary key default uuidv7(),
  recurring_id uuid not null constraint payment_mandates_recurring_fkey references recurring_invoices (id),
  payer_id uuid not null constraint payment_mandates_payer_fkey references profiles (id) on delete cascade,
  merchant_id uuid not null constraint payment_mandates_merchant_fkey references merchant_profiles (user_id),
  asset text not null constraint payment_mandates_asset_fkey references assets (code),
  most_units bigint not null check (most_units > 0),
  per text not null constraint payment_mandate_window_known check (per in ('week', 'month')),
  consent_version text not null check (length(consent_version) between 1 and 20),
  given_at timestamptz not null default app_now(),
  skipped_in_a_row smallint not null default 0 check (skipped_in_a_row >= 0),
  revoked_at timestamptz,
  ended_for text check (length(ended_for) <= 60),               -- why, where its payer did not end it
  constraint payment_mandate_pays_another check (payer_id <> merchant_id)
);
create unique index payment_mandates_one_each on payment_mandates (recurring_id) where revoked_at is null;
create index payment_mandates_recurring on payment_mandates (recurring_id);
create index payment_mandates_payer on payment_mandates (payer_id, id desc);
create index payment_mandates_merchant on payment_mandates (merchant_id);
create index payment_mandates_asset on payment_mandates (asset);
select app_secure('payment_mandates');
revoke delete on payment_mandates from app_service;
grant select (id, recurring_id, payer_id, merchant_id, asset, most_units, per, consent_version, given_at, revoked_at,
  ended_for) on payment_mandates to authenticated;
grant select on payment_mandates to service_role;

-- One charge per period at the most. `warned` until it is made; its payer may skip it up to that moment.
create table mandate_charges (
  mandate_id uuid not null constraint mandate_charges_mandate_fkey references payment_mandates (id) on delete cascade,
  recurring_id uuid not null constraint mandate_charges_recurring_fkey references recurring_invoices (id),
  period date not null,
  state text not null constraint mandate_charge_state_known check (state in ('warned', 'paid', 'skipped')),
  warned_at timestamptz,
  next_try_at timestamptz,
  tries smallint not null default 0 check (tries >= 0),
  last_reason text check (length(last_reason) <= 60),
  units bigint check (units > 0),
  payment_id uuid constraint mandate_charges_payment_fkey references invoice_payments (id),
  primary key (recurring_id, period),
  constraint mandate_charge_is_tried_after_a_warning check (state <> 'warned' or (warned_at is not null
    and next_try_at >= warned_at + interval '24 hours')),
  constraint mandate_charge_names_what_it_paid check ((state = 'paid') = (units is not null and payment_id is not null))
);
create index mandate_charges_mandate on mandate_charges (mandate_id, period desc);
create unique index mandate_charges_payment on mandate_charges (payment_id) where payment_id is not null;
create index mandate_charges_due on mandate_charges (next_try_at) where state = 'warned';
select app_secure('mandate_charges');
