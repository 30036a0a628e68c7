-- Tradable assets, with fees in basis points of the crypto amount.
create table assets (
  code text primary key,
  name text not null,
  scale int not null check (scale between 0 and 8),
  is_fiat boolean not null default false,
  is_active boolean not null default true,
  seller_fee_bp int not null default 30 check (seller_fee_bp between 0 and 1000),
  buyer_fee_bp int not null default 0 check (buyer_fee_bp between 0 and 1000)
);
select app_secure('assets');
grant select on assets to anon, authenticated, service_role;
insert into assets (code, name, scale, is_fiat, seller_fee_bp) values
  ('USDT', 'Tether', 8, false, 30),
  ('USDC', 'USD Coin', 8, false, 30),
  ('cNGN', 'Naira coin', 8, false, 30),
  ('NGN', 'Nigerian naira', 2, true, 0),
  ('USD', 'US dollar', 2, true, 0);

create table banks (
  code text primary key,
  name text not null,
  is_active boolean not null default true,
  -- USSD code for a bank transfer without data, with {amount} in whole naira and {account}. Seed data; the operator
  -- updates it when a bank does.
  ussd_transfer text constraint ussd_transfer_is_a_dial_code check (
      length(ussd_transfer) <= 60
      and ussd_transfer ~ '^\*[0-9]{2,5}(\*([0-9]{1,6}|\{amount\}|\{account\}))+#$'
      and regexp_count(ussd_transfer, '\{amount\}') = 1
      and regexp_count(ussd_transfer, '\{account\}') = 1)
);
select app_secure('banks');
grant select on banks to anon, authenticated, service_role;
-- Nigerian banks and wallets by their common codes: where naira can be received. Seed data; with a bank provider
-- configured, the provider's list is authoritative.
insert into banks (code, name) values
  ('120001', '9mobile 9Payment Service Bank'),
  ('801', 'Abbey Mortgage Bank'),
  ('51204', 'Above Only MFB'),
  ('51312', 'Abulesoro MFB'),
  ('044', 'Access Bank'),
  ('063', 'Access Bank (Diamond)'),
  ('602', 'Accion Microfinance Bank'),
  ('120004', 'Airtel Smartcash PSB'),
  ('035A', 'ALAT by Wema'),
  ('090629', 'Amegy Microfinance Bank'),
  ('50926', 'Amju Unique MFB'),
  ('51341', 'Ampersand Microfinance Bank'),
  ('50083', 'Aramoko MFB'),
  ('401', 'ASO Savings and Loans'),
  ('MFB50094', 'Astrapolaris MFB Ltd'),
  ('51229', 'Bainescredit MFB'),
  ('50931', 'Bowen Microfinance Bank'),
  ('FC40163', 'Branch International Financial Services Limited'),
  ('565', 'Carbon (One Finance)'),
  ('865', 'Cashconnect MFB'),
  ('50823', 'CEMCS Microfinance Bank'),
  ('50171', 'Chanelle Microfinance Bank Limited'),
  ('312', 'Chikum Microfinance Bank'),
  ('023', 'Citibank Nigeria'),
  ('50910', 'Consumer Microfinance Bank'),
  ('50204', 'Corestep MFB'),
  ('559', 'Coronation Merchant Bank'),
  ('50162', 'Dot Microfinance Bank'),
  ('050', 'Ecobank Nigeria'),
  ('50263', 'Ekimogun MFB'),
  ('098', 'Ekondo Microfinance Bank'),
  ('50126', 'Eyowo'),
  ('070', 'Fidelity Bank'),
  ('51314', 'Firmus MFB'),
  ('011', 'First Bank of Nigeria'),
  ('214', 'First City Monument Bank'),
  ('413', 'FirstTrust Mortgage Bank Nigeria'),
  ('50315', 'Flourish MFB'),
  ('501', 'FSDH Merchant Bank'),
  ('812', 'Gateway Mortgage Bank Ltd'),
  ('00103', 'Globus Bank'),
  ('100022', 'GoMoney'),
  ('50739', 'Goodnews Microfinance Bank'),
  ('058', 'Guaranty Trust Bank'),
  ('51251', 'Hackman Microfinance Bank'),
  ('50383', 'Hasal Microfinance Bank'),
  ('120002', 'HopePSB'),
  ('51244', 'Ibile Microfinance Bank'),
  ('50439', 'Ikoyi Osun MFB'),
  ('50442', 'Ilaro Poly Microfinance Bank'),
  ('50453', 'Imowo MFB'),
  ('50457', 'Infinity MFB'),
  ('301', 'Jaiz Bank'),
  ('50502', 'Kadpoly MFB'),
  ('082', 'Keystone Bank'),
  ('50200', 'Kredi Money MFB'),
  ('50211', 'Kuda Microfinance Bank'),
  ('90052', 'Lagos Building Investment Company Plc'),
  ('50549', 'Links MFB'),
  ('031', 'Living Trust Mortgage Bank'),
  ('303', 'Lotus Bank'),
  ('50563', 'Mayfair MFB'),
  ('50304', 'Mint MFB'),
  ('50515', 'Moniepoint MFB'),
  ('120003', 'MTN Momo PSB'),
  ('999992', 'OPay (Paycom)'),
  ('107', 'Optimus Bank'),
  ('100002', 'Paga'),
  ('999991', 'PalmPay'),
  ('104', 'Parallex Bank'),
  ('311', 'Parkway ReadyCash'),
  ('50743', 'Peace Microfinance Bank'),
  ('50746', 'Petra Microfinance Bank'),
  ('268', 'Platinum Mortgage Bank'),
  ('076', 'Polaris Bank'),
  ('50864', 'Polyunwana MFB'),
  ('105', 'PremiumTrust Bank'),
  ('101', 'Providus Bank'),
  ('51293', 'QuickFund MFB'),
  ('502', 'Rand Merchant Bank'),
  ('90067', 'Refuge Mortgage Bank'),
  ('50767', 'Rockshield Microfinance Bank'),
  ('125', 'Rubies MFB'),
  ('51113', 'Safe Haven Microfinance Bank'),
  ('40165', 'Sage Grey Finance Limited'),
  ('50582', 'Shield MFB'),
  ('51062', 'Solid Allianze MFB'),
  ('50800', 'Solid Rock MFB'),
  ('51310', 'Sparkle Microfinance Bank'),
  ('221', 'Stanbic IBTC Bank'),
  ('068', 'Standard Chartered Bank'),
  ('51253', 'Stellas MFB'),
  ('232', 'Sterling Bank'),
  ('100', 'SunTrust Bank'),
  ('302', 'TAJ Bank'),
  ('51269', 'Tangerine Money'),
  ('51211', 'TCF MFB'),
  ('100039', 'Titan Paystack'),
  ('102', 'Titan Trust Bank'),
  ('50840', 'U & C Microfinance Bank'),
  ('MFB51322', 'Uhuru MFB'),
  ('50871', 'Unical MFB'),
  ('51316', 'Unilag Microfinance Bank'),
  ('032', 'Union Bank of Nigeria'),
  ('033', 'United Bank for Africa'),
  ('215', 'Unity Bank'),
  ('566', 'VFD Microfinance Bank'),
  ('51355', 'Waya Microfinance Bank'),
  ('035', 'Wema Bank'),
  ('057', 'Zenith Bank');
