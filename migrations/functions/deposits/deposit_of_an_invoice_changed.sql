-- Queues a transfer to the address of an invoice whenever its state changes.
create or replace function deposit_of_an_invoice_changed() returns trigger language plpgsql as $$
begin
  insert into invoice_deposit_changes (deposit_id, invoice_id)
    select new.id, a.invoice_id from deposit_addresses a where a.id = new.address_id and a.invoice_id is not null
    on conflict do nothing;
  return null;
end $$;
