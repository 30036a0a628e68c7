-- Double-entry ledger in minor units. A transaction takes from one account exactly what it gives to
-- another and to the fee account, so it balances by construction. Rows are added, never changed.
create table ledger_accounts (
  id uuid primary key default uuidv7(),
  owner_id uuid references profiles (id),                     -- null: the platform itself
  -- `chain` and `bank` mirror what we hold outside people's wallets: what stands on a chain's account is exactly minus
  -- what its addresses hold of the asset, so that the two can be compared. `treasury` is the operator's own money: the
  -- inventory conversions and payouts are served from. `savings` is a person's own account that earns.
  kind text not null check (kind in
    ('available', 'pending', 'offer', 'escrow', 'savings', 'fees', 'external', 'chain', 'bank', 'treasury')),
  asset text not null references assets (code),
  -- Of fees: spreads one account over rows. Of a chain: its number (core/wallet/chains.ts).
  shard int not null default 0,
  balance bigint not null default 0,                          -- minor units of the asset
  version bigint not null default 0,                          -- how many legs have touched it
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
  units bigint not null check (units > 0),                    -- what `to` receives
  fee_id uuid,
  fee_units bigint not null default 0 check (fee_units >= 0),  -- what `fee_id` receives besides
  from_owner_id uuid,
  to_owner_id uuid,
  from_balance_after bigint not null,
  to_balance_after bigint not null,
  trade_id uuid,
  created_at timestamptz not null default app_now(),
  -- What a movement is about besides a trade: the deposit, withdrawal, payout, transfer or conversion it belongs to.
  subject_id uuid,
  xid bigint not null default pg_current_xact_id()::text::bigint,  -- of the transaction that wrote the row
  constraint fee_has_an_account check ((fee_units > 0) = (fee_id is not null))
);
create index ledger_transactions_from on ledger_transactions (from_owner_id, created_at desc);
create index ledger_transactions_to on ledger_transactions (to_owner_id, created_at desc)
  where to_owner_id is distinct from from_owner_id;
create index ledger_transactions_subject on ledger_transactions (subject_id) where subject_id is not null;
-- Rows lie in the order of their transactions, so this index is almost nothing.
create index ledger_transactions_by_xid on ledger_transactions
  using brin (xid) with (pages_per_range = 16, autosummarize = on);
select app_secure('ledger_transactions');
grant select on ledger_transactions to authenticated, service_role;
revoke update, delete on ledger_transactions from app_service;

-- The ledger as a chain of blocks, written afterwards: a hash inside each movement's own transaction would cost the
-- market most of its speed. A block covers what follows the block before it in the order of (xid, id), up to its own
-- end. Rows are numbered by the transaction that wrote them, and only those behind the oldest running one are
-- covered, so nothing that ends late can appear in front of an end.
--
-- A database that was restored elsewhere counts its transactions again from the start. Then a new era begins: its
-- blocks cover rows with later ids than `after_id`, whatever their xid.
create table ledger_blocks (
  n bigint primary key check (n > 0),
  era int not null check (era > 0),
  after_id uuid not null,
  first_id uuid not null,
  last_xid bigint not null,
  last_id uuid not null,
  max_id uuid not null,                                       -- the greatest id of this block and those before it
  count int not null check (count > 0),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  prev_hash text not null check (prev_hash ~ '^[0-9a-f]{64}$'),
  hash text not null constraint ledger_blocks_hash_key unique check (hash ~ '^[0-9a-f]{64}$'),
  signature text not null,
  made_at timestamptz not null default app_now()
);
select app_secure('ledger_blocks');
revoke update, delete on ledger_blocks from app_service;

-- What an operator wrote down of their own money: brought to the bank or a chain, or taken from there, and why. Its
-- movement names it. Nothing here is changed.
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

-- What the audit looked at, and what it found. Each minute it looks at what moved since its last look and at a
-- slice of everything else, so that in the long run nothing is left out; `npm run audit` looks at all of it.
create table audit_runs (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('live', 'full')),
  started_at timestamptz not null default app_now(),
  milliseconds int not null check (milliseconds >= 0),
  checked bigint not null,
  breaking int not null,
  unfinished text[] not null default '{}',                    -- checks that did not end in their time
  covered_until timestamptz,                                  -- every step of a trade before has been looked at
  trade_cursor uuid,                                          -- where the next slice of trades begins,
  owner_cursor uuid                                           -- and of people
);
create index audit_runs_recent on audit_runs (kind, id desc);
select app_secure('audit_runs');

-- One row of the books that breaks an invariant. It is told once, and stands until a later look finds it mended.
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