update banks set ussd_transfer = dialled.template
  from (values
    ('058', '*737*2*{amount}*{account}#'),
    ('057', '*966*{amount}*{account}#'),
    ('033', '*919*4*{account}*{amount}#'),
    ('044', '*901*2*{amount}*{account}#'),
    ('011', '*894*{amount}*{account}#'),
    ('070', '*770*{account}*{amount}#'),
    ('032', '*826*2*{amount}*{account}#'),
    ('232', '*822*5*{amount}*{account}#'),
    ('214', '*329*{amount}*{account}#'),
    ('035', '*945*{account}*{amount}#')
  ) dialled (code, template)
  where banks.code = dialled.code;

-- When a provider's list of banks was last read.
create table bank_lists (
  provider text primary key check (length(provider) between 1 and 40),
  read_at timestamptz not null,
  banks int not null
);
select app_secure('bank_lists');

-- The operator's catalogue of payment methods.
create table payment_methods (
  id text primary key,
  name text not null,
  is_active boolean not null default true,
  -- For a bank's own method: OPay is paid into OPay accounts.
  bank_code text references banks (code)
);
select app_secure('payment_methods');
grant select on payment_methods to anon, authenticated, service_role;
insert into payment_methods (id, name, bank_code) values
  ('bank-transfer', 'Bank transfer', null),
  ('opay', 'OPay', '999992'),
  ('palmpay', 'PalmPay', '999991'),
  ('kuda', 'Kuda', '50211'),
  ('moniepoint', 'Moniepoint', '50515'),
  ('paga', 'Paga', '100002'),
  ('mtn-momo-psb', 'MTN MoMo PSB', '120003'),
  ('smartcash-psb', 'SmartCash PSB', '120004'),
  ('9psb', '9PSB', '120001'),
  ('hope-psb', 'HopePSB', '120002'),
  ('carbon', 'Carbon', '565'),
  ('vfd', 'VFD', '566'),
  ('gomoney', 'GoMoney', '100022'),
  ('alat', 'ALAT by Wema', '035A'),
  ('eyowo', 'Eyowo', '50126'),
  ('rubies', 'Rubies', '125'),
  ('sparkle', 'Sparkle', '51310');

