-- cNGN turned into naira on a bank account. What is taken is amount + fee + stamp_duty of cNGN; the bank account
-- gets amount of naira. Where it goes is copied: the account may be removed, the payment stays.
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
  reason text check (length(reason) <= 60),                   -- why it failed, as a word of ours
  provider text not null check (length(provider) between 1 and 40),
  reference text not null constraint payouts_reference_key unique,  -- ours, committed before anybody is asked
  provider_ref text check (length(provider_ref) <= 200),
  session_id text check (length(session_id) <= 100),          -- the transfer's own name between banks
  rail_cost numeric(15, 2) check (rail_cost >= 0),            -- what the rail took of our naira besides
  refused_as text check (length(refused_as) <= 60),           -- the rail's refusal, until it has been asked again
  -- What an operator has to look at.
  attention text check (attention in ('needs_otp', 'float_low', 'unauthorized', 'not_found', 'overdue', 'late_success',
    'cannot_return', 'cost_not_booked', 'provider_gone', 'amount_differs')),
  -- What is left of these two when an operator has settled them outside; the record of administrators says how.
  cost_note text check (cost_note in ('open', 'settled')),    -- what the rail took besides is not in the books
  late_note text check (late_note in ('open', 'settled')),    -- paid by the rail, given back here
  attempts int not null default 0,
  polls int not null default 0,
  next_poll_at timestamptz,                                   -- when it is due: to be sent, or asked about
  created_at timestamptz not null default app_now(),
  sent_at timestamptz,                                        -- when the rail was first asked to pay
  settled_at timestamptz,
  reversed_at timestamptz,
  updated_at timestamptz not null default app_now(),
  -- The provider's own amount of a payout is not ours: nothing of it moves until an administrator has settled it.
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

-- The sandbox's bank: what it was told to pay, and what it holds of ours. A bank of the real world keeps these.
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
