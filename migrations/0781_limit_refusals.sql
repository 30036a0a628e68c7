-- Movements that a limit or a restriction refused, so that their owner finds again why they were stopped. A row is
-- written after the refusal, in a transaction of its own, and forgotten after thirty days.
create table limit_refusals (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint limit_refusals_user_id_fkey references profiles (id) on delete cascade,
  product text not null constraint limit_refusals_product check (
    product in ('trade', 'transfer', 'convert', 'savings', 'payout', 'withdrawal', 'out')),
  code text not null,
  worth_ngn numeric(20, 2) constraint limit_refusals_worth check (worth_ngn >= 0),  -- null where nothing was valued
  details jsonb,                                              -- what the refusal added, as a text of the product
  fits_from timestamptz,                                      -- when this much fits; null for never, or for no limit
  raised_by text constraint limit_refusals_raised_by check (raised_by in ('basic', 'verified', 'business')),
  created_at timestamptz not null default app_now()
);
create index limit_refusals_user on limit_refusals (user_id, created_at desc);
create index limit_refusals_age on limit_refusals (created_at);
select app_secure('limit_refusals');
grant select on limit_refusals to authenticated, service_role;

-- When somebody was last notified that most of a limit is used: once per limit and rolling day.
create table limit_notices (
  user_id uuid not null constraint limit_notices_user_id_fkey references profiles (id) on delete cascade,
  product text not null constraint limit_notices_product check (
    product in ('transfer', 'convert', 'savings', 'payout', 'withdrawal', 'out')),
  period text not null constraint limit_notices_period check (period in ('day', 'month')),
  notified_at timestamptz not null default app_now(),
  primary key (user_id, product, period)
);
select app_secure('limit_notices');
