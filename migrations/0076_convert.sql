-- Which coins are exchanged for which, and what lies between the market's rate and ours, in basis points.
create table convert_pairs (
  from_asset text not null references assets (code),
  to_asset text not null references assets (code),
  spread_bp int not null check (spread_bp between 0 and 1000),
  is_open boolean not null default true,
  primary key (from_asset, to_asset),
  constraint convert_pairs_of_two_coins check (from_asset <> to_asset)
);
insert into convert_pairs (from_asset, to_asset, spread_bp) values
  ('USDT', 'USDC', 10),
  ('USDC', 'USDT', 10),
  ('USDT', 'cNGN', 50),
  ('cNGN', 'USDT', 50),
  ('USDC', 'cNGN', 50),
  ('cNGN', 'USDC', 50);
select app_secure('convert_pairs');
create policy anyone on convert_pairs for select to anon, authenticated using (true);
grant select on convert_pairs to anon, authenticated, service_role;

-- Firm prices, each for one person, one amount, a few seconds and one use. The signature says all of it, so that
-- a row that was changed afterwards is worth nothing.
create table convert_quotes (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint convert_quotes_user_id_fkey references profiles (id) on delete cascade,
  from_asset text not null references assets (code),
  to_asset text not null references assets (code),
  side text not null check (side in ('give', 'take')),        -- which of the two amounts was asked for
  give_amount numeric(15, 8) not null check (give_amount > 0),
  take_amount numeric(15, 8) not null check (take_amount > 0),
  from_price numeric(15, 2) not null check (from_price > 0),  -- in naira, at the middle of the market
  to_price numeric(15, 2) not null check (to_price > 0),
  spread_bp int not null check (spread_bp between 0 and 1000),
  sources jsonb not null check (pg_column_size(sources) <= 4096),
  signature text not null check (length(signature) <= 4000),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint convert_quotes_of_two_coins check (from_asset <> to_asset)
);
create index convert_quotes_user on convert_quotes (user_id, created_at desc);
create index convert_quotes_unused on convert_quotes (expires_at) where used_at is null;
select app_secure('convert_quotes');
create policy own_rows on convert_quotes for select to authenticated using (user_id = (select auth.uid()));
grant select on convert_quotes to authenticated, service_role;

-- What was exchanged, on which quote. Both sides moved when the row is there.
create table conversions (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint conversions_user_id_fkey references profiles (id),
  quote_id uuid not null constraint conversions_quote_id_key unique
    constraint conversions_quote_id_fkey references convert_quotes (id),
  from_asset text not null references assets (code),
  to_asset text not null references assets (code),
  give_amount numeric(15, 8) not null check (give_amount > 0),
  take_amount numeric(15, 8) not null check (take_amount > 0),
  spread_bp int not null check (spread_bp between 0 and 1000),
  created_at timestamptz not null default app_now()
);
create index conversions_user on conversions (user_id, created_at desc);
select app_secure('conversions');
create policy own_rows on conversions for select to authenticated using (user_id = (select auth.uid()));
grant select on conversions to authenticated, service_role;
