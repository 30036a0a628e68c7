-- What the treasury gave for a deposit that its chain took back, and what of it came back when the same transaction
-- was mined again after all: a payment from the person to the treasury, which the books know by its own kind.
alter table deposits add column covered_units bigint not null default 0;
alter table deposits add column cover_returned_units bigint not null default 0;
update deposits d set covered_units = least(d.reversed_units, (select coalesce(sum(l.units), 0) from ledger_transactions l
    where l.subject_id = d.id and l.kind = 'treasury_out'))
  where d.status = 'reversed' and exists (select from ledger_transactions c
    where c.reference = 'deposit:' || d.id || ':credit' and c.to_owner_id is not null);
alter table deposits add constraint covered_is_taken_back check (covered_units between 0 and reversed_units);
alter table deposits add constraint returned_was_covered
  check (cover_returned_units between 0 and covered_units);
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in
  ('faucet', 'offer_fund', 'offer_refund', 'escrow_freeze', 'escrow_release', 'escrow_refund',
   'appeal_settle', 'appeal_return',
   'deposit', 'deposit_reversal', 'deposit_cover_return',
   'withdrawal_hold', 'withdrawal_send', 'withdrawal_fee', 'withdrawal_refund',
   'payout_hold', 'payout_send', 'payout_fee', 'payout_refund', 'payout_return',
   'transfer', 'convert_give', 'convert_take',
   'savings_in', 'savings_out', 'savings_interest',
   'treasury_in', 'treasury_out'));
