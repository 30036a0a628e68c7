-- Liabilities to people, once a day of Lagos, as the root of a Merkle tree whose leaves are people (core/liabilities).
create table liability_roots (
  day date primary key,
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  leaves int not null check (leaves >= 0),
  totals jsonb not null,                                      -- minor units as text, by asset
  ledger_block bigint,
  ledger_block_hash text,
  reserves jsonb not null,                                    -- the published statement of reserves
  reserves_hash text not null check (reserves_hash ~ '^[0-9a-f]{64}$'),
  is_sandbox boolean not null,
  taken_at timestamptz not null,
  head jsonb not null,                                        -- exactly what is signed
  signature text not null,
  parts int not null default 1 check (parts > 0)              -- leaves of each person
);
select app_secure('liability_roots');
grant select on liability_roots to anon, authenticated, service_role;
revoke update, delete on liability_roots from app_service;

-- The leaves of the last weeks. A leaf is one part of a person's balance at its own position, so that neighbours in a
-- proof reveal nobody's balance (core/liabilities/split-balance.ts). Each is readable by its person only; positions of
-- one person's leaves are unrelated. An erased account's leaves remain without a name, because other people's proofs
-- include them.
create table liability_leaves (
  day date not null,
  position int not null check (position >= 0),
  user_id uuid,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  sums bigint[] not null,                                     -- minor units, in the order of the head's assets
  part smallint not null default 0 check (part >= 0),
  primary key (day, position),
  constraint leaf_owes_nobody_less_than_nothing check (0 <= all (sums))
);
create unique index liability_leaves_person on liability_leaves (user_id, day, part);
select app_secure('liability_leaves');
grant select on liability_leaves to authenticated, service_role;

-- Nodes from the eighth level up: below, a proof is recomputed from the 256 leaves around it.
create table liability_nodes (
  day date not null,
  level int not null check (level > 0),
  position int not null check (position >= 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  sums bigint[] not null,
  primary key (day, level, position)
);
select app_secure('liability_nodes');

-- Reconciliations of the ledger with the balances that chains and the bank report.
create table reconciliation_runs (
  id uuid primary key default uuidv7(),
  started_at timestamptz not null default app_now(),
  milliseconds int not null check (milliseconds >= 0)
);
select app_secure('reconciliation_runs');

-- One asset at one location. `held` is the balance found there; null: no response, which implies nothing about the
-- money.
create table reconciliation_lines (
  run_id uuid not null references reconciliation_runs (id) on delete cascade,
  place text not null check (length(place) between 1 and 40),  -- a chain's id, or bank
  asset text not null references assets (code),
  ledger bigint not null,                                     -- expected by the ledger, in minor units
  in_flight jsonb not null default '{}',                      -- by reason, what explains a difference
  held bigint,
  difference bigint,                                          -- held − ledger − in flight
  at_block bigint,
  addresses jsonb not null default '{}',  -- the hot wallet with its level, deposit addresses by number and sum
  problem text check (length(problem) <= 200),
  primary key (run_id, place, asset),
  constraint only_what_is_held_differs check ((held is null) = (difference is null))
);
create index reconciliation_lines_newest on reconciliation_lines (place, asset, run_id desc) where held is not null;
select app_secure('reconciliation_lines');

-- Liabilities compared with reserves, in the same run.
create table reserve_lines (
  run_id uuid not null references reconciliation_runs (id) on delete cascade,
  asset text not null references assets (code),
  liabilities bigint not null,
  reserves bigint,                                            -- null where a location did not respond
  play_money bigint not null default 0,                       -- sandbox test coins, included in reserves
  primary key (run_id, asset)
);
create index reserve_lines_newest on reserve_lines (asset, run_id desc) where reserves is not null;
select app_secure('reserve_lines');
