-- What finance does with the operator's own money: fees that were collected go to the treasury, and people's balances are
-- corrected. Each row has two people and its ledger movements. Append-only; read by procedures only.
create table fee_sweeps (
  id uuid primary key default uuidv7(),
  asset text not null constraint fee_sweeps_asset_fkey references assets (code),
  units bigint not null constraint fee_sweep_is_of_something check (units > 0),
  note text not null constraint fee_sweep_has_a_note check (length(note) between 3 and 500),
  approval_id uuid not null constraint fee_sweeps_once unique
    constraint fee_sweeps_approval_fkey references approvals (id),
  proposed_by uuid constraint fee_sweeps_proposed_by_fkey references profiles (id) on delete set null,
  approved_by uuid constraint fee_sweeps_approved_by_fkey references profiles (id) on delete set null,
  created_at timestamptz not null default app_now(),
  constraint fee_sweep_takes_two_people check (proposed_by <> approved_by)
);
create index fee_sweeps_asset on fee_sweeps (asset, id desc);
create index fee_sweeps_proposed_by on fee_sweeps (proposed_by) where proposed_by is not null;
create index fee_sweeps_approved_by on fee_sweeps (approved_by) where approved_by is not null;
select app_secure('fee_sweeps');
revoke delete on fee_sweeps from app_service;

-- A person's available balance, corrected from or to the treasury. The person reads the reason.
create table ledger_adjustments (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint ledger_adjustments_user_id_fkey references profiles (id),
  asset text not null constraint ledger_adjustments_asset_fkey references assets (code),
  direction text not null constraint adjustment_direction_known check (direction in ('credit', 'debit')),
  units bigint not null constraint adjustment_is_of_something check (units > 0),
  reason text not null constraint adjustment_has_a_reason check (length(reason) between 3 and 500),
  approval_id uuid not null constraint ledger_adjustments_once unique
    constraint ledger_adjustments_approval_fkey references approvals (id),
  proposed_by uuid constraint ledger_adjustments_proposed_by_fkey references profiles (id) on delete set null,
  approved_by uuid constraint ledger_adjustments_approved_by_fkey references profiles (id) on delete set null,
  created_at timestamptz not null default app_now(),
  constraint adjustment_takes_two_people check (proposed_by <> approved_by),
  constraint adjustment_of_somebody_else check (user_id <> proposed_by and user_id <> approved_by)
);
create index ledger_adjustments_user on ledger_adjustments (user_id, id desc);
create index ledger_adjustments_asset on ledger_adjustments (asset);
create index ledger_adjustments_proposed_by on ledger_adjustments (proposed_by) where proposed_by is not null;
create index ledger_adjustments_approved_by on ledger_adjustments (approved_by) where approved_by is not null;
select app_secure('ledger_adjustments');
revoke delete on ledger_adjustments from app_service;

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
   'lien_place', 'lien_lift', 'lien_pay',
   'fees_sweep', 'adjust_credit', 'adjust_debit'));

-- Reports read a period of the whole ledger. BRIN: rows are stored in the order of their time, so this index is tiny.
create index ledger_transactions_by_time on ledger_transactions
  using brin (created_at) with (pages_per_range = 16, autosummarize = on);
