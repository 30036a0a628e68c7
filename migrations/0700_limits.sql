-- How much a person may move: the most of each product, for each level, at once and within a rolling day or month. The
-- first rows are those of the profile `oja`; operators change them through `apply_limit_profile` and for one person
-- through limit_overrides. A product, level and period without a row has no limit.
create table limit_rules (
  product text not null constraint limit_rules_product check (
    product in ('trade', 'transfer', 'convert', 'savings', 'payout', 'withdrawal', 'out')),
  level text not null constraint limit_rules_level check (
    level in ('unverified', 'basic', 'verified', 'business')),
  period text not null constraint limit_rules_period check (period in ('single', 'day', 'month')),
  currency text not null constraint limit_rules_currency check (
    currency = 'NGN' or (currency = 'USD' and product = 'withdrawal')),
  most numeric(20, 2) not null constraint limit_rules_most check (most >= 0),
  primary key (product, level, period)
);
select app_secure('limit_rules');

insert into limit_rules (product, level, period, currency, most) values
  ('transfer', 'unverified', 'day', 'NGN', 500000),
  ('transfer', 'basic', 'day', 'NGN', 10000000),
  ('transfer', 'verified', 'day', 'NGN', 20000000),
  ('transfer', 'business', 'day', 'NGN', 50000000),
  ('convert', 'unverified', 'day', 'NGN', 1000000),
  ('convert', 'basic', 'day', 'NGN', 25000000),
  ('convert', 'verified', 'day', 'NGN', 50000000),
  ('convert', 'business', 'day', 'NGN', 100000000),
  ('savings', 'unverified', 'day', 'NGN', 1000000),
  ('savings', 'basic', 'day', 'NGN', 25000000),
  ('savings', 'verified', 'day', 'NGN', 50000000),
  ('savings', 'business', 'day', 'NGN', 100000000),
  ('payout', 'unverified', 'single', 'NGN', 50000),
  ('payout', 'unverified', 'day', 'NGN', 50000),
  ('payout', 'basic', 'single', 'NGN', 1000000),
  ('payout', 'basic', 'day', 'NGN', 5000000),
  ('payout', 'verified', 'single', 'NGN', 2000000),
  ('payout', 'verified', 'day', 'NGN', 10000000),
  ('payout', 'business', 'single', 'NGN', 5000000),
  ('payout', 'business', 'day', 'NGN', 20000000),
  ('withdrawal', 'unverified', 'day', 'USD', 500),
  ('withdrawal', 'basic', 'day', 'USD', 50000),
  ('withdrawal', 'verified', 'day', 'USD', 100000),
  ('withdrawal', 'business', 'day', 'USD', 250000),
  ('out', 'unverified', 'day', 'NGN', 1000000),
  ('out', 'unverified', 'month', 'NGN', 10000000),
  ('out', 'basic', 'day', 'NGN', 100000000),
  ('out', 'basic', 'month', 'NGN', 1000000000),
  ('out', 'verified', 'day', 'NGN', 200000000),
  ('out', 'verified', 'month', 'NGN', 2000000000),
  ('out', 'business', 'day', 'NGN', 500000000),
  ('out', 'business', 'month', 'NGN', 5000000000);

-- Another amount for one person until a time, agreed by two administrators. Rows are never changed: a newer one
-- replaces an older one.
create table limit_overrides (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint limit_overrides_user_id_fkey references profiles (id) on delete cascade,
  product text not null constraint limit_overrides_product check (
    product in ('trade', 'transfer', 'convert', 'savings', 'payout', 'withdrawal', 'out')),
  period text not null constraint limit_overrides_period check (period in ('single', 'day', 'month')),
  currency text not null constraint limit_overrides_currency check (
    currency = 'NGN' or (currency = 'USD' and product = 'withdrawal')),
  most numeric(20, 2) not null constraint limit_overrides_most check (most >= 0),
  until timestamptz not null,
  reason text not null constraint limit_overrides_reason check (length(reason) between 1 and 1000),
  approval_id uuid not null constraint limit_overrides_approval_id_fkey references approvals (id),
  created_at timestamptz not null default app_now()
);
create index limit_overrides_user on limit_overrides (user_id, product, period, created_at desc);
select app_secure('limit_overrides');
revoke update, delete on limit_overrides from app_service;

-- What a withdrawal was worth in naira when it was requested, so that one cap counts it beside transfers and payouts.
alter table withdrawals add column value_ngn numeric(20, 2)
  constraint withdrawals_value_ngn check (value_ngn >= 0);
update withdrawals w set value_ngn = round(w.usd_cents / 100.0 * r.mid_rate, 2)
  from exchange_rates r where r.from_currency = 'USDT' and r.to_currency = 'NGN' and r.is_active;

-- It returns one more column from here on.
drop function if exists trade_limit_facts(uuid);