create table exchange_rates (
  id uuid primary key default uuidv7(),
  from_currency text not null,
  to_currency text not null,
  mid_rate numeric(15, 2) not null check (mid_rate > 0),
  buy_rate numeric(15, 2) not null check (buy_rate > 0),
  sell_rate numeric(15, 2) not null check (sell_rate > 0),
  spread numeric(15, 2) not null check (spread >= 0),
  source text not null default 'default',
  is_estimated boolean not null default false,
  is_active boolean not null default true,
  last_updated timestamptz not null default app_now(),
  -- The last market rate: from two or more sources, fresh and in agreement. A manual rate is checked against it, and
  -- executions use no other rate.
  market_mid_rate numeric(15, 2) check (market_mid_rate > 0),
  market_at timestamptz
);
create unique index exchange_rates_one_active on exchange_rates (from_currency, to_currency) where is_active;
select app_secure('exchange_rates');
grant select on exchange_rates to anon, authenticated, service_role;
-- One USDC has the rate of one USDT until a source quotes it; one cNGN is one naira by definition.
insert into exchange_rates (from_currency, to_currency, mid_rate, buy_rate, sell_rate, spread, source, is_estimated)
  values ('USDT', 'NGN', 1500, 1495, 1505, 10, 'default', true),
    ('USDC', 'NGN', 1500, 1495, 1505, 10, 'default', true),
    ('cNGN', 'NGN', 1, 1, 1, 0, 'peg', false);

-- History of a reference rate: every minute of the last day, hourly before that.
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
grant select on exchange_rate_history to anon, authenticated, service_role;

-- Each source's last quote of a reference rate and its last error. An administrator's manual rate is one of the
-- sources.
create table rate_quotes (
  source text not null check (source in ('quidax', 'coingecko', 'manual', 'sandbox-one', 'sandbox-two')),
  from_currency text not null,
  to_currency text not null,
  mid_rate numeric(15, 2) check (mid_rate > 0),               -- null: it never responded
  spread numeric(15, 2) check (spread >= 0),                  -- of a manual rate; null: the operator's default
  quoted_at timestamptz,
  problem text check (length(problem) <= 200),                -- why the last request failed
  failed_at timestamptz,
  primary key (source, from_currency, to_currency)
);
select app_secure('rate_quotes');
grant select on rate_quotes to authenticated, service_role;

-- Who set or lifted a manual rate, when and why. Append-only.
create table rate_decisions (
  id uuid primary key default uuidv7(),
  admin_id uuid constraint rate_decisions_admin_id_fkey references profiles (id) on delete set null,
  from_currency text not null,
  to_currency text not null,
  mid_rate numeric(15, 2) check (mid_rate > 0),               -- null: lifted
  spread numeric(15, 2) check (spread >= 0),
  note text check (length(note) <= 500),
  created_at timestamptz not null default app_now(),
  confirmed_by uuid constraint rate_decisions_confirmed_by_fkey references profiles (id) on delete set null
);
create index rate_decisions_newest on rate_decisions (created_at);
create index rate_decisions_confirmed_by on rate_decisions (confirmed_by) where confirmed_by is not null;
select app_secure('rate_decisions');
grant select on rate_decisions to authenticated, service_role;

-- Each market's last bid and ask for a dollar coin, in dollars, and its last error.
create table dollar_quotes (
  source text not null check (source in ('coingecko', 'kraken', 'sandbox-one', 'sandbox-two')),
  asset text not null check (asset in ('USDT', 'USDC')),
  bid numeric(12, 6) check (bid > 0),                         -- null: it never responded
  ask numeric(12, 6) check (ask >= bid),
  quoted_at timestamptz,
  problem text check (length(problem) <= 200),
  failed_at timestamptz,
  primary key (source, asset)
);
select app_secure('dollar_quotes');
grant select on dollar_quotes to authenticated, service_role;
