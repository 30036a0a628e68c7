-- What left before its wait was over: coins bought today, or to a new address or bank account. All kinds share one
-- allowance of a few days. `subject_id` is the withdrawal, payout or transfer; what was refunded does not count.
create table early_outflows (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint early_outflows_user_id_fkey references profiles (id) on delete cascade,
  outflow text not null check (length(outflow) between 1 and 40),
  subject_id uuid not null,
  asset text not null constraint early_outflows_asset_fkey references assets (code),
  units bigint not null check (units > 0),
  value_ngn numeric(15, 2) not null check (value_ngn >= 0),
  created_at timestamptz not null default app_now(),
  constraint early_outflows_once unique (subject_id)
);
create index early_outflows_of_days on early_outflows (user_id, created_at desc);
create index early_outflows_asset on early_outflows (asset);
select app_secure('early_outflows');
revoke update, delete on early_outflows from app_service;

-- When the owner last typed their password into this session, for sending without a second factor. Real time, like the
-- proofs of a session: a sandbox's clock keeps none fresh.
alter table auth.sessions add column password_shown_at timestamptz;
