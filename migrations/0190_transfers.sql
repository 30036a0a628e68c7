-- Transfers between people on the platform. A row is written when the money moves, and is final.
create table transfers (
  id uuid primary key default uuidv7(),
  sender_id uuid not null constraint transfers_sender_id_fkey references trader_profiles (id),
  recipient_id uuid not null constraint transfers_recipient_id_fkey references trader_profiles (id),
  asset text not null references assets (code),
  amount numeric(15, 8) not null check (amount > 0),
  value_ngn numeric(15, 2) not null check (value_ngn >= 0),  -- at the rate then; counts towards the daily limit
  note text check (length(note) between 1 and 140),
  request_id uuid constraint transfers_request_id_key unique,  -- the request it paid
  scheduled_id uuid,                                          -- the schedule that made it, and its period
  period date,
  created_at timestamptz not null default app_now(),
  constraint transfers_never_to_oneself check (sender_id <> recipient_id),
  constraint transfers_once_per_period unique (scheduled_id, period),
  constraint transfers_plan_has_a_period check ((scheduled_id is null) = (period is null))
);
create index transfers_sender on transfers (sender_id, created_at desc);
create index transfers_recipient on transfers (recipient_id, created_at desc);
select app_secure('transfers');
grant select on transfers to authenticated, service_role;

-- A request for an amount from another person. Paying it is an ordinary transfer.
create table transfer_requests (
  id uuid primary key default uuidv7(),
  requester_id uuid not null constraint transfer_requests_requester_id_fkey
    references trader_profiles (id) on delete cascade,
  payer_id uuid not null constraint transfer_requests_payer_id_fkey
    references trader_profiles (id) on delete cascade,
  asset text not null references assets (code),
  amount numeric(15, 8) not null check (amount > 0),
  note text check (length(note) between 1 and 140),
  status text not null default 'pending' check (status in ('pending', 'paid', 'declined', 'cancelled', 'expired')),
  transfer_id uuid constraint transfer_requests_transfer_id_fkey references transfers (id),
  expires_at timestamptz not null,
  answered_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint transfer_requests_never_of_oneself check (requester_id <> payer_id),
  constraint transfer_requests_paid_by_a_transfer check ((status = 'paid') = (transfer_id is not null)),
  constraint transfer_requests_answered_has_a_time check ((status = 'pending') = (answered_at is null))
);
create index transfer_requests_requester on transfer_requests (requester_id, created_at desc);
create index transfer_requests_payer on transfer_requests (payer_id, created_at desc);
create index transfer_requests_running_out on transfer_requests (expires_at) where status = 'pending';
select app_secure('transfer_requests');
grant select on transfer_requests to authenticated, service_role;

-- Scheduled transfers: once, weekly, or monthly. A month without the day is paid on its last day. `period` is the next
-- due day; it may be retried on the days after.
create table scheduled_transfers (
  id uuid primary key default uuidv7(),
  sender_id uuid not null constraint scheduled_transfers_sender_id_fkey
    references trader_profiles (id) on delete cascade,
  recipient_id uuid not null constraint scheduled_transfers_recipient_id_fkey
    references trader_profiles (id) on delete cascade,
  asset text not null references assets (code),
  amount numeric(15, 8) not null check (amount > 0),
  note text check (length(note) between 1 and 140),
  cadence text not null check (cadence in ('once', 'weekly', 'monthly')),
  day_of_month int check (day_of_month between 1 and 31),
  status text not null default 'active' check (status in ('active', 'done', 'cancelled', 'stopped')),
  period date not null,
  next_run_at timestamptz not null,
  tries int not null default 0 check (tries between 0 and 2),  -- of this period
  last_outcome text check (last_outcome in ('sent', 'waiting', 'skipped')),
  last_reason text check (length(last_reason) <= 60),         -- the refusal's code
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  constraint scheduled_transfers_never_to_oneself check (sender_id <> recipient_id),
  constraint scheduled_transfers_monthly_has_a_day check ((cadence = 'monthly') = (day_of_month is not null)),
  constraint scheduled_transfers_ended_has_a_time check ((status = 'active') = (ended_at is null))
);
create index scheduled_transfers_sender on scheduled_transfers (sender_id, created_at desc);
create index scheduled_transfers_recipient on scheduled_transfers (recipient_id);
create index scheduled_transfers_due on scheduled_transfers (next_run_at) where status = 'active';
select app_secure('scheduled_transfers');
grant select on scheduled_transfers to authenticated, service_role;

alter table transfers
  add constraint transfers_request_id_fkey foreign key (request_id) references transfer_requests (id),
  add constraint transfers_scheduled_id_fkey foreign key (scheduled_id) references scheduled_transfers (id);
