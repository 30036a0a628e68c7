-- Yearly savings rates in basis points, set by the operator. A rate applies to whole days of Lagos, from the day after
-- it was set; until then the previous one does.
create table savings_products (
  asset text primary key references assets (code),
  rate_bp int not null check (rate_bp between 0 and 3000),
  applies_from date not null,
  previous_rate_bp int not null default 0 check (previous_rate_bp between 0 and 3000),
  is_open boolean not null default false,                     -- accepts deposits; withdrawals are always possible
  updated_at timestamptz not null default app_now()
);
select app_secure('savings_products');
grant select on savings_products to anon, authenticated, service_role;
-- Closed by default: a product opens when the operator sets its rate.
insert into savings_products (asset, rate_bp, applies_from)
  select code, 0, (app_now() at time zone 'Africa/Lagos')::date from assets where not is_fiat;

-- Every rate that ever applied, and who set it. Append-only.
create table savings_rates (
  asset text not null references assets (code),
  applies_from date not null,
  rate_bp int not null check (rate_bp between 0 and 3000),
  set_by uuid constraint savings_rates_set_by_fkey references profiles (id) on delete set null,
  note text check (length(note) <= 500),
  created_at timestamptz not null default app_now(),
  id uuid primary key default uuidv7()
);
create index savings_rates_newest on savings_rates (asset, applies_from, id);
create index savings_rates_set_by on savings_rates (set_by) where set_by is not null;
select app_secure('savings_rates');
grant select on savings_rates to service_role;
grant select (asset, applies_from, rate_bp, created_at, id) on savings_rates to anon, authenticated;
insert into savings_rates (asset, applies_from, rate_bp) select asset, applies_from, rate_bp from savings_products;

-- The last day for which a person's savings of an asset earned interest, and the remainder of a minor unit, in
-- 3,650,000ths: it is carried to the next day, so no interest is lost to rounding.
create table savings_accruals (
  user_id uuid not null references profiles (id),
  asset text not null references assets (code),
  earned_through date not null,
  carry int not null default 0 check (carry between 0 and 3649999),
  primary key (user_id, asset)
);
create index savings_accruals_due on savings_accruals (earned_through);
select app_secure('savings_accruals');

-- Interest of a day: once per person, asset and day of Lagos. Days without savings have no row.
create table savings_interest (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint savings_interest_user_id_fkey references profiles (id),
  asset text not null references assets (code),
  day date not null,
  rate_bp int not null check (rate_bp between 0 and 3000),
  lowest_balance numeric(23, 8) not null check (lowest_balance > 0),  -- the day's lowest: earns the interest
  amount numeric(15, 8) not null check (amount >= 0),
  carry_before int not null check (carry_before between 0 and 3649999),
  carry_after int not null check (carry_after between 0 and 3649999),
  created_at timestamptz not null default app_now(),
  constraint savings_interest_once_a_day unique (user_id, asset, day)
);
select app_secure('savings_interest');
grant select on savings_interest to service_role;
grant select (id, user_id, asset, day, rate_bp, lowest_balance, amount, created_at)
  on savings_interest to authenticated;
