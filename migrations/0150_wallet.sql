-- A person's external wallets. An address is immutable: another address is another wallet, so that existing agreements
-- cannot be redirected. Rows are inserted by a procedure only: it requires the second factor, validates the address and
-- notifies the owner by mail.
create table stablecoin_wallets (
  id uuid primary key default uuidv7(),
  user_id uuid not null default auth.uid() constraint stablecoin_wallets_user_id_fkey
    references profiles (id) on delete cascade,
  network text not null check (network in ('ethereum', 'bsc', 'polygon', 'base', 'tron', 'sandbox')),
  asset text not null constraint stablecoin_wallets_asset_fkey references assets (code),
  address text not null,
  label text check (length(label) between 1 and 60),
  is_default boolean not null default false,
  is_verified boolean not null default false,
  created_at timestamptz not null default app_now(),
  -- A new address cannot be used for a day, so that an owner who did not add it can react. The database sets the time,
  -- never a client.
  usable_from timestamptz not null default app_now() + interval '24 hours',
  constraint wallet_asset_is_crypto check (asset in ('USDT', 'USDC', 'cNGN')),
  constraint wallet_address_fits_its_network check (case when network = 'tron'
    then address ~ '^T[1-9A-HJ-NP-Za-km-z]{33}$' else address ~ '^0x[0-9a-fA-F]{40}$' end)
);
-- Upper case in an address of these networks is a checksum; in a Tron address it is significant.
create unique index stablecoin_wallets_once on stablecoin_wallets
  (user_id, network, asset, (case when network = 'tron' then address else lower(address) end));
create unique index stablecoin_wallets_one_default on stablecoin_wallets (user_id, asset) where is_default;
select app_secure('stablecoin_wallets');
grant select on stablecoin_wallets to service_role;
grant select, delete on stablecoin_wallets to authenticated;
grant update (label, is_default) on stablecoin_wallets to authenticated;

-- Outflows, and amounts promised to a buyer, without a second factor: all kinds share one daily allowance. `subject_id`
-- is the transfer or the escrow; refunded escrow does not count.
create table unproven_outflows (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint unproven_outflows_user_id_fkey references profiles (id) on delete cascade,
  outflow text not null check (length(outflow) between 1 and 40),
  subject_id uuid not null,
  value_ngn numeric(15, 2) not null check (value_ngn >= 0),
  created_at timestamptz not null default app_now(),
  constraint unproven_outflows_once unique (subject_id, user_id)
);
create index unproven_outflows_of_day on unproven_outflows (user_id, created_at desc);
select app_secure('unproven_outflows');
revoke update, delete on unproven_outflows from app_service;

-- The chain a sandbox's books belong to: its genesis block, and whether our holdings were funded on it. A lost chain is
-- replaced by a new one, and the books are adjusted.
create table sandbox_chain (
  only_row boolean primary key default true check (only_row),
  genesis text not null,
  is_stocked boolean not null default false
);
select app_secure('sandbox_chain');

-- Test coins the sandbox has sent people on its chain, to enforce a limit.
create table sandbox_chain_gifts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id) on delete cascade,
  asset text not null references assets (code),
  units bigint not null check (units > 0),
  created_at timestamptz not null default app_now()
);
create index sandbox_chain_gifts_user on sandbox_chain_gifts (user_id, asset);
select app_secure('sandbox_chain_gifts');
