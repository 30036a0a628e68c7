-- A bank account that was opened for one quote of an invoice: what comes in is passed on to the merchant's own account, and
-- the bank reports it. Numbers are never given to another quote.
create table invoice_virtual_accounts (
  quote_id uuid primary key constraint invoice_virtual_accounts_quote_fkey references invoice_quotes (id),
  invoice_id uuid not null constraint invoice_virtual_accounts_invoice_fkey references invoices (id),
  provider text not null check (length(provider) between 1 and 40),
  provider_ref text not null check (length(provider_ref) between 1 and 200),
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  passes_on_to jsonb not null,
  created_at timestamptz not null default app_now(),
  constraint invoice_virtual_accounts_number_key unique (provider, account_number)
);
create index invoice_virtual_accounts_invoice on invoice_virtual_accounts (invoice_id);
select app_secure('invoice_virtual_accounts');
revoke update, delete on invoice_virtual_accounts from app_service;

-- A credit of an invoice has no trade; its payment names it.
alter table bank_credits
  drop constraint bank_credits_of_a_trade_has_parties,
  drop constraint bank_credits_state_check,
  add constraint bank_credits_state_check check (state in ('matched', 'underpaid', 'overpaid', 'wrong_sender', 'late',
    'duplicate', 'unknown_account', 'invoice')),
  add constraint bank_credits_of_a_trade_has_parties check (
    (trade_id is null) = (state in ('unknown_account', 'invoice'))
    and num_nulls(trade_id, escrow_id, seller_id, buyer_id, expected) in (0, 5));
alter table invoice_payments
  add constraint invoice_payments_bank_credit_fkey foreign key (bank_credit_id) references bank_credits (id);
