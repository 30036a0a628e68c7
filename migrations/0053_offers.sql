-- More wallets, and which methods are one bank's own: what is sent by those arrives at that bank alone.
insert into payment_methods (id, name) values
  ('paga', 'Paga'),
  ('mtn-momo-psb', 'MTN MoMo PSB'),
  ('smartcash-psb', 'SmartCash PSB'),
  ('9psb', '9PSB'),
  ('hope-psb', 'HopePSB'),
  ('carbon', 'Carbon'),
  ('vfd', 'VFD'),
  ('gomoney', 'GoMoney'),
  ('alat', 'ALAT by Wema'),
  ('eyowo', 'Eyowo'),
  ('rubies', 'Rubies'),
  ('sparkle', 'Sparkle')
on conflict do nothing;
update payment_methods m set bank_code = x.bank_code
  from (values ('opay', '999992'), ('palmpay', '999991'), ('kuda', '50211'), ('moniepoint', '50515'),
    ('paga', '100002'), ('mtn-momo-psb', '120003'), ('smartcash-psb', '120004'), ('9psb', '120001'),
    ('hope-psb', '120002'), ('carbon', '565'), ('vfd', '566'), ('gomoney', '100022'), ('alat', '035A'),
    ('eyowo', '50126'), ('rubies', '125'), ('sparkle', '51310')) x (id, bank_code)
  join banks b on b.code = x.bank_code
  where m.id = x.id and m.bank_code is null;

-- One USDC counts like one USDT until somebody quotes it by itself; one cNGN is one naira by its making.
insert into exchange_rates (from_currency, to_currency, mid_rate, buy_rate, sell_rate, spread, source, is_estimated)
  values ('USDC', 'NGN', 1500, 1495, 1505, 10, 'default', true), ('cNGN', 'NGN', 1, 1, 1, 0, 'peg', false)
  on conflict do nothing;

-- The reference rate an offer's price was last made from: a floating offer whose rate is another one has to be
-- priced again, and the index finds exactly those.
alter table trades add column reference_rate numeric(15, 2)
  constraint reference_rate_positive check (reference_rate > 0);
grant select (reference_rate) on trades to anon, authenticated;
create index trades_floating on trades (asset, fiat_currency, reference_rate)
  where status = 'open' and margin_bp is not null;
create index trades_rate_paused on trades (asset, fiat_currency)
  where status = 'open' and pause_reason = 'rate';
create index trades_pause_price on trades (asset, fiat_currency, trade_type, pause_reason, pause_price)
  where status = 'open' and pause_price is not null;

-- How many offers somebody has on the market, and what they have behind them.
create index trades_open_of_creator on trades (creator_id) where status = 'open';
