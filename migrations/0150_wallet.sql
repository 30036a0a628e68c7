-- A person's own wallets outside. An address is never edited: another address is another wallet, so whatever
-- was agreed about this one cannot be turned towards a stranger. New rows come by a procedure alone: it asks for the
-- second factor, looks at what is wrong with the address and writes to its owner.
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
  -- A new address waits a day before coins may go to it, so that its owner can see it who did not add it. The
  -- database says when, and nobody's client.
  usable_from timestamptz not null default app_now() + interval '24 hours',
  constraint wallet_asset_is_crypto check (asset in ('USDT', 'USDC', 'cNGN')),
  constraint wallet_address_fits_its_network check (case when network = 'tron'
    then address ~ '^T[1-9A-HJ-NP-Za-km-z]{33}$' else address ~ '^0x[0-9a-fA-F]{40}$' end)
);
-- Capitals in an address of these networks are a checksum and not another address; Tron's are.
create unique index stablecoin_wallets_once on stablecoin_wallets
  (user_id, network, asset, (case when network = 'tron' then address else lower(address) end));
create unique index stablecoin_wallets_one_default on stablecoin_wallets (user_id, asset) where is_default;
select app_secure('stablecoin_wallets');
grant select on stablecoin_wallets to service_role;
grant select, delete on stablecoin_wallets to authenticated;
grant update (label, is_default) on stablecoin_wallets to authenticated;

-- What left an account, or was promised to a buyer, without a second factor: all ways together have one allowance a
-- day. `subject_id` is the transfer, or the escrow; what an escrow gave back does not count.
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

-- Which chain a sandbox's books belong to: its first block, and whether our holdings have been put on it. A chain
-- that was lost is replaced by a new one, and the books are told.
create table sandbox_chain (
  only_row boolean primary key default true check (only_row),
  genesis text not null,
  is_stocked boolean not null default false
);
select app_secure('sandbox_chain');

-- What the sandbox has sent people on its chain, so that there is an end to it.
create table sandbox_chain_gifts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id) on delete cascade,
  asset text not null references assets (code),
  units bigint not null check (units > 0),
  created_at timestamptz not null default app_now()
);
create index sandbox_chain_gifts_user on sandbox_chain_gifts (user_id, asset);
select app_secure('sandbox_chain_gifts');
