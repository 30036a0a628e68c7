-- What can be traded, and for which fee in basis points of the crypto amount.
create table assets (
  code text primary key,
  name text not null,
  scale int not null check (scale between 0 and 8),
  is_fiat boolean not null default false,
  is_active boolean not null default true,
  seller_fee_bp int not null default 30 check (seller_fee_bp between 0 and 1000),
  buyer_fee_bp int not null default 0 check (buyer_fee_bp between 0 and 1000)
);
insert into assets (code, name, scale, is_fiat, seller_fee_bp) values
  ('USDT', 'Tether', 8, false, 30),
  ('USDC', 'USD Coin', 8, false, 30),
  ('cNGN', 'Naira coin', 8, false, 30),
  ('NGN', 'Nigerian naira', 2, true, 0),
  ('USD', 'US dollar', 2, true, 0);

-- The operator's catalogue of ways to pay.
create table payment_methods (
  id text primary key,
  name text not null,
  is_active boolean not null default true
);
insert into payment_methods (id, name) values
  ('bank-transfer', 'Bank transfer'),
  ('opay', 'OPay'),
  ('palmpay', 'PalmPay'),
  ('kuda', 'Kuda'),
  ('moniepoint', 'Moniepoint');

create table banks (
  code text primary key,
  name text not null,
  is_active boolean not null default true
);

-- Where a person receives naira. The holder's name comes from the bank, never from the person.
create table bank_accounts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id) on delete cascade,
  bank_code text not null references banks (code),
  bank_name text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  account_name text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default app_now(),
  constraint bank_accounts_number_key unique (user_id, bank_code, account_number)
);
create unique index bank_accounts_one_default on bank_accounts (user_id) where is_default;

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
  last_updated timestamptz not null default app_now()
);
create unique index exchange_rates_one_active on exchange_rates (from_currency, to_currency) where is_active;
insert into exchange_rates (from_currency, to_currency, mid_rate, buy_rate, sell_rate, spread, is_estimated)
  values ('USDT', 'NGN', 1500, 1495, 1505, 10, true);

select app_secure('assets');
create policy anyone on assets for select to anon, authenticated using (true);
grant select on assets to anon, authenticated, service_role;

select app_secure('payment_methods');
create policy anyone on payment_methods for select to anon, authenticated using (true);
grant select on payment_methods to anon, authenticated, service_role;

select app_secure('banks');
create policy anyone on banks for select to anon, authenticated using (true);
grant select on banks to anon, authenticated, service_role;

select app_secure('bank_accounts');
create policy own_rows on bank_accounts for select to authenticated using (user_id = (select auth.uid()));
grant select on bank_accounts to authenticated, service_role;

select app_secure('exchange_rates');
create policy anyone on exchange_rates for select to anon, authenticated using (true);
grant select on exchange_rates to anon, authenticated, service_role;
