-- What is left of an offer in fiat, so that the list can ask which offers take a sum. Half up, as
-- fiatTotal rounds.
alter table trades add column fiat_left numeric generated always as (round(amount * price_per_unit, 2)) stored;
grant select (fiat_left) on trades to anon, authenticated;
