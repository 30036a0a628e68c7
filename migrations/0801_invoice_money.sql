-- Money of invoices. `invoice_hold` keeps what waits for an answer: a payment in escrow, a surplus, a late payment, a
-- refund that nobody has claimed yet. It stays its owner's until it is settled, returned or refunded.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in
  ('available', 'pending', 'offer', 'escrow', 'savings', 'lien', 'invoice_hold',
   'fees', 'external', 'chain', 'bank', 'treasury'));

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
   'fees_sweep', 'adjust_credit', 'adjust_debit',
   'invoice_pay', 'invoice_fee', 'invoice_hold', 'invoice_settle', 'invoice_return',
   'invoice_refund', 'invoice_refund_hold', 'invoice_refund_release'));

-- What a person paid to invoices within a period, for their limits: the newest of it is read without the rest of their
-- history.
create index ledger_transactions_invoices_paid on ledger_transactions (from_owner_id, created_at desc)
  where kind in ('invoice_pay', 'invoice_hold', 'invoice_fee');
