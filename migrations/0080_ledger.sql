-- Double-entry ledger in minor units. A transaction debits one account by exactly what it credits to another and to the
-- fee account, so it balances by construction. Append-only.
create table ledger_accounts (
  id uuid primary key default uuidv7(),
  owner_id uuid references profiles (id),                     -- null: the platform itself
  -- `chain` and `bank` mirror what we hold outside the ledger: the balance of a chain's account is exactly minus what
  -- our addresses hold of the asset there, so that the two can be reconciled. `treasury` is the operator's own money:
  -- the inventory for conversions and payouts. `savings` is a person's interest-bearing account.
  kind text not null check (kind in
    ('available', 'pending', 'offer', 'escrow', 'savings', 'fees', 'external', 'chain', 'bank', 'treasury')),
  asset text not null references assets (code),
  -- Fee accounts: a shard, so that no row is hot. Chain accounts: the chain's number (core/wallet/chains.ts).
  shard int not null default 0,
  balance bigint not null default 0,                          -- minor units of the asset
  version bigint not null default 0,                          -- number of postings so far
  constraint ledger_accounts_key unique nulls not distinct (owner_id, kind, asset, shard),
  constraint ledger_accounts_id_asset_key unique (id, asset),
  constraint balance_not_negative check (balance >= 0 or kind in ('external', 'chain', 'bank')),
  constraint platform_owns check ((owner_id is null) = (kind in ('fees', 'external', 'chain', 'bank', 'treasury')))
) with (fillfactor = 80);
select app_secure('ledger_accounts');
grant select on ledger_accounts to authenticated, service_role;
revoke delete on ledger_accounts from app_service;

-- The platform's own accounts: fees in sixteen shards so that no row is hot, the outside world in one.
insert into ledger_accounts (kind, asset, shard)
  select 'fees', code, shard from assets, generate_series(0, 15) as shard where not is_fiat;
insert into ledger_accounts (kind, asset) select 'external', code from assets where not is_fiat;
insert into ledger_accounts (kind, asset, shard)
  select 'chain', code, shard from assets, unnest(array[1, 2, 3, 4, 5, 9]) as shard where not is_fiat;
insert into ledger_accounts (kind, asset) values ('bank', 'NGN'), ('treasury', 'NGN');
insert into ledger_accounts (kind, asset) select 'treasury', code from assets where not is_fiat;

create table ledger_transactions (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in
    ('faucet', 'offer_fund', 'offer_refund', 'escrow_freeze', 'escrow_release', 'escrow_refund',
     'appeal_settle', 'appeal_return',
     'deposit', 'deposit_reversal', 'deposit_cover_return',
     'withdrawal_hold', 'withdrawal_send', 'withdrawal_fee', 'withdrawal_refund',
     'payout_hold', 'payout_send', 'payout_fee', 'payout_refund', 'payout_return',
     'transfer', 'convert_give', 'convert_take',
     'savings_in', 'savings_out', 'savings_interest',
     'treasury_in', 'treasury_out')),
  reference text not null constraint ledger_transactions_reference_key unique,
  asset text not null,
  from_id uuid not null,
  to_id uuid not null check (to_id <> from_id),
  units bigint not null check (units > 0),                    -- credited to `to`
  fee_id uuid,
  fee_units bigint not null default 0 check (fee_units >= 0),  -- credited to `fee_id`, on top of units
  from_owner_id uuid,
  to_owner_id uuid,
  from_balance_after bigint not null,
  to_balance_after bigint not null,
  trade_id uuid,
  created_at timestamptz not null default app_now(),
  -- What a transaction without a trade belongs to: a deposit, withdrawal, payout, transfer or conversion.
  subject_id uuid,
  xid bigint not null default pg_current_xact_id()::text::bigint,  -- id of the database transaction that wrote the row
  constraint fee_has_an_account check ((fee_units > 0) = (fee_id is not null))
);
create index ledger_transactions_from on ledger_transactions (from_owner_id, created_at desc);
create index ledger_transactions_to on ledger_transactions (to_owner_id, created_at desc)
  where to_owner_id is distinct from from_owner_id;
create index ledger_transactions_subject on ledger_transactions (subject_id) where subject_id is not null;
-- BRIN: rows are stored in insertion order, so this index is tiny.
create index ledger_transactions_by_xid on ledger_transactions
  using brin (xid) with (pages_per_range = 16, autosummarize = on);
select app_secure('ledger_transactions');
grant select on ledger_transactions to authenticated, service_role;
revoke update, delete on ledger_transactions from app_service;

-- The ledger as a hash chain of blocks, written asynchronously: hashing inside each ledger transaction would cost most
-- of the market's throughput. A block covers the rows after the previous block in the order of (xid, id), up to its own
-- end. Only rows below the oldest running database transaction are covered, so no late commit can appear before the end
-- of a block.
--
-- A restored database restarts its transaction ids. A new era then begins: its blocks cover rows with ids above
-- `after_id`, whatever their xid.
create table ledger_blocks (
  n bigint primary key check (n > 0),
  era int not null check (era > 0),
  after_id uuid not null,
  first_id uuid not null,
  last_xid bigint not null,
  last_id uuid not null,
  max_id uuid not null,                                       -- the greatest id of this block and all before it
  count int not null check (count > 0),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  prev_hash text not null check (prev_hash ~ '^[0-9a-f]{64}$'),
  hash text not null constraint ledger_blocks_hash_key unique check (hash ~ '^[0-9a-f]{64}$'),
  signature text not null,
  made_at timestamptz not null default app_now()
);
select app_secure('ledger_blocks');
revoke update, delete on ledger_blocks from app_service;

-- The operator's own money moved to or from the bank or a chain, with the reason. Its ledger transaction refers to it.
-- Append-only.
create table treasury_moves (
  id uuid primary key default uuidv7(),
  direction text not null check (direction in ('in', 'out')),
  place text not null check (place in ('bank', 'ethereum', 'bsc', 'polygon', 'base', 'tron', 'sandbox')),
  asset text not null references assets (code),
  units bigint not null check (units > 0),
  note text not null check (length(note) between 3 and 500),
  admin_id uuid constraint treasury_moves_admin_id_fkey references profiles (id) on delete set null,
  created_at timestamptz not null default app_now()
);
create index treasury_moves_admin on treasury_moves (admin_id) where admin_id is not null;
select app_secure('treasury_moves');

-- Audit runs and their findings. Each minute the audit checks what changed since its last run and a slice of everything
-- else, so that all rows are covered over time; `npm run audit` checks everything.
create table audit_runs (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('live', 'full')),
  started_at timestamptz not null default app_now(),
  milliseconds int not null check (milliseconds >= 0),
  checked bigint not null,
  breaking int not null,
  unfinished text[] not null default '{}',                    -- checks that timed out
  covered_until timestamptz,                                  -- every trade step before this is checked
  trade_cursor uuid,                                          -- start of the next slice of trades
  owner_cursor uuid                                           -- start of the next slice of people
);
create index audit_runs_recent on audit_runs (kind, id desc);
select app_secure('audit_runs');

-- A row that breaks an invariant. Notified once; open until a later run finds it fixed.
create table audit_findings (
  id uuid primary key default uuidv7(),
  check_name text not null,
  subject text not null,
  detail jsonb not null,
  found_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  mended_at timestamptz
);
create unique index audit_findings_standing on audit_findings (check_name, subject) where mended_at is null;
create index audit_findings_recent on audit_findings (found_at desc);
select app_secure('audit_findings');
revoke delete on audit_findings from app_service;
