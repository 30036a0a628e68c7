-- Offers in US dollars: by which methods dollars are paid, into which accounts, and what a dollar coin costs in dollars.

-- What is paid by a method. Banks here move dollars between domiciliary accounts only.
alter table payment_methods add column fiat_currency text not null default 'NGN' references assets (code);
insert into payment_methods (id, name, fiat_currency) values
  ('dollar-transfer', 'Dollar transfer (domiciliary)', 'USD');

-- What an account holds. A domiciliary account takes the dollars of trades, and no payouts, which are naira.
alter table bank_accounts add column fiat_currency text not null default 'NGN' references assets (code);
grant select (fiat_currency) on bank_accounts to authenticated;
alter table bank_accounts add constraint bank_accounts_default_is_naira
  check (not is_default or fiat_currency = 'NGN');

-- A dollar coin is measured against the dollar one for one. It is a yardstick for prices of offers alone: what is
-- executed at a rate reads the markets (ADR 35).
insert into exchange_rates (from_currency, to_currency, mid_rate, buy_rate, sell_rate, spread, source, is_estimated)
  values ('USDT', 'USD', 1, 1, 1, 0, 'peg', false);
