-- What the markets said last by themselves: two or more, fresh, and agreed. A rate set by hand is measured by it, and
-- nothing is executed at any other.
alter table exchange_rates add column market_mid_rate numeric(15, 2)
  constraint exchange_rates_market_mid_rate_check check (market_mid_rate > 0);
alter table exchange_rates add column market_at timestamptz;
update exchange_rates r set market_mid_rate = h.mid_rate, market_at = h.at
  from (select distinct on (from_currency, to_currency) * from exchange_rate_history
    where source = 'market' order by from_currency, to_currency, at desc) h
  where r.is_active and r.from_currency = h.from_currency and r.to_currency = h.to_currency;

-- The sandbox has two markets; what one administrator alone had set counts no more.
delete from rate_quotes where source in ('sandbox', 'manual');
alter table rate_quotes drop constraint rate_quotes_source_check;
alter table rate_quotes add constraint rate_quotes_source_check
  check (source in ('quidax', 'coingecko', 'manual', 'sandbox-one', 'sandbox-two'));
alter table rate_decisions add column confirmed_by uuid
  constraint rate_decisions_confirmed_by_fkey references profiles (id) on delete set null;
create index rate_decisions_confirmed_by on rate_decisions (confirmed_by) where confirmed_by is not null;

-- What each market said last that a dollar coin is bought and sold for there, in dollars, and how it failed since.
create table dollar_quotes (
  source text not null check (source in ('coingecko', 'kraken', 'sandbox-one', 'sandbox-two')),
  asset text not null check (asset in ('USDT', 'USDC')),
  bid numeric(12, 6) check (bid > 0),                         -- null: it never answered
  ask numeric(12, 6) check (ask >= bid),
  quoted_at timestamptz,
  problem text check (length(problem) <= 200),
  failed_at timestamptz,
  primary key (source, asset)
);
select app_secure('dollar_quotes');
create policy admins on dollar_quotes for select to authenticated using ((select auth.is_admin()));
grant select on dollar_quotes to authenticated, service_role;
