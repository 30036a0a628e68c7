-- Deposit addresses of people and the platform. Each derivation index of a watch-only key is assigned once; all chains
-- of a family share the address.
create table deposit_addresses (
  id uuid primary key default uuidv7(),
  user_id uuid constraint deposit_addresses_user_id_fkey references profiles (id) on delete set null,
  is_platform boolean not null default false,
  family text not null check (family in ('evm', 'tron')),
  place int not null check (place > 0),
  address text not null check (length(address) between 20 and 64),
  created_at timestamptz not null default app_now(),
  constraint the_platform_is_nobody check (not is_platform or user_id is null),
  constraint deposit_addresses_place_key unique (family, place),
  constraint deposit_addresses_address_key unique (family, address)
);
create unique index deposit_addresses_one_each on deposit_addresses (user_id, family) where user_id is not null;
create unique index deposit_addresses_one_platform on deposit_addresses (family) where is_platform;
create index deposit_addresses_of_family on deposit_addresses (family, id);
create sequence deposit_places_evm as int;
create sequence deposit_places_tron as int;
select app_secure('deposit_addresses');
grant select on deposit_addresses to service_role;
grant select (id, user_id, family, address, created_at) on deposit_addresses to authenticated;
revoke delete on deposit_addresses from app_service;

-- Transfers to our addresses, each once. `units` are the ledger's; a token's smaller fractions remain on the chain.
create table deposits (
  id uuid primary key default uuidv7(),
  user_id uuid constraint deposits_user_id_fkey references profiles (id) on delete set null,
  address_id uuid not null references deposit_addresses (id),
  chain text not null check (chain in ('ethereum', 'bsc', 'polygon', 'base', 'tron', 'sandbox')),
  asset text not null references assets (code),
  units bigint not null check (units > 0),
  amount numeric generated always as (app_decimal(units, 8)) stored,
  chain_units numeric(78) not null check (chain_units > 0),
  from_address text not null,
  tx_hash text not null,
  log_index int not null,  -- negative: another row has replaced it in the chain's history
  block bigint not null check (block >= 0),
  block_hash text not null,
  confirmations int not null default 0 check (confirmations >= 0),
  confirmations_needed int not null check (confirmations_needed > 0),
  -- seen: not final yet. too_small: final, waits until the address has the minimum amount. held: the account may not be
  -- credited. credited: in the ledger. reversed: credited, then removed by a chain reorganisation.
  status text not null default 'seen' check (status in ('seen', 'too_small', 'held', 'credited', 'reversed')),
  in_doubt_until bigint,                                      -- the chain was reorganised below it: scan up to here
  reversed_units bigint not null default 0 check (reversed_units between 0 and units),
  seen_at timestamptz not null default app_now(),
  credited_at timestamptz,
  reversed_at timestamptz,
  hold_note text check (length(hold_note) <= 500),            -- why an administrator kept it held, and who
  hold_noted_by uuid,
  hold_noted_at timestamptz,
  -- What the treasury paid for a reversed deposit, and how much of that was repaid when the same transaction was mined
  -- again after all: a payment from the person to the treasury, with a ledger kind of its own.
  covered_units bigint not null default 0,
  cover_returned_units bigint not null default 0,
  constraint credited_has_a_time check ((status in ('credited', 'reversed')) = (credited_at is not null)),
  constraint reversed_has_a_time check ((status = 'reversed') = (reversed_at is not null)),
  constraint only_a_reversed_is_taken_back check (reversed_units = 0 or status = 'reversed'),
  constraint covered_is_taken_back check (covered_units between 0 and reversed_units),
  constraint returned_was_covered check (cover_returned_units between 0 and covered_units)
);
create unique index deposits_once on deposits (chain, tx_hash, log_index) where status <> 'reversed';
create index deposits_own on deposits (user_id, id desc);
create index deposits_of_address on deposits (address_id, chain, asset) where status in ('too_small', 'credited');
create index deposits_lying on deposits (chain, asset, address_id) include (chain_units)
  where status in ('credited', 'too_small', 'held') and in_doubt_until is null;
