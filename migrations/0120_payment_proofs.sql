-- Evidence of a payment from the buyer. `ipfs_hash` is the picture's content hash, computed here and published nowhere;
-- `proof_image_url` is its path in the file store, readable by the parties and administrators only.
create table payment_proofs (
  id uuid primary key default uuidv7(),
  trade_id uuid not null constraint payment_proofs_trade_id_fkey references trades (id),
  seller_id uuid not null,
  buyer_id uuid not null,
  verification_status text not null default 'pending'
    check (verification_status in ('pending', 'verifying', 'verified', 'rejected')),
  ipfs_hash text check (length(ipfs_hash) <= 100),
  proof_image_url text check (length(proof_image_url) <= 2048),
  submitted_at timestamptz not null default app_now(),
  verified_at timestamptz,
  -- `payer_name` is the name the buyer expects the bank to show; the verdict compares it with the buyer's own name.
  payer_name text check (length(payer_name) between 1 and 120),
  name_verdict text check (name_verdict in ('exact', 'close', 'mismatch')),
  name_reason text check (length(name_reason) <= 400),
  taken_up_at timestamptz,                                    -- when a reviewer, or the bank check, started on it
  decided_by uuid,                                            -- null: the bank check
  decision_note text check (length(decision_note) <= 500),
  constraint proof_decided_has_a_time
    check ((verification_status in ('verified', 'rejected')) = (verified_at is not null)),
  constraint proof_verdict_has_a_reason check ((name_verdict is null) = (name_reason is null))
);
create index payment_proofs_trade on payment_proofs (trade_id, submitted_at desc);
create index payment_proofs_waiting on payment_proofs (submitted_at) where verified_at is null;
create index payment_proofs_seller on payment_proofs (seller_id);
create index payment_proofs_buyer on payment_proofs (buyer_id);
create index payment_proofs_queue on payment_proofs (verification_status, submitted_at, id);
-- A child trade that runs again is a new trade, and its receipt may be in the folder of the expired run.
create index payment_proofs_name on payment_proofs (proof_image_url);
select app_secure('payment_proofs');
grant select on payment_proofs to service_role;
grant select (id, trade_id, seller_id, buyer_id, verification_status, ipfs_hash, proof_image_url, submitted_at,
  verified_at, payer_name, name_verdict, name_reason, taken_up_at, decision_note) on payment_proofs to authenticated;

-- Every picture ever used as a proof, by the hash of the upload and of the stored file: each proves one payment only.
create table payment_proof_marks (
  sha256 bytea primary key check (length(sha256) = 32),
  proof_id uuid not null references payment_proofs (id),
  trade_id uuid not null,
  buyer_id uuid not null,
  created_at timestamptz not null default app_now()
);
create index payment_proof_marks_proof on payment_proof_marks (proof_id);
select app_secure('payment_proof_marks');

-- A virtual account that a bank opened for one payment of one trade. It forwards what it receives to the account copied
-- in `passes_on_to`, which is the seller's own.
create table trade_virtual_accounts (
  id uuid primary key default uuidv7(),
  trade_id uuid not null references trades (id),
  escrow_id uuid not null constraint trade_virtual_accounts_escrow_key unique,
  seller_id uuid not null,
  buyer_id uuid not null,
  buyer_name text not null,                                   -- the expected payer
  provider text not null check (length(provider) between 1 and 40),
  provider_ref text not null,
  bank_name text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  account_name text not null,
  expected numeric(15, 2) not null check (expected > 0),
  passes_on_to jsonb not null,
  opened_at timestamptz not null default app_now(),
  constraint trade_virtual_accounts_number_key unique (provider, account_number)
);
create index trade_virtual_accounts_trade on trade_virtual_accounts (trade_id);
select app_secure('trade_virtual_accounts');

-- Incoming credits as read from the bank's API. A session identifies one transfer, which counts once.
create table bank_credits (
  id uuid primary key default uuidv7(),
  provider text not null,
  session_id text not null check (length(session_id) between 1 and 100),
  trade_id uuid constraint bank_credits_trade_id_fkey references trades (id),  -- null: not one of our accounts
  escrow_id uuid,
  seller_id uuid,
  buyer_id uuid,
  state text not null check (state in
    ('matched', 'underpaid', 'overpaid', 'wrong_sender', 'late', 'duplicate', 'unknown_account')),
  amount numeric(15, 2) not null check (amount > 0),
  expected numeric(15, 2),
  sender_name text not null check (length(sender_name) <= 200),
  sender_bank text check (length(sender_bank) <= 120),
  name_verdict text check (name_verdict in ('exact', 'close', 'mismatch')),
  name_reason text check (length(name_reason) <= 400),
  released boolean not null default false,                    -- the trade was released because of it
  account_number text not null,
  paid_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  constraint bank_credits_session_key unique (provider, session_id),
  constraint bank_credits_of_a_trade_has_parties
    check ((trade_id is null) = (state = 'unknown_account')
      and num_nulls(trade_id, escrow_id, seller_id, buyer_id, expected) in (0, 5))
);
create unique index bank_credits_one_match on bank_credits (escrow_id) where state = 'matched';
create index bank_credits_trade on bank_credits (trade_id, created_at desc);
create index bank_credits_seller on bank_credits (seller_id);
create index bank_credits_buyer on bank_credits (buyer_id);
select app_secure('bank_credits');
grant select on bank_credits to authenticated, service_role;
revoke delete on bank_credits from app_service;

-- Signed webhook events, stored once each until processed.
create table webhook_inbox (
  id uuid primary key default uuidv7(),
  provider text not null,
  event_key text not null check (length(event_key) between 1 and 200),
  subject text not null check (length(subject) between 1 and 200),  -- what to fetch from the provider
  received_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts int not null default 0,
  failure text,
  processed_at timestamptz,
  constraint webhook_inbox_event_key unique (provider, event_key)
);
create index webhook_inbox_due on webhook_inbox (due_at) where processed_at is null;
select app_secure('webhook_inbox');

-- The sandbox's bank: its accounts and incoming credits. A real bank stores these itself.
create table sandbox_bank_accounts (
  account_number text primary key check (account_number ~ '^[0-9]{10}$'),
  reference text not null constraint sandbox_bank_accounts_reference_key unique,
  account_name text not null,
  passes_on_to jsonb not null
);
select app_secure('sandbox_bank_accounts');

create table sandbox_bank_credits (
  session_id text primary key check (length(session_id) between 8 and 100),
  account_number text not null,
  amount numeric(15, 2) not null check (amount > 0),
  sender_name text not null check (length(sender_name) between 1 and 200),
  paid_at timestamptz not null default app_now()
);
select app_secure('sandbox_bank_credits');
