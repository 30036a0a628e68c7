-- cNGN paid out as naira to a bank account. Debited: amount + fee + stamp_duty of cNGN; the bank account receives
-- amount of naira. The destination is copied: the bank account may be removed, the payout remains.
create table payouts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id),
  bank_account_id uuid not null,
  bank_code text not null,
  bank_name text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  account_name text not null,
  amount numeric(15, 2) not null check (amount > 0),
  fee numeric(15, 2) not null check (fee >= 0),
  stamp_duty numeric(15, 2) not null check (stamp_duty >= 0),
  status text not null default 'queued'
    check (status in ('queued', 'sending', 'unknown', 'succeeded', 'failed', 'cancelled', 'reversed')),
  reason text check (length(reason) <= 60),                   -- why it failed, as a code of ours
  provider text not null check (length(provider) between 1 and 40),
  reference text not null constraint payouts_reference_key unique,  -- ours, committed before the first request
  provider_ref text check (length(provider_ref) <= 200),
  session_id text check (length(session_id) <= 100),          -- the interbank transfer's id
  rail_cost numeric(15, 2) check (rail_cost >= 0),            -- the rail's charge on our naira
  refused_as text check (length(refused_as) <= 60),           -- the rail's refusal, until confirmed by another request
  -- Open issues for an operator.
  attention text check (attention in ('needs_otp', 'float_low', 'unauthorized', 'not_found', 'overdue', 'late_success',
    'cannot_return', 'cost_not_booked', 'provider_gone', 'amount_differs')),
  -- Set to settled when an operator has resolved it outside; the administrators' audit log says how.
  cost_note text check (cost_note in ('open', 'settled')),    -- the rail's charge is not in the books
  late_note text check (late_note in ('open', 'settled')),    -- paid by the rail, refunded here
  attempts int not null default 0,
  polls int not null default 0,
  next_poll_at timestamptz,                                   -- when it is next sent or polled
  created_at timestamptz not null default app_now(),
  sent_at timestamptz,                                        -- when it was first sent to the rail
  settled_at timestamptz,
  reversed_at timestamptz,
  updated_at timestamptz not null default app_now(),
  -- The provider reports a different amount: nothing moves until an administrator has settled it.
  amount_note text check (amount_note in ('open', 'settled'))
);
create index payouts_of_a_person on payouts (user_id, created_at desc, id desc);
create index payouts_due on payouts (next_poll_at) where next_poll_at is not null;
create index payouts_open on payouts (status) where status in ('queued', 'sending', 'unknown');
create index payouts_attention on payouts (created_at) where attention is not null;
create index payouts_amount_differs on payouts (provider) where amount_note = 'open';
select app_secure('payouts');
grant select on payouts to service_role;
grant select (id, user_id, bank_account_id, bank_code, bank_name, account_number, account_name, amount, fee, stamp_duty,
  status, reason, session_id, created_at, sent_at, settled_at, reversed_at, updated_at) on payouts to authenticated;
revoke delete on payouts from app_service;

-- The sandbox's bank: the payouts it received and our balance there. A real bank stores these.
create table sandbox_bank_payouts (
  reference text primary key check (length(reference) between 8 and 100),
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  narration text not null,
  amount numeric(15, 2) not null check (amount > 0),
  cost numeric(15, 2) not null check (cost >= 0),
  outcome text not null check (outcome in ('succeeds', 'fails', 'reverses', 'waits')),
  created_at timestamptz not null default app_now()
);
select app_secure('sandbox_bank_payouts');

create table sandbox_bank_float (
  reference text primary key,
  amount numeric(15, 2) not null,
  created_at timestamptz not null default app_now()
);
select app_secure('sandbox_bank_float');
