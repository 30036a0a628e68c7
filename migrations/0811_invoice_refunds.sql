-- A refund that is claimed to an address leaves as a withdrawal of what its merchant's account holds for the payer. The
-- network's fee is fixed when it is claimed.
alter table invoice_refunds
  add column fee_units bigint not null default 0 constraint invoice_refund_fee_is_part check (fee_units >= 0 and fee_units < units),
  add column receiver_id uuid constraint invoice_refunds_receiver_fkey references profiles (id) on delete set null,
  add constraint invoice_refunds_withdrawal_fkey foreign key (withdrawal_id) references withdrawals (id);
create index invoice_refunds_receiver on invoice_refunds (receiver_id) where receiver_id is not null;
create unique index invoice_refunds_withdrawal on invoice_refunds (withdrawal_id) where withdrawal_id is not null;

alter table withdrawals add column invoice_refund_id uuid
  constraint withdrawals_invoice_refund_fkey references invoice_refunds (id);
create index withdrawals_invoice_refund on withdrawals (invoice_refund_id) where invoice_refund_id is not null;