create index deposits_waiting on deposits (chain, block, log_index, id) where status in ('seen', 'held');
create index deposits_by_block on deposits (chain, block);
create index deposits_in_doubt on deposits (chain, in_doubt_until) where in_doubt_until is not null;
create index deposits_short on deposits (chain, tx_hash) where status = 'reversed';
-- People with reversed deposits not fully covered: checked at every outflow.
create index deposits_owed on deposits (user_id) where status = 'reversed' and reversed_units < units;
select app_secure('deposits');
grant select on deposits to service_role;
grant select (id, user_id, chain, asset, amount, from_address, tx_hash, log_index, block, confirmations,
  confirmations_needed, status, seen_at, credited_at, reversed_at) on deposits to authenticated;

-- Scan progress per chain. Up to `block` everything is final and complete; above it, up to `tail_block`, transfers are
-- only seen.
create table chain_cursors (
  chain text primary key check (chain in ('ethereum', 'bsc', 'polygon', 'base', 'tron', 'sandbox')),
  genesis text not null,
  block bigint not null check (block >= 0),
  hash text not null,
  tail_block bigint,
  tail_hash text,
  head bigint not null,
  head_at timestamptz not null default clock_timestamp(),     -- when the newest block was first seen
  polled_at timestamptz not null default clock_timestamp(),
  halted text check (halted in ('another_chain', 'history_lost')),
  constraint a_tail_has_a_hash check ((tail_block is null) = (tail_hash is null))
);
select app_secure('chain_cursors');

-- Recently scanned final blocks: used to find where a reorganised chain forks from ours.
create table chain_marks (
  chain text not null,
  block bigint not null,
  hash text not null,
  primary key (chain, block)
);
select app_secure('chain_marks');

-- Addresses whose history is to be scanned again: the last blocks of a new one, or a range an operator requests.
create table deposit_rescans (
  id uuid primary key default uuidv7(),
  chain text not null,
  address_id uuid not null references deposit_addresses (id),
  from_block bigint not null check (from_block >= 0),
  created_at timestamptz not null default app_now()
);
create index deposit_rescans_waiting on deposit_rescans (chain, id);
select app_secure('deposit_rescans');

-- Open alarms about a chain, for operators.
create table chain_alarms (
  id uuid primary key default uuidv7(),
  chain text not null,
  kind text not null check (kind in ('behind', 'deep_reorg', 'halted', 'hot_wallet_short', 'impossible_amount',
    'low_gas', 'low_tokens', 'nodes_disagree', 'second_node_silent', 'sweep_failed')),
  subject text not null default '',
  detail jsonb not null default '{}',
  raised_at timestamptz not null default app_now(),
  ended_at timestamptz
);
create unique index chain_alarms_standing on chain_alarms (chain, kind, subject) where ended_at is null;
select app_secure('chain_alarms');

-- Sweeps: coins of a deposit address on their way to the hot wallet, after gas was sent there where needed. One at a
-- time per address; `chain_sends` has the transactions. No ledger postings: all of it stays ours.
create table sweeps (
  id uuid primary key default uuidv7(),
  chain text not null check (chain in ('ethereum', 'bsc', 'polygon', 'base', 'tron', 'sandbox')),
  address_id uuid not null references deposit_addresses (id),
  asset text not null references assets (code),
  chain_units numeric(78) not null check (chain_units > 0),
  state text not null check (state in ('gas', 'moving', 'done', 'failed')),
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  constraint ended_has_a_time check ((state in ('done', 'failed')) = (ended_at is not null))
);
create unique index sweeps_one_under_way on sweeps (chain, address_id) where state in ('gas', 'moving');
create index sweeps_of_address on sweeps (address_id, chain, asset);
select app_secure('sweeps');
