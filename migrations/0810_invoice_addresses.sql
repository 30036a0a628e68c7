-- Addresses of invoices. They belong to the merchant and are reserved for one invoice at a time: until its end and a
-- month beyond, so that money which comes late still finds its invoice, and never another merchant's.
alter table deposit_addresses
  add column for_invoices boolean not null default false,
  add column invoice_id uuid constraint deposit_addresses_invoice_fkey references invoices (id),
  add column reserved_until timestamptz,
  add constraint deposit_address_of_an_invoice check (invoice_id is null or for_invoices),
  add constraint the_platform_has_no_invoices check (not (for_invoices and is_platform));
drop index deposit_addresses_one_each;
create unique index deposit_addresses_one_each on deposit_addresses (user_id, family)
  where user_id is not null and not for_invoices;
create unique index deposit_addresses_one_an_invoice on deposit_addresses (invoice_id, family) where invoice_id is not null;
create index deposit_addresses_to_reuse on deposit_addresses (user_id, family, reserved_until) where for_invoices;

-- A transfer that its network drops before it is final is deleted; its payment stays, and says that it was dropped.
alter table invoice_payments drop constraint invoice_payments_deposit_fkey;
alter table invoice_payments add constraint invoice_payments_deposit_fkey foreign key (deposit_id)
  references deposits (id) on delete set null;
-- Whether its worth is known: a transfer that no quote covers counts at the market's rate when it was seen, and waits
-- where there was no firm one.
alter table invoice_payments add column is_priced boolean not null default true;
-- What went back is no longer settled, while its fee stays what it was.
alter table invoice_payments drop constraint invoice_payment_fee_is_part;
alter table invoice_payments add constraint invoice_payment_fee_is_part check (fee_units <= units);
create index invoice_payments_unfinished on invoice_payments (id) where method = 'onchain' and state = 'seen';

-- Transfers to addresses of invoices whose state changed, with the invoice that the address was reserved for. Written by a
-- trigger, so that crediting never waits for what a payment makes of its invoice.
create table invoice_deposit_changes (
  deposit_id uuid primary key constraint invoice_deposit_changes_deposit_fkey references deposits (id) on delete cascade,
  invoice_id uuid not null constraint invoice_deposit_changes_invoice_fkey references invoices (id),
  due_at timestamptz not null default now()
);
create index invoice_deposit_changes_due on invoice_deposit_changes (due_at);
create index invoice_deposit_changes_invoice on invoice_deposit_changes (invoice_id);
select app_secure('invoice_deposit_changes');
