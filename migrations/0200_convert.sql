-- Conversion pairs with their spread on the market rate, in basis points: never zero, so that a short price difference
-- between two dollar coins cannot be exploited.
create table convert_pairs (
  from_asset text not null references assets (code),
  to_asset text not null references assets (code),
  spread_bp int not null check (spread_bp between 5 and 1000),
  is_open boolean not null default true,
  primary key (from_asset, to_asset),
  constraint convert_pairs_of_two_coins check (from_asset <> to_asset)
);
select app_secure('convert_pairs');
grant select on convert_pairs to anon, authenticated, service_role;
insert into convert_pairs (from_asset, to_asset, spread_bp) values
  ('USDT', 'USDC', 10), ('USDC', 'USDT', 10),
  ('USDT', 'cNGN', 50), ('cNGN', 'USDT', 50), ('USDC', 'cNGN', 50), ('cNGN', 'USDC', 50);

-- Changes of a pair by operators: who and why. Append-only.
create table convert_pair_changes (
  id uuid primary key default uuidv7(),
  from_asset text not null,
  to_asset text not null,
  spread_bp int not null check (spread_bp between 5 and 1000),
  is_open boolean not null,
  set_by uuid constraint convert_pair_changes_set_by_fkey references profiles (id) on delete set null,
  note text not null check (length(note) <= 500),
  created_at timestamptz not null default app_now(),
  constraint convert_pair_changes_pair_fkey foreign key (from_asset, to_asset) references convert_pairs
);
create index convert_pair_changes_newest on convert_pair_changes (from_asset, to_asset, id);
create index convert_pair_changes_set_by on convert_pair_changes (set_by) where set_by is not null;
select app_secure('convert_pair_changes');

-- Firm quotes, each for one person and one amount, valid for some seconds, used once. The signature covers every
-- column, so that a row changed afterwards is invalid.
create table convert_quotes (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint convert_quotes_user_id_fkey references profiles (id) on delete cascade,
  from_asset text not null references assets (code),
  to_asset text not null references assets (code),
  side text not null check (side in ('give', 'take')),        -- which of the two amounts was requested
  give_amount numeric(15, 8) not null check (give_amount > 0),
  take_amount numeric(15, 8) not null check (take_amount > 0),
  from_price numeric(15, 2) not null check (from_price > 0),  -- in naira, at mid-market
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
grant select on convert_quotes to authenticated, service_role;

-- Conversions, with their quotes. A row is written when both sides have moved.
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
-- BRIN: rows are stored in time order, so this index is tiny.
create index conversions_by_time on conversions using brin (created_at) with (pages_per_range = 16, autosummarize = on);
select app_secure('conversions');
grant select on conversions to authenticated, service_role;
