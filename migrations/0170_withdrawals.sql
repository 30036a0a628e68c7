-- Withdrawal fee quotes, valid for a minute.
create table withdrawal_quotes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id) on delete cascade,
  address_id uuid not null references stablecoin_wallets (id) on delete cascade,
  chain text not null,
  asset text not null references assets (code),
  units bigint not null check (units > 0),                    -- amount debited, including the fee
  fee_units bigint not null check (fee_units >= 0 and fee_units < units),
  usd_cents bigint not null check (usd_cents >= 0),
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now()
);
create index withdrawal_quotes_user on withdrawal_quotes (user_id);
create index withdrawal_quotes_address on withdrawal_quotes (address_id);
create index withdrawal_quotes_old on withdrawal_quotes (expires_at);
select app_secure('withdrawal_quotes');

create table withdrawals (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint withdrawals_user_id_fkey references profiles (id),
  quote_id uuid not null constraint withdrawals_quote_id_key unique,  -- a quote is used once
  chain text not null check (chain in ('ethereum', 'bsc', 'polygon', 'base', 'tron', 'sandbox')),
  asset text not null references assets (code),
  units bigint not null check (units > 0),
  fee_units bigint not null check (fee_units >= 0 and fee_units < units),
  amount numeric generated always as (app_decimal(units, 8)) stored,
  network_fee numeric generated always as (app_decimal(fee_units, 8)) stored,
  they_receive numeric generated always as (app_decimal(units - fee_units, 8)) stored,
  usd_cents bigint not null check (usd_cents >= 0),           -- value for limits and approvals
  address text not null,
  label text,
  status text not null default 'held' check (status in ('held', 'needs_approval', 'approved', 'signed',
    'broadcast', 'confirmed', 'cancelled', 'rejected', 'failed')),
  reason text,                                                -- why it waits, was rejected or failed
  tx_hash text,
  confirmations int not null default 0 check (confirmations >= 0),
  confirmations_needed int not null check (confirmations_needed > 0),
  travel_rule jsonb,
  screening text check (screening in ('ok', 'review', 'block')),
  screening_reasons text[] not null default '{}',
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint sent_has_a_hash check (status not in ('signed', 'broadcast', 'confirmed') or tx_hash is not null)
);
create index withdrawals_own on withdrawals (user_id, id desc);
create index withdrawals_unfinished on withdrawals (status, id)
  where status not in ('confirmed', 'cancelled', 'rejected', 'failed');
select app_secure('withdrawals');
grant select on withdrawals to service_role;
grant select (id, user_id, chain, asset, amount, network_fee, they_receive, address, label, status, reason, tx_hash,
  confirmations, confirmations_needed, created_at, updated_at) on withdrawals to authenticated;

-- Administrators' decisions, one each. Append-only.
create table withdrawal_decisions (
  id uuid primary key default uuidv7(),
  withdrawal_id uuid not null references withdrawals (id),
  admin_id uuid not null references profiles (id),
  decision text not null check (decision in ('approve', 'reject')),
  note text check (length(note) <= 1000),
  created_at timestamptz not null default app_now(),
  constraint withdrawal_decisions_once unique (withdrawal_id, admin_id, decision)
);
create index withdrawal_decisions_admin on withdrawal_decisions (admin_id);
select app_secure('withdrawal_decisions');
revoke update, delete on withdrawal_decisions from app_service;

-- A sending address of ours. Its row is locked while a nonce is assigned, so nonces are consecutive.
create table chain_senders (
  chain text not null check (chain in ('ethereum', 'bsc', 'polygon', 'base', 'tron', 'sandbox')),
  address text not null,
  next_nonce int not null check (next_nonce >= 0),
  stopped text check (stopped in ('nonce_beyond', 'nonce_gap', 'nonce_taken', 'signer_disagrees', 'by_hand')),
  stopped_at timestamptz,
  stopped_detail text,
  primary key (chain, address),
  constraint stopped_has_a_time check ((stopped is null) = (stopped_at is null))
);
select app_secure('chain_senders');

-- Everything our addresses send: withdrawals, sweeps, gas. A nonce is assigned when signing starts and never changes;
-- every signed transaction is stored as an attempt before it is broadcast.
create table chain_sends (
  id uuid primary key default uuidv7(),
  reference text not null constraint chain_sends_reference_key unique,
  chain text not null check (chain in ('ethereum', 'bsc', 'polygon', 'base', 'tron', 'sandbox')),
  from_address text not null,
  nonce int check (nonce >= 0),
  kind text not null check (kind in ('withdrawal', 'sweep', 'gas')),
  subject_id uuid not null,
  asset text references assets (code),
  to_address text,                                            -- of a withdrawal
  place int,                                                  -- of a sweep or gas: the deposit address's index
  chain_units numeric(78) not null check (chain_units > 0),   -- gas: in wei
  gas_limit bigint not null check (gas_limit > 0),
  max_fee_per_gas numeric(78),  -- as last set; attempts have it as signed
  max_priority_fee_per_gas numeric(78),
  state text not null default 'queued'
    check (state in ('queued', 'signed', 'broadcast', 'mined', 'final', 'failed', 'cancelled')),
  failure text check (failure in ('reverted', 'nonce_taken')),
  trouble text,                                               -- current problem, for operators
  not_before timestamptz not null default app_now(),
  tx_hash text,                                               -- of the latest attempt, or of the one that was mined
  block bigint,
  confirmations int not null default 0,
  gas_paid numeric(78),
  displaced_block bigint,                                     -- where another transaction seemed to use its nonce
  displaced_hash text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint chain_sends_nonce_key unique (chain, from_address, nonce),
  constraint signing_has_a_price check ((nonce is null) = (max_fee_per_gas is null)),
  constraint signed_has_a_nonce check (state in ('queued', 'cancelled') or nonce is not null),
  constraint never_signed_has_none check (state <> 'cancelled' or nonce is null),
  constraint failed_says_why check ((state = 'failed') = (failure is not null)),
  constraint kinds_have_their_words check (case kind
    when 'withdrawal' then asset is not null and to_address is not null and place is null
    when 'sweep' then asset is not null and to_address is null and place is not null
    else asset is null and to_address is null and place is not null end)
);
create index chain_sends_waiting on chain_sends (chain, from_address, id) where state = 'queued';
create index chain_sends_under_way on chain_sends (chain, from_address, nonce)
  where state in ('signed', 'broadcast', 'mined');
create index chain_sends_subject on chain_sends (subject_id);
select app_secure('chain_sends');
revoke delete on chain_sends from app_service;

create table chain_send_attempts (
  id uuid primary key default uuidv7(),
  send_id uuid not null references chain_sends (id),
  tx_hash text not null,
  signed text not null,
  max_fee_per_gas numeric(78) not null,
  max_priority_fee_per_gas numeric(78) not null,
  broadcast_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint chain_send_attempts_hash_key unique (send_id, tx_hash)
);
create index chain_send_attempts_hash on chain_send_attempts (tx_hash);
select app_secure('chain_send_attempts');
revoke delete on chain_send_attempts from app_service;
