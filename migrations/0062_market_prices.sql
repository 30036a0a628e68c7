-- What each source of a reference rate said last, and how it failed since. An administrator's word is one of them.
create table rate_quotes (
  source text not null check (source in ('quidax', 'coingecko', 'manual', 'sandbox')),
  from_currency text not null,
  to_currency text not null,
  mid_rate numeric(15, 2) check (mid_rate > 0),               -- null: it never answered
  spread numeric(15, 2) check (spread >= 0),                  -- an administrator's; null: the operator's usual one
  quoted_at timestamptz,
  problem text check (length(problem) <= 200),                -- why the last question was not answered
  failed_at timestamptz,
  primary key (source, from_currency, to_currency)
);
select app_secure('rate_quotes');
create policy admins on rate_quotes for select to authenticated using ((select auth.is_admin()));
grant select on rate_quotes to authenticated, service_role;

-- Who set or lifted a rate by hand, when and why. Nothing here is ever changed.
create table rate_decisions (
  id uuid primary key default uuidv7(),
  admin_id uuid constraint rate_decisions_admin_id_fkey references profiles (id) on delete set null,
  from_currency text not null,
  to_currency text not null,
  mid_rate numeric(15, 2) check (mid_rate > 0),               -- null: lifted
  spread numeric(15, 2) check (spread >= 0),
  note text check (length(note) <= 500),
  created_at timestamptz not null default app_now()
);
create index rate_decisions_newest on rate_decisions (created_at);
select app_secure('rate_decisions');
create policy admins on rate_decisions for select to authenticated using ((select auth.is_admin()));
grant select on rate_decisions to authenticated, service_role;

-- The way of a reference rate: every minute of the last day, one point an hour before that.
create table exchange_rate_history (
  from_currency text not null,
  to_currency text not null,
  at timestamptz not null,
  mid_rate numeric(15, 2) not null check (mid_rate > 0),
  source text not null,
  primary key (from_currency, to_currency, at)
);
create index exchange_rate_history_age on exchange_rate_history (at);
select app_secure('exchange_rate_history');
create policy anyone on exchange_rate_history for select to anon, authenticated using (true);
grant select on exchange_rate_history to anon, authenticated, service_role;
