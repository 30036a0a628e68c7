-- Coins kept in a person's account by a court order: `units` are ordered, `taken_units` are in the person's `lien`
-- account so far. Only what is free is taken; what comes in later tops it up. Read by procedures only.
create table liens (
  id uuid primary key default uuidv7(),
  restriction_id uuid not null constraint liens_restriction_id_fkey references account_restrictions (id),
  user_id uuid not null constraint liens_user_id_fkey references profiles (id),
  asset text not null constraint liens_asset_fkey references assets (code),
  units bigint not null constraint lien_is_of_something check (units > 0),
  taken_units bigint not null default 0,
  state text not null default 'in_force' constraint lien_state_known check (state in ('in_force', 'lifted', 'paid')),
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  constraint lien_takes_no_more check (taken_units between 0 and units),
  constraint lien_ends_once check ((state = 'in_force') = (ended_at is null))
);
create index liens_restriction on liens (restriction_id);
create index liens_user on liens (user_id, id desc);
create index liens_asset on liens (asset);
-- Those that still wait for money.
create index liens_short on liens (id) where state = 'in_force' and taken_units < units;
select app_secure('liens');
revoke delete on liens from app_service;

alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in
  ('available', 'pending', 'offer', 'escrow', 'savings', 'lien', 'fees', 'external', 'chain', 'bank', 'treasury'));
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in
  ('faucet', 'offer_fund', 'offer_refund', 'escrow_freeze', 'escrow_release', 'escrow_refund',
   'appeal_settle', 'appeal_return',
   'deposit', 'deposit_reversal', 'deposit_cover_return',
   'withdrawal_hold', 'withdrawal_send', 'withdrawal_fee', 'withdrawal_refund',
   'payout_hold', 'payout_send', 'payout_fee', 'payout_refund', 'payout_return',
   'transfer', 'convert_give', 'convert_take',
   'savings_in', 'savings_out', 'savings_interest',
   'treasury_in', 'treasury_out',
   'lien_place', 'lien_lift', 'lien_pay'));
