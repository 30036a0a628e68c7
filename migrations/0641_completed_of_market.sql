-- The newest completed trades of a market, by which a maker is told how long an offer would take.
create index trades_completed_of_market on trades (trade_type, asset, fiat_currency, completed_at desc)
  include (total_fiat) where status = 'completed';
